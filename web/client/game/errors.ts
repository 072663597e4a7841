/** Errors as sentences. */
import type { DrawFault, ErrorBody } from '$protocol/types';

import { hasText, type Text } from '../lib/text.svelte';
import { ApiError } from '../net/api';
import type { Trouble } from '../play/fair';

/** An error in the reader's language where the catalogue has its code, else as the server put it. */
export function errorText(error: unknown, t: Text): string {
  const known = error instanceof ApiError || (typeof error === 'object' && error !== null && 'code' in error);
  if (!known) return t('ui-error-unexpected');
  const { code, message } = error as ErrorBody;
  if (code === 'offline') return t('ui-error-offline');
  return hasText(`error-${code}`) ? t(`error-${code}`) : message;
}

/** A trouble with a game's chance, as a sentence. */
export const troubleText = (what: Trouble, t: Text): string => t('ui-fair-trouble', { what });

/** Why draws aren't verified, as a sentence. */
export const faultText = ({ code, values }: DrawFault, t: Text): string =>
  t('ui-fair-fault', { code, ...values });

/** Whether the server may be at fault, and not this device. */
export const isDistrust = (what: Trouble): boolean => what !== 'storage' && what !== 'lost';
