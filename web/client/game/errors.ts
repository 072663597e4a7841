/** Errors as sentences. */
import type { ErrorBody } from '$protocol/types';

import { hasText, type Text } from '../lib/text.svelte';
import { ApiError } from '../net/api';
import type { Trouble } from '../play/seen';

/** An error in the reader's language where the catalogue has its code, else as the server put it. */
export function errorText(error: unknown, t: Text): string {
  const known = error instanceof ApiError || (typeof error === 'object' && error !== null && 'code' in error);
  if (!known) return t('ui-error-unexpected');
  const { code, message } = error as ErrorBody;
  if (code === 'offline') return t('ui-error-offline');
  return hasText(`error-${code}`) ? t(`error-${code}`) : message;
}

/** Something that is wrong with a game's chance. */
export const troubleText = ({ what, seat }: Trouble, t: Text): string => t('ui-fair-trouble', { what, seat });

/** Whether it tells that the draws are not to be trusted; otherwise there can be none. */
export const isDistrust = ({ what }: Trouble): boolean => what !== 'lost';
