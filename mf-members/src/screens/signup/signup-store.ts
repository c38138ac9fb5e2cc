import { href } from '@nocturne/contracts/routes';
import type { RouteOutcome } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { failureCode } from '@nocturne/stores/failure-code';
import { makeAutoObservable } from 'mobx';
import { refusalOf, type Refusal } from '../../forms/refusal.ts';
import { safeNext } from '../../forms/safe-next.ts';
import type { SignupValues } from './signup-schema.ts';

/** Sign-up: the form until it is taken, then the email confirmation notice (R4-20). */
export class SignupStore {
  /** Address the confirmation letter went to; null while the form stands. */
  sentTo: string | null = null;
  /** Where the visitor came from; handed on to sign-in. */
  next: string | null = null;
  #services: Pick<Services, 'api' | 'session'>;

  constructor(services: Pick<Services, 'api' | 'session'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The page was asked for; a member has no business here. */
  visit(query: URLSearchParams): RouteOutcome | undefined {
    this.comeFrom(safeNext(query.get('next')));
    return this.#services.session.isMember ? { redirect: this.next ?? href('index') } : undefined;
  }

  comeFrom(next: string | null): void {
    this.next = next;
  }

  async signUp({ usr, eml, pwd }: SignupValues): Promise<Refusal<keyof SignupValues> | undefined> {
    const email = eml.trim();
    try {
      const result = await this.#services.api.post('signup', { act: 'signup', usr, eml: email, pwd, age: '1' });
      if (!result.ok) return refusalOf(result.refusal.errors, ['usr', 'eml', 'pwd', 'age'], result.refusal.code);
      this.letterSent(email);
      return undefined;
    } catch (error) {
      return { fields: {}, form: failureCode(error) };
    }
  }

  letterSent(email: string): void {
    this.sentTo = email;
  }
}
