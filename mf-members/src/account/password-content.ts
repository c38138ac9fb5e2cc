import type { Services } from '@nocturne/federation/services';
import type { Refusal } from '@nocturne/lib/refusal';
import { makeAutoObservable } from 'mobx';
import { AccountDataStore } from '../area/account-data-store.ts';
import type { AreaStore } from '../area/area-store.ts';
import type { TabContent } from '../area/tab-content.ts';
import { EmailSettings } from './email-settings.ts';
import { OwnAccount, type PasswordValues } from './own-account.ts';
import { OwnSessions } from './own-sessions.ts';

/** Content of the password page: account, email settings, sessions and account data. */
export class PasswordContent implements TabContent {
  readonly account: OwnAccount;
  readonly sessions: OwnSessions;
  readonly emailSettings: EmailSettings;
  readonly accountData: AccountDataStore;
  readonly isMissing = false;
  readonly isKept = false;

  constructor(services: Services, area: AreaStore) {
    this.account = new OwnAccount(services, area);
    this.sessions = new OwnSessions(services);
    this.emailSettings = new EmailSettings(services);
    this.accountData = new AccountDataStore(services);
    makeAutoObservable(this, {
      account: false,
      sessions: false,
      emailSettings: false,
      accountData: false,
      isMissing: false,
      isKept: false,
    });
  }

  get loadState() {
    return this.account.loadState;
  }

  async open(page: number, signal?: AbortSignal): Promise<void> {
    await Promise.all([
      this.account.open(page, signal),
      this.sessions.load(signal),
      this.emailSettings.load(signal),
      this.accountData.load(),
    ]);
  }

  /** Changes the password, which ends all other sessions. Resolves to the refusal, if any. */
  async changePassword(values: PasswordValues): Promise<Refusal<keyof PasswordValues> | undefined> {
    const refusal = await this.account.changePassword(values);
    if (!refusal) this.sessions.keepCurrent();
    return refusal;
  }

  snapshot(): unknown {
    return null;
  }
  restore(): void {}
  dispose(): void {
    this.account.dispose();
  }
}
