/** Errors as sentences. */
import type { FairFault, ErrorBody } from '$protocol/types';

import { NO_ANSWER } from '../lib/host';
import { hasText, type Text } from '../lib/text.svelte';
import { ApiError } from '../net/api';
import type { Trouble } from '../play/fair';

/** Describe an error, in the server's words if the catalogue lacks its code. */
export function errorText(error: unknown, t: Text): string {
  const known = error instanceof ApiError || (typeof error === 'object' && error !== null && 'code' in error);
  if (!known) return t('ui-error-unexpected');
  const { code, message } = error as ErrorBody;
  if (code === 'offline') return t(NO_ANSWER);
  return hasText(`error-${code}`) ? t(`error-${code}`) : message;
}

export const troubleText = (what: Trouble, t: Text): string => t('ui-fair-trouble', { what });

export const faultText = ({ code, values }: FairFault, t: Text): string =>
  t('ui-fair-fault', { code, ...values });

/** Return whether the server may be at fault, not this device. */
export const isDistrust = (what: Trouble): boolean => what !== 'storage' && what !== 'lost';
