import type { OperationAnswer } from '@nocturne/contracts/operations';
import { PRODUCTION, STAGING, type RegistryActionBody } from '@nocturne/contracts/registry';
import type { Services } from '@nocturne/federation/services';
import { failureCode, type FailureCode } from '@nocturne/stores/failure-code';
import { makeAutoObservable } from 'mobx';
import type { Question } from './question.ts';

export type RegistryPage = OperationAnswer<'remotesState'>;

/** Reason for a change that was refused; `why` is the server's own sentence. */
export interface ActionRefusal {
  code: FailureCode;
  why: string;
}

/** Interval of updates while the page is visible, milliseconds. */
const REFRESH_MS = 15_000;
/**
 * Timeout of a change, milliseconds. It is far longer than for other calls, because the release
 * check may load pages in a browser.
 */
const CHANGE_TIMEOUT_MS = 180_000;

/** The registry as an admin sees it, the change to confirm, and the result of the last one. */
export class ReleasesStore {
  state: RegistryPage | null = null;
  /** Reason for a failed read; earlier state stays. */
  failure: FailureCode | null = null;
  question: Question | null = null;
  isBusy = false;
  refusal: ActionRefusal | null = null;
  /** The server's description of the last change. */
  lastChange = '';
  /** True if that change is not live yet: it waits for a second person. */
  isWaiting = false;

  readonly #services: Pick<Services, 'api' | 'modals'>;
  #reading = new AbortController();

  constructor(services: Pick<Services, 'api' | 'modals'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * All channels: production, then staging, which exists before its first release, then the others.
   */
  get channels(): string[] {
    const known = (this.state?.channels ?? []).map(({ channel }) => channel);
    return [...new Set([PRODUCTION, STAGING, ...known.toSorted()])];
  }

  /** Releases that may be shown, newest first; without an argument those of every app. */
  releasesOf(remote?: string): RegistryPage['releases'] {
    return (this.state?.releases ?? []).filter(
      (one) => one.status === 'accepted' && (remote === undefined || one.remote === remote),
    );
  }

  /**
   * Reads the state now and at intervals while the page is visible. Returns a function that stops
   * it.
   */
  watch(): () => void {
    void this.read();
    const timer = setInterval(
      () => void (document.hidden || this.isBusy || this.read()),
      REFRESH_MS,
    );
    return () => clearInterval(timer);
  }

  async read(): Promise<void> {
    this.#reading.abort();
    const { signal } = (this.#reading = new AbortController());
    try {
      const state = await this.#services.api.read('remotesState', {}, { signal });
      if (!signal.aborted) this.setState(state);
    } catch (cause) {
      if (!signal.aborted) this.fail(failureCode(cause));
    }
  }

  openQuestion(question: Question): void {
    this.question = question;
    this.refusal = null;
  }

  closeQuestion(): void {
    this.question = null;
    this.refusal = null;
  }

  /**
   * Makes a change. If another admin was faster, the server refuses it, and the current state is
   * read.
   */
  async submitChange(body: RegistryActionBody): Promise<void> {
    if (this.isBusy) return;
    this.begin();
    try {
      const result = await this.#services.api.post(
        'remoteAct',
        { body: JSON.stringify(body) },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      );
      if (result.ok) this.finish(result.answer.done, result.answer.request !== undefined);
      else this.refuse(result.refusal.code, result.refusal.errors[0]?.info?.['why']);
    } catch (cause) {
      this.refuse(failureCode(cause));
    }
    await this.read();
  }

  /** Starts a view of a channel in this browser. Resolves with true if the next page shows it. */
  async startView(channel: string, release: string): Promise<boolean> {
    if (this.isBusy) return false;
    this.begin();
    try {
      const result = await this.#services.api.post('channelView', {
        act: 'view',
        channel,
        releases: release,
      });
      if (result.ok) this.finish('');
      else this.refuse(result.refusal.code, result.refusal.errors[0]?.info?.['why']);
      return result.ok;
    } catch (cause) {
      this.refuse(failureCode(cause));
      return false;
    }
  }

  dispose(): void {
    this.#reading.abort();
  }

  setState(state: RegistryPage): void {
    this.state = state;
    this.failure = null;
  }

  fail(code: FailureCode): void {
    this.failure = code;
    if (code === 'login_required') this.#services.modals.open('Login');
  }

  begin(): void {
    this.isBusy = true;
    this.refusal = null;
    this.lastChange = '';
  }

  finish(lastChange: string, isWaiting = false): void {
    this.isBusy = false;
    this.isWaiting = isWaiting;
    this.question = null;
    this.lastChange = lastChange;
  }

  refuse(code: FailureCode, why?: string | number): void {
    this.isBusy = false;
    this.refusal = { code, why: why === undefined ? '' : String(why) };
    if (code === 'login_required') this.#services.modals.open('Login');
  }
}
