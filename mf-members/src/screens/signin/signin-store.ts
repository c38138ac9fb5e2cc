import type { FieldError } from '@nocturne/contracts/error-codes';
import { href } from '@nocturne/contracts/routes';
import type { RouteOutcome } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { refusalIn, refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { safeNext } from '@nocturne/lib/safe-next';
import { failureCode } from '@nocturne/stores/failure-code';
import { makeAutoObservable } from 'mobx';
import type { LoginValues } from './login-schema.ts';

type LoginServices = Pick<Services, 'session' | 'notifications' | 'navigate'>;
type LoginRefusal = Refusal<keyof LoginValues>;

/** Sign-in: where it leads, and what was refused. */
export class SigninStore {
  /** Where to go after sign-in, when the address said so. */
  next: string | null = null;
  /** Why the form came back, where it was sent without scripts. */
  refusal: LoginRefusal | undefined = undefined;
  #services: LoginServices;

  constructor(services: LoginServices) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The page was asked for; a member has no business here. */
  visit(query: URLSearchParams): RouteOutcome | undefined {
    this.read(query);
    return this.#services.session.isMember ? { redirect: this.#destination() } : undefined;
  }

  read(query: URLSearchParams): void {
    this.next = safeNext(query.get('next'));
    this.refusal = refusalIn(query, loginRefusal);
  }

  /** Signs in and goes on. A refusal also says so in a notification (R8-03). */
  async signIn({ usr, pwd }: LoginValues): Promise<LoginRefusal | undefined> {
    const { session, notifications, navigate } = this.#services;
    try {
      const result = await session.signIn(usr, pwd);
      if (!result.ok) {
        notifications.error('notify.error_login');
        return loginRefusal(result.errors);
      }
      navigate(this.#destination(), { replace: true });
      return undefined;
    } catch (error) {
      return { fields: {}, form: failureCode(error) };
    }
  }

  #destination(): string {
    return this.next ?? href('index');
  }
}

/** An invalid_email stands at the username (R8-03). */
function loginRefusal(errors: readonly FieldError[]): LoginRefusal {
  const placed = errors.map((error) => (error.code === 'invalid_email' ? { ...error, field: 'usr' } : error));
  return refusalOf(placed, ['usr', 'pwd']);
}
