import type { Api, PostResult } from '@nocturne/api/api';
import type { OperationBody, PostName } from '@nocturne/contracts/operations';
import { when } from 'mobx';
import type { ModalsStore } from './modals-store.ts';
import type { SessionStore } from './session-store.ts';

interface SignInPromptDeps {
  api: Api;
  session: SessionStore;
  modals: ModalsStore;
}

/**
 * Asks for a sign-in before an action that needs a member. The action waits for the answer and then goes on, once; it is given up when the
 * dialog is closed without signing in or the page changes.
 */
export class SignInPrompt {
  #deps: SignInPromptDeps;

  constructor(deps: SignInPromptDeps) {
    this.#deps = deps;
  }

  /** Opens the Login dialog. True once somebody has signed in there, false when it was closed. */
  async ask(): Promise<boolean> {
    const { session, modals } = this.#deps;
    const before = session.user;
    const isOpen = (): boolean => modals.stack.some(({ name }) => name === 'Login');
    // A session that the server has ended leaves its member here: only a new one counts.
    const hasEntered = (): boolean => session.user !== null && session.user !== before;
    modals.open('Login');
    await when(() => hasEntered() || !isOpen());
    if (!hasEntered()) return false;
    // The action may open a dialog of its own.
    await when(() => !isOpen());
    return true;
  }

  /** True for a member at once; a visitor is asked first. */
  async requireMember(): Promise<boolean> {
    return this.#deps.session.isMember || this.ask();
  }

  /**
   * Posts, and asks for a sign-in where the server wants a member: it then posts once more. Null when the visitor did not sign in. A refusal
   * that comes after the page has changed is returned as it is: no dialog opens over another page. Rejects with ApiError.
   */
  async post<N extends PostName>(name: N, body: OperationBody<N>): Promise<PostResult<N> | null> {
    const { api, modals } = this.#deps;
    const page = modals.pageNumber;
    const result = await api.post(name, body);
    if (result.ok || result.refusal.code !== 'login_required' || page !== modals.pageNumber)
      return result;
    return (await this.ask()) ? api.post(name, body) : null;
  }
}
