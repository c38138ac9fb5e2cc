import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import type { NoticeParams, NotificationsStore } from './notifications-store.ts';

/**
 * Shows why an act was refused, once: the API has already shown an error on the field `notify`. `key` is the message, by default that of
 * the error code; its parameters are those of the error, and `params`.
 */
export function notifyRefusal(
  notifications: Pick<NotificationsStore, 'error'>,
  { code, errors }: Pick<ErrorAnswer, 'code' | 'errors'>,
  key = `error.${code}`,
  params: NoticeParams = {},
): void {
  if (errors.some(({ field }) => field === 'notify')) return;
  notifications.error(key, { ...errors.find((error) => error.code === code)?.info, ...params });
}
