import type { Services } from '@nocturne/federation/services';
import type { FormCode } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';
import { fetchBotToken } from '../bot-check/fetch-bot-token.ts';

/**
 * Requests the confirmation email again, with a new bot check token; resolves to the refusal, if
 * any. Never rejects.
 */
export async function requestConfirmation(
  { api }: Pick<Services, 'api'>,
  usr: string,
): Promise<FormCode | undefined> {
  try {
    const tok = await fetchBotToken(api, 'login');
    const result = await api.post('signup', { act: 'confirm_again', usr: usr.trim(), tok });
    return result.ok ? undefined : result.refusal.code;
  } catch (error) {
    return failureCode(error);
  }
}
