import type { Privacy } from '@nocturne/contracts/entities/privacy';
import { SIGNUP_RULE_CODES as CODES } from '@nocturne/contracts/forms';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { failureCode, type FailureCode } from '@nocturne/stores/failure-code';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';

/** Values that confirm the deletion of the account: username and password. */
export type DeleteValues = { usr: string; pwd: string };

/** Export of the member's data, and deletion of the account. */
export class AccountDataStore {
  /** Null until the server has answered. */
  privacy: Privacy | null = null;
  loadState: LoadState = 'idle';
  /** Reason why the last export request or download failed. */
  errorCode: FailureCode | undefined = undefined;
  isRequesting = false;

  #services: Pick<Services, 'api' | 'session' | 'notifications' | 'navigate'>;

  constructor(services: Pick<Services, 'api' | 'session' | 'notifications' | 'navigate'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  get username(): string {
    return this.#services.session.user?.username ?? '';
  }

  /** Loads the state of the export. Never rejects. */
  async load(): Promise<void> {
    this.begin();
    try {
      this.accept(await this.#services.api.read('privacyState', {}));
    } catch (error) {
      failureCode(error);
      this.fail();
    }
  }

  async requestExport(): Promise<void> {
    if (this.isRequesting) return;
    this.startRequest();
    try {
      const result = await this.#services.api.post('privacy', { act: 'export' });
      if (result.ok) this.accept(result.answer);
      this.endRequest(result.ok ? undefined : result.refusal.code);
    } catch (error) {
      this.endRequest(failureCode(error));
    }
  }

  /**
   * Resolves to true if the file may be fetched now. The shell asks for the password if it was not
   * entered within the last minutes. Never rejects.
   */
  async authorizeDownload(): Promise<boolean> {
    if (this.isRequesting) return false;
    this.startRequest();
    try {
      const result = await this.#services.api.post('ownMember', { act: 'fresh' });
      this.endRequest(result.ok ? undefined : result.refusal.code);
      return result.ok;
    } catch (error) {
      this.endRequest(failureCode(error));
      return false;
    }
  }

  /** Deletes the account and signs out; resolves to the refusal, if any. */
  async deleteAccount({
    usr,
    pwd,
  }: DeleteValues): Promise<Refusal<keyof DeleteValues> | undefined> {
    const { api, session, notifications, navigate } = this.#services;
    try {
      const result = await api.post('privacy', { act: 'delete', usr, pwd });
      if (!result.ok) return refusalOf(result.refusal.errors, ['usr', 'pwd'], result.refusal.code);
    } catch (error) {
      return { fields: {}, form: failureCode(error) };
    }
    session.leave();
    notifications.success('notify.account_deleted');
    navigate(href('index'), { replace: true });
    return undefined;
  }

  /** Checks the form as far as the browser can. */
  validate({ usr, pwd }: DeleteValues): Refusal<keyof DeleteValues>['fields'] {
    const isOwn = usr.trim().toLowerCase() === this.username.toLowerCase();
    return {
      ...(usr.trim() === ''
        ? { usr: CODES.required }
        : isOwn
          ? {}
          : { usr: 'usr_mismatch' as const }),
      ...(pwd === '' ? { pwd: CODES.required } : {}),
    };
  }

  begin(): void {
    if (!this.privacy) this.loadState = 'loading';
  }

  accept(privacy: Privacy): void {
    this.privacy = privacy;
    this.loadState = 'ready';
  }

  fail(): void {
    // Keeps what is shown: the next request may succeed.
    if (!this.privacy) this.loadState = 'failed';
  }

  startRequest(): void {
    this.isRequesting = true;
    this.errorCode = undefined;
  }

  endRequest(errorCode: FailureCode | undefined): void {
    this.isRequesting = false;
    this.errorCode = errorCode;
  }
}
