import type { FormBody } from '@nocturne/contracts/bodies';
import { PROFILE_FIELDS, normalizeProfile, type ProfileValues } from '@nocturne/contracts/account';
import type { OwnMember } from '@nocturne/contracts/entities/people';
import type { Services } from '@nocturne/federation/services';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';
import type { AreaStore } from '../area/area-store.ts';
import type { TabContent } from '../area/tab-content.ts';
import { PictureStore } from './picture-store.ts';

export type PasswordValues = { current: string; pwd: string; repeat: string };
export type EmailValues = { eml: string; pwd: string };

/** The signed-in member's account, shown and changed on its pages. Only the browser loads it. */
export class OwnAccount implements TabContent {
  member: OwnMember | undefined = undefined;
  loadState: LoadState = 'idle';
  readonly avatar: PictureStore;
  readonly cover: PictureStore;
  readonly isMissing = false;
  readonly isKept = false;

  #services: Pick<Services, 'api' | 'session' | 'notifications'>;
  #area: AreaStore;

  constructor(services: Pick<Services, 'api' | 'session' | 'notifications'>, area: AreaStore) {
    this.#services = services;
    this.#area = area;
    const onUpdated = (member: OwnMember) => this.accept(member);
    this.avatar = new PictureStore({ section: 'u_ava', services, onUpdated });
    this.cover = new PictureStore({ section: 'u_cover', services, onUpdated });
    makeAutoObservable(this, { isMissing: false, isKept: false }, { deep: false });
  }

  async open(_page = 1, signal?: AbortSignal): Promise<void> {
    this.setLoadState('loading');
    try {
      const result = await this.#services.api.post(
        'ownMember',
        { act: 'read' },
        signal ? { signal } : {},
      );
      if (result.ok) this.accept(result.answer.member);
      else this.setLoadState('failed');
    } catch (error) {
      if (signal?.aborted) return this.setLoadState('idle');
      failureCode(error);
      this.setLoadState('failed');
    }
  }

  /** Resolves to the refusal of the profile, if any. */
  edit(values: ProfileValues): Promise<Refusal<keyof ProfileValues> | undefined> {
    return this.#send(
      { act: 'edit', ...normalizeProfile(values) },
      PROFILE_FIELDS,
      'notify.account_saved',
    );
  }

  changePassword(values: PasswordValues): Promise<Refusal<keyof PasswordValues> | undefined> {
    return this.#send(
      { act: 'password', ...values },
      ['current', 'pwd', 'repeat'],
      'notify.account_password_saved',
    );
  }

  changeEmail({ eml, pwd }: EmailValues): Promise<Refusal<keyof EmailValues> | undefined> {
    return this.#send({ act: 'email', eml: eml.trim(), pwd }, ['eml', 'pwd']);
  }

  /** Withdraws the change of address; a failure shows a toast. */
  async cancelEmailChange(): Promise<void> {
    const refusal = await this.#send({ act: 'email_cancel' }, []);
    if (refusal) this.#services.notifications.error(`error.${refusal.form ?? 'system'}`);
  }

  async #send<F extends string>(
    body: FormBody<'ownMember'>,
    fields: readonly F[],
    successKey?: string,
  ): Promise<Refusal<F> | undefined> {
    const { api, notifications } = this.#services;
    try {
      const result = await api.post('ownMember', body);
      if (!result.ok) return refusalOf(result.refusal.errors, fields, result.refusal.code);
      this.accept(result.answer.member);
      if (successKey) notifications.success(successKey);
      return undefined;
    } catch (error) {
      return { fields: {}, form: failureCode(error) };
    }
  }

  /** Stores the updated member. The headers of the area and of the site show it too. */
  accept(own: OwnMember): void {
    this.member = own;
    this.loadState = 'ready';
    this.#area.accept(own);
    this.#services.session.enter({
      user_id: own.user_id,
      username: own.username,
      avatar: own.avatar,
    });
  }

  setLoadState(state: LoadState): void {
    this.loadState = state;
  }

  snapshot(): unknown {
    return null;
  }
  restore(): void {}
  dispose(): void {
    this.avatar.discard();
    this.cover.discard();
  }
}
