import { FORM_DONE, FORM_ERRORS, parseFormErrors } from '@nocturne/contracts/form-result';
import type { Services } from '@nocturne/federation/services';
import { failureCode } from '@nocturne/stores/failure-code';
import { makeAutoObservable } from 'mobx';

/**
 * `asked`: nothing is stopped yet. `failed`: the button was pressed, but the server failed.
 * `invalid`: the link is not one of ours.
 */
export type UnsubscribeState = 'asked' | 'stopped' | 'failed' | 'invalid';

/**
 * State of `/unsubscribe/{token}/`: the emails that the link stops, and the result of the button.
 */
export class UnsubscribeStore {
  state: UnsubscribeState = 'asked';
  readonly #services: Pick<Services, 'api'>;

  constructor(services: Pick<Services, 'api'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Rejects with ApiError if the server cannot check the link. */
  async load(token: string, query: URLSearchParams, signal: AbortSignal): Promise<void> {
    const [refused] = parseFormErrors(query.get(FORM_ERRORS));
    if (query.has(FORM_DONE)) return this.setState('stopped');
    if (refused?.code === 'token_invalid') return this.setState('invalid');
    try {
      await this.#services.api.read('unsubscribeState', { token }, { signal });
      this.setState(refused ? 'failed' : 'asked');
    } catch (error) {
      if (failureCode(error) !== 'token_invalid') throw error;
      this.setState('invalid');
    }
  }

  setState(state: UnsubscribeState): void {
    this.state = state;
  }
}
