import type { Api } from '@nocturne/api/api';
import { ApiError } from '@nocturne/api/api-error';
import { FLAG_COUNTRIES, FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES, LOGGED_OUT } from '@nocturne/contracts/cookies';
import type { SessionUser } from '@nocturne/contracts/entities/people';
import type { FieldError } from '@nocturne/contracts/error-codes';
import { clearAllUnsentTexts } from '@nocturne/lib/unsent-texts';
import { makeAutoObservable } from 'mobx';
import type { CookieJar } from './cookie-jar.ts';

export type SignInResult = { ok: true } | { ok: false; errors: FieldError[] };

interface SessionOptions {
  api: Api;
  /** From the page's private block. It grants nothing: the server checks its own session. */
  user: SessionUser | null;
  /** ISO alpha-2 code, empty when unknown. */
  country: string;
  cookies: CookieJar;
}

/** The current member or visitor, and their country. */
export class SessionStore {
  user: SessionUser | null;
  country: string;

  #api: Api;
  #cookies: CookieJar;

  constructor({ api, user, country, cookies }: SessionOptions) {
    this.user = user;
    this.country = country;
    this.#api = api;
    this.#cookies = cookies;
    makeAutoObservable(this, {}, { deep: false });
  }

  get isMember(): boolean {
    return this.user !== null;
  }

  /** The special visitor flag: related videos at the end instead of the next video. */
  get hasFlag(): boolean {
    return FLAG_COUNTRIES.some((country) => country === this.country.toUpperCase());
  }

  /** Signs in. Resolves to refusals too; rejects with ApiError if no response arrives. */
  async signIn(usr: string, pwd: string): Promise<SignInResult> {
    const result = await this.#api.post('signin', { usr, pwd });
    if (!result.ok) return { ok: false, errors: result.refusal.errors };
    const { user_id, username, avatar, is_staff } = result.answer;
    if (user_id === undefined || username === undefined)
      return { ok: false, errors: [{ field: 'error', code: 'system' }] };
    this.#cookies.remove(COOKIES.logout);
    this.enter({
      user_id,
      username,
      ...(avatar ? { avatar } : {}),
      ...(is_staff ? { is_staff } : {}),
    });
    return { ok: true };
  }

  /**
   * Ends the session on the server, notifies other tabs through the logout cookie and clears the
   * stored language. The caller navigates to `/`. Rejects with ApiError, still signed in, if the
   * server is unreachable or refuses.
   */
  async signOut(): Promise<void> {
    const result = await this.#api.post('signin', { act: 'logout' });
    if (!result.ok) throw ApiError.http(result.status, result.refusal);
    this.#cookies.set(COOKIES.logout, LOGGED_OUT, FOREVER_SECONDS);
    this.#cookies.remove(COOKIES.language);
    this.leave();
  }

  /**
   * Signs this tab out if another tab did. Checks whenever the tab comes to the front, until
   * `signal` aborts.
   */
  watchOtherTabs(signal?: AbortSignal): void {
    const signOutIfNeeded = () => {
      if (this.isMember && this.#cookies.get(COOKIES.logout) === LOGGED_OUT) this.leave();
    };
    const options = signal ? { signal } : {};
    document.addEventListener('visibilitychange', signOutIfNeeded, options);
    window.addEventListener('focus', signOutIfNeeded, options);
  }

  /** Sets the member after sign-in or a change of the profile. */
  enter(user: SessionUser): void {
    this.user = user;
  }

  /** Also clears the member's unsent texts. */
  leave(): void {
    this.user = null;
    clearAllUnsentTexts();
  }
}
