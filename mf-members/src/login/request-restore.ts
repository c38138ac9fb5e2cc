import type { FieldError } from '@nocturne/contracts/error-codes';
import type { Services } from '@nocturne/federation/services';
import type { Refusal } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';
import { fetchBotToken } from '../bot-check/fetch-bot-token.ts';
import type { RestoreValues } from './restore-schema.ts';

export type RestoreRefusal = Refusal<keyof RestoreValues>;

/**
 * Requests the restore email, with a new bot check token; resolves to the refusal, if any. Never
 * rejects.
 */
export async function requestRestore(
  { api }: Pick<Services, 'api'>,
  { eml }: RestoreValues,
): Promise<RestoreRefusal | undefined> {
  try {
    const tok = await fetchBotToken(api, 'login');
    const result = await api.post('signup', { act: 'restore', eml: eml.trim(), tok });
    return result.ok ? undefined : restoreRefusal(result.refusal.errors);
  } catch (error) {
    return { fields: {}, form: failureCode(error) };
  }
}

/** Returns the first error as the error of the whole form. */
export function restoreRefusal([first]: readonly FieldError[]): RestoreRefusal {
  return { fields: {}, form: first?.code ?? 'system' };
}
