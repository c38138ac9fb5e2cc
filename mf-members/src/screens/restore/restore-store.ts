import { LINK_TOKEN_PATTERN } from '@nocturne/contracts/constants';
import type { ErrorCode, FieldError } from '@nocturne/contracts/error-codes';
import { FORM_DONE, FORM_ERRORS, parseFormErrors } from '@nocturne/contracts/form-result';
import type { Services } from '@nocturne/federation/services';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';
import { makeAutoObservable } from 'mobx';
import type { NewPasswordValues } from './new-password-schema.ts';

export type NewPasswordRefusal = Refusal<keyof NewPasswordValues>;
/** `ready`: the form shows. `refused`: the link is malformed, used, unknown or expired. */
export type RestoreState = 'ready' | 'changed' | 'refused';

/** Refusal of a link that a retry cannot change. */
const FINAL_CODE: ErrorCode = 'token_invalid';

/** Sets a new password with the link from a restore email (settlement 59). */
export class RestoreStore {
  state: RestoreState = 'ready';
  token = '';
  /** Refusal of a post without scripts. */
  refusal: NewPasswordRefusal | undefined = undefined;
  #services: Pick<Services, 'api' | 'session'>;

  constructor(services: Pick<Services, 'api' | 'session'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  get isMember(): boolean {
    return this.#services.session.isMember;
  }

  /** Reads the token from the address, and the result of a post without scripts. */
  readAddress(token: string, query: URLSearchParams): void {
    this.token = token;
    const errors = parseFormErrors(query.get(FORM_ERRORS));
    if (query.has(FORM_DONE)) this.setState('changed');
    else if (!new RegExp(LINK_TOKEN_PATTERN).test(token)) this.setState('refused');
    else if (errors.length > 0) this.applyRefusal(errors);
  }

  /**
   * Checks the link before the visitor types a password; this does not use the token. A failed
   * request says nothing about the link.
   */
  async checkLink(): Promise<void> {
    if (this.state !== 'ready') return;
    try {
      const result = await this.#services.api.post('signup', {
        act: 'restore_look',
        token: this.token,
      });
      if (!result.ok) this.applyRefusal(result.refusal.errors);
    } catch (error) {
      failureCode(error);
    }
  }

  /** Sets the password and signs in with it; resolves to the refusal, if any. */
  async changePassword({
    pwd,
    repeat,
  }: NewPasswordValues): Promise<NewPasswordRefusal | undefined> {
    const { api, session } = this.#services;
    try {
      const result = await api.post('signup', {
        act: 'new_password',
        token: this.token,
        pwd,
        repeat,
      });
      if (!result.ok) return this.applyRefusal(result.refusal.errors);
      const { username } = result.answer;
      // If sign-in is refused (too many tries), the page links to sign-in.
      if (username) await session.signIn(username, pwd).catch(() => undefined);
      this.setState('changed');
      return undefined;
    } catch (error) {
      return { fields: {}, form: failureCode(error) };
    }
  }

  setState(state: RestoreState): void {
    this.state = state;
  }

  applyRefusal(errors: readonly FieldError[]): NewPasswordRefusal {
    if (errors.some(({ code }) => code === FINAL_CODE)) this.setState('refused');
    this.refusal = refusalOf(errors, ['pwd', 'repeat']);
    return this.refusal;
  }
}
