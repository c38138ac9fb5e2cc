import type { FieldError } from '@nocturne/contracts/error-codes';
import type { Services } from '@nocturne/federation/services';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';
import type { LoginValues } from './login-schema.ts';

export type LoginRefusal = Refusal<keyof LoginValues>;

/** Signs in; resolves to why not. A refusal also says so in a notification (R8-03). Never rejects. */
export async function logIn(
  { session, notifications }: Pick<Services, 'session' | 'notifications'>,
  { usr, pwd }: LoginValues,
): Promise<LoginRefusal | undefined> {
  try {
    const result = await session.signIn(usr, pwd);
    if (result.ok) return undefined;
    // The form announces why.
    notifications.error('notify.error_login', {}, { isSilent: true });
    return loginRefusal(result.errors);
  } catch (error) {
    return { fields: {}, form: failureCode(error) };
  }
}

/** An invalid_email stands at the username (R8-03). */
export function loginRefusal(errors: readonly FieldError[]): LoginRefusal {
  const placed = errors.map((error) =>
    error.code === 'invalid_email' ? { ...error, field: 'usr' } : error,
  );
  return refusalOf(placed, ['usr', 'pwd']);
}
