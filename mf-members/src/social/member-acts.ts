import type { ErrorCode } from '@nocturne/contracts/error-codes';
import type { StatBody } from '@nocturne/contracts/forms';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import type { Services } from '@nocturne/federation/services';
import type { MessageKey } from '@nocturne/i18n/messages';
import { failureCode } from '@nocturne/stores/failure-code';
import { notifyRefusal } from '@nocturne/stores/notify-refusal';

export type ActServices = Pick<Services, 'api' | 'notifications' | 'modals'>;

interface Spoken {
  /** What is said once it is done. */
  success?: MessageKey;
  /** What is said in place of `error.{code}`. */
  refused?: Partial<Record<ErrorCode, MessageKey>>;
}

/** What a member does to others. What came of it is said in a notice (R8-05); null where it was not done. Never rejects. */
export async function doAct(services: ActServices, body: StatBody, spoken: Spoken = {}): Promise<OperationAnswer<'stat'> | null> {
  const { api, notifications, modals } = services;
  try {
    const result = await api.post('stat', body);
    if (result.ok) {
      if (spoken.success) notifications.success(spoken.success);
      return result.answer;
    }
    const { code } = result.refusal;
    if (code === 'login_required') modals.open('Login');
    else notifyRefusal(notifications, result.refusal, spoken.refused?.[code]);
  } catch (cause) {
    notifications.error(`error.${failureCode(cause)}`);
  }
  return null;
}
