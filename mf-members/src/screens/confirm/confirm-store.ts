import { FORM_DONE, FORM_ERRORS, parseFormErrors } from '@nocturne/contracts/form-result';
import type { Services } from '@nocturne/federation/services';
import { failureCode, type FailureCode } from '@nocturne/stores/failure-code';
import { makeAutoObservable } from 'mobx';
import { takeSignupNext } from '../../login/signup-next.ts';

/** `ready`: nothing sent yet. `already`: the address is confirmed by now. `refused`: the token is unknown or too old. `failed`: not judged, the token may still be good. */
export type ConfirmState =
  | { kind: 'ready' | 'sending' | 'confirmed' | 'already' | 'refused' }
  | { kind: 'failed'; code: FailureCode };

/** Refusals that no later try can change. */
const FINAL_CODES: readonly FailureCode[] = [
  'token_invalid',
  'not_found',
  'required',
  'bad_request',
];

/** Confirms an email address by the token of its letter (R2.1-23, R4-20, settlement 59). */
export class ConfirmStore {
  state: ConfirmState = { kind: 'ready' };
  token = '';
  /** The page where the sign-up began in this browser: sign-in leads back to it. */
  next: string | null = null;
  #services: Pick<Services, 'api' | 'session'>;

  constructor(services: Pick<Services, 'api' | 'session'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Whoever confirms another address of theirs (R3-15) is mostly signed in already. */
  get isMember(): boolean {
    return this.#services.session.isMember;
  }

  /** The token stands in the address, and what came of it where the button was pressed without scripts. */
  read(token: string, query: URLSearchParams): void {
    this.token = token;
    const [refused] = parseFormErrors(query.get(FORM_ERRORS));
    if (query.has(FORM_DONE)) this.become({ kind: 'confirmed' });
    else if (refused) this.become(refusedBy(refused.code));
  }

  /** Sends by itself once: a later try is the visitor's. */
  async confirmOnce(): Promise<void> {
    if (this.state.kind === 'ready') await this.confirm();
  }

  /** Sends the token. It works once, so nothing is sent while it is on its way or after it was taken. */
  async confirm(): Promise<void> {
    if (['sending', 'confirmed', 'already'].includes(this.state.kind)) return;
    this.become({ kind: 'sending' });
    try {
      const result = await this.#services.api.post('signup', { act: 'confirm', token: this.token });
      const state: ConfirmState = result.ok
        ? { kind: 'confirmed' }
        : refusedBy(result.refusal.code);
      this.become(
        state,
        state.kind === 'confirmed' || state.kind === 'already' ? takeSignupNext() : null,
      );
    } catch (error) {
      this.become({ kind: 'failed', code: failureCode(error) });
    }
  }

  become(state: ConfirmState, next: string | null = null): void {
    this.state = state;
    this.next = next;
  }
}

function refusedBy(code: FailureCode): ConfirmState {
  if (code === 'already') return { kind: 'already' };
  return FINAL_CODES.includes(code) ? { kind: 'refused' } : { kind: 'failed', code };
}
