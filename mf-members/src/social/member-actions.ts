import type { ErrorCode } from '@nocturne/contracts/error-codes';
import type { FormBody } from '@nocturne/contracts/bodies';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import type { Services } from '@nocturne/federation/services';
import type { MessageKey } from '@nocturne/i18n/messages';
import { failureCode } from '@nocturne/stores/failure-code';
import { notifyRefusal } from '@nocturne/stores/notify-refusal';

export type ActionServices = Pick<Services, 'api' | 'notifications' | 'signIn'>;

interface ActionMessages {
  /** Toast after success. */
  success?: MessageKey;
  /** Texts that replace `error.{code}`. */
  refused?: Partial<Record<ErrorCode, MessageKey>>;
}

/**
 * Sends a member's action. Shows the result as a toast; resolves to null if it failed. Never
 * rejects.
 */
export async function sendMemberAction(
  services: ActionServices,
  body: FormBody<'stat'>,
  messages: ActionMessages = {},
): Promise<OperationAnswer<'stat'> | null> {
  const { api, signIn, notifications } = services;
  try {
    const result = await signIn.withMember(() => api.post('stat', body));
    if (!result) return null;
    if (result.ok) {
      if (messages.success) notifications.success(messages.success);
      return result.answer;
    }
    notifyRefusal(notifications, result.refusal, messages.refused?.[result.refusal.code]);
  } catch (cause) {
    notifications.error(`error.${failureCode(cause)}`);
  }
  return null;
}
