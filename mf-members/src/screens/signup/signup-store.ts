import type { ErrorCode, FieldError } from '@nocturne/contracts/error-codes';
import { FORM_DONE } from '@nocturne/contracts/form-result';
import { href } from '@nocturne/contracts/routes';
import type { RouteOutcome } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { readRefusal, refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { safeNext } from '@nocturne/lib/safe-next';
import { failureCode } from '@nocturne/stores/failure-code';
import { makeAutoObservable } from 'mobx';
import { saveSignupNext } from '../../login/signup-next.ts';
import type { SignupValues } from './signup-schema.ts';

type SignupRefusal = Refusal<keyof SignupValues>;

/** The confirmation email; the address is unknown after a post without scripts. */
export interface ConfirmationEmail {
  readonly to?: string;
}

/** Sign-up: the form, then the message about the confirmation email. */
export class SignupStore {
  /** Undefined while the form shows. */
  confirmationEmail: ConfirmationEmail | undefined = undefined;
  /** Address that the visitor came from; passed on to sign-in. */
  next: string | null = null;
  /** Refusal of a post without scripts. */
  refusal: SignupRefusal | undefined = undefined;
  #services: Pick<Services, 'api' | 'session'>;

  constructor(services: Pick<Services, 'api' | 'session'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Reads the address; redirects members. */
  visit(query: URLSearchParams): RouteOutcome | undefined {
    this.readAddress(query);
    return this.#services.session.isMember ? { redirect: this.next ?? href('index') } : undefined;
  }

  readAddress(query: URLSearchParams): void {
    this.next = safeNext(query.get('next'));
    this.confirmationEmail = query.has(FORM_DONE) ? {} : undefined;
    this.refusal = readRefusal(query, signupRefusal);
  }

  async signUp({ usr, eml, pwd }: SignupValues): Promise<SignupRefusal | undefined> {
    const email = eml.trim();
    try {
      const result = await this.#services.api.post('signup', {
        act: 'signup',
        usr,
        eml: email,
        pwd,
        age: '1',
      });
      if (!result.ok) return signupRefusal(result.refusal.errors, result.refusal.code);
      this.showEmailSent(email);
      return undefined;
    } catch (error) {
      return { fields: {}, form: failureCode(error) };
    }
  }

  showEmailSent(to: string): void {
    saveSignupNext(this.next);
    this.confirmationEmail = { to };
  }
}

function signupRefusal(errors: readonly FieldError[], code?: ErrorCode): SignupRefusal {
  return refusalOf(errors, ['usr', 'eml', 'pwd', 'age'], code);
}
