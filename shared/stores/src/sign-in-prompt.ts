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
 * Asks for a sign-in before an action that needs a member. The action waits and then continues
 * once. It is dropped if the dialog closes without a sign-in or the page changes.
 */
export class SignInPrompt {
  #deps: SignInPromptDeps;

  constructor(deps: SignInPromptDeps) {
    this.#deps = deps;
  }

  /** Opens the Login dialog. Resolves to true after a sign-in, false if the dialog closed. */
  async prompt(): Promise<boolean> {
    const { session, modals } = this.#deps;
    const before = session.user;
    const isOpen = (): boolean => modals.stack.some(({ name }) => name === 'Login');
    // An expired session leaves its user in the store, so only a new one counts.
    const hasEntered = (): boolean => session.user !== null && session.user !== before;
    modals.open('Login');
    await when(() => hasEntered() || !isOpen());
    if (!hasEntered()) return false;
    // Waits for the dialog to close, because the action may open another.
    await when(() => !isOpen());
    return true;
  }

  /** Resolves to true for a member at once; asks a visitor to sign in first. */
  async requireMember(): Promise<boolean> {
    return this.#deps.session.isMember || this.prompt();
  }

  /**
   * Calls `post`. If the server requires a member, asks for a sign-in and calls it once more.
   * Resolves to null without a sign-in. After a page change it returns the refusal, so no dialog
   * opens over another page. Rejects like `post`.
   */
  async withMember<N extends PostName>(
    post: () => Promise<PostResult<N>>,
  ): Promise<PostResult<N> | null> {
    const { modals } = this.#deps;
    const page = modals.pageNumber;
    const result = await post();
    if (result.ok || result.refusal.code !== 'login_required' || page !== modals.pageNumber)
      return result;
    return (await this.prompt()) ? post() : null;
  }

  /** For remotes built for contract 1.1; others call `withMember`. */
  post<N extends PostName>(name: N, body: OperationBody<N>): Promise<PostResult<N> | null> {
    return this.withMember(() => this.#deps.api.post(name, body));
  }
}
