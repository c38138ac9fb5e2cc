import type { FieldError } from '@nocturne/contracts/error-codes';
import type { Services } from '@nocturne/federation/services';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';
import type { LoginValues } from './login-schema.ts';

export type LoginRefusal = Refusal<keyof LoginValues>;

/** Signs in; resolves to the refusal, if any. A refusal also shows a toast. Never rejects. */
export async function logIn(
  { session, notifications }: Pick<Services, 'session' | 'notifications'>,
  { usr, pwd }: LoginValues,
): Promise<LoginRefusal | undefined> {
  try {
    const result = await session.signIn(usr, pwd);
    if (result.ok) return undefined;
    // Silent: the form announces the reason.
    notifications.error('notify.error_login', {}, { isSilent: true });
    return loginRefusal(result.errors);
  } catch (error) {
    return { fields: {}, form: failureCode(error) };
  }
}

/** The code `invalid_email` belongs to the username field. */
export function loginRefusal(errors: readonly FieldError[]): LoginRefusal {
  const fieldErrors = errors.map((error) =>
    error.code === 'invalid_email' ? { ...error, field: 'usr' } : error,
  );
  return refusalOf(fieldErrors, ['usr', 'pwd']);
}
