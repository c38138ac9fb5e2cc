import { FORM_DONE, FORM_ERRORS, parseFormErrors } from '@nocturne/contracts/form-result';
import type { Services } from '@nocturne/federation/services';
import { failureCode, type FailureCode } from '@nocturne/stores/failure-code';
import { makeAutoObservable } from 'mobx';
import { takeSignupNext } from '../../login/signup-next.ts';

/**
 * `ready`: nothing is sent yet. `already`: the address was confirmed before. `refused`: the token
 * is unknown or expired. `failed`: not checked, the token may still be valid.
 */
export type ConfirmState =
  | { kind: 'ready' | 'sending' | 'confirmed' | 'already' | 'refused' }
  | { kind: 'failed'; code: FailureCode };

/** Refusals that a retry cannot change. */
const FINAL_CODES: readonly FailureCode[] = [
  'token_invalid',
  'not_found',
  'required',
  'bad_request',
];

/** Confirms an email address with the token from the email (settlement 59). */
export class ConfirmStore {
  state: ConfirmState = { kind: 'ready' };
  token = '';
  /** The page where the sign-up began in this browser; sign-in returns to it. */
  next: string | null = null;
  #services: Pick<Services, 'api' | 'session'>;

  constructor(services: Pick<Services, 'api' | 'session'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Members who confirm a new address are usually signed in. */
  get isMember(): boolean {
    return this.#services.session.isMember;
  }

  /** Reads the token from the address, and the result of a post without scripts. */
  readAddress(token: string, query: URLSearchParams): void {
    this.token = token;
    const [firstError] = parseFormErrors(query.get(FORM_ERRORS));
    if (query.has(FORM_DONE)) this.setState({ kind: 'confirmed' });
    else if (firstError) this.setState(stateOfRefusal(firstError.code));
  }

  /** Sends automatically once; the visitor starts further tries. */
  async confirmOnce(): Promise<void> {
    if (this.state.kind === 'ready') await this.confirm();
  }

  /** Sends the token. It is valid once, so nothing is sent during a request or after success. */
  async confirm(): Promise<void> {
    if (['sending', 'confirmed', 'already'].includes(this.state.kind)) return;
    this.setState({ kind: 'sending' });
    try {
      const result = await this.#services.api.post('signup', { act: 'confirm', token: this.token });
      const state: ConfirmState = result.ok
        ? { kind: 'confirmed' }
        : stateOfRefusal(result.refusal.code);
      this.setState(
        state,
        state.kind === 'confirmed' || state.kind === 'already' ? takeSignupNext() : null,
      );
    } catch (error) {
      this.setState({ kind: 'failed', code: failureCode(error) });
    }
  }

  setState(state: ConfirmState, next: string | null = null): void {
    this.state = state;
    this.next = next;
  }
}

function stateOfRefusal(code: FailureCode): ConfirmState {
  if (code === 'already') return { kind: 'already' };
  return FINAL_CODES.includes(code) ? { kind: 'refused' } : { kind: 'failed', code };
}
