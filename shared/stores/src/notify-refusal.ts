import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import type { ToastParams, ToastsStore } from './toasts-store.ts';

/**
 * Shows the reason for a refusal, unless the API already showed an error of the field `notify`.
 * `key` defaults to the text of the error code. The parameters are those of the error plus
 * `params`.
 */
export function notifyRefusal(
  notifications: Pick<ToastsStore, 'error'>,
  { code, errors }: Pick<ErrorAnswer, 'code' | 'errors'>,
  key = `error.${code}`,
  params: ToastParams = {},
): void {
  if (errors.some(({ field }) => field === 'notify')) return;
  notifications.error(key, { ...errors.find((error) => error.code === code)?.info, ...params });
}
