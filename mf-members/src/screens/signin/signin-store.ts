import { RESTORE_VIEW } from '@nocturne/contracts/form-result';
import { href } from '@nocturne/contracts/routes';
import type { RouteOutcome } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { readRefusal } from '@nocturne/lib/refusal';
import { safeNext } from '@nocturne/lib/safe-next';
import { makeAutoObservable } from 'mobx';
import {
  requestRestore,
  restoreRefusal,
  type RestoreRefusal,
} from '../../login/request-restore.ts';
import { logIn, loginRefusal, type LoginRefusal } from '../../login/log-in.ts';
import type { LoginValues } from '../../login/login-schema.ts';
import type { RestoreValues } from '../../login/restore-schema.ts';

/** Current view: sign-in, the restore form, or the message that the email was sent. */
export type SigninView = { kind: 'signin' } | { kind: 'restore' } | { kind: 'sent'; to: string };

/** State of the sign-in page: where it leads, and the refusals. */
export class SigninStore {
  view: SigninView = { kind: 'signin' };
  /** Address to open after sign-in, if given. */
  next: string | null = null;
  /** Refusal of a post without scripts. */
  refusal: LoginRefusal | undefined = undefined;
  restoreRefusal: RestoreRefusal | undefined = undefined;
  #services: Pick<Services, 'api' | 'session' | 'notifications' | 'navigate'>;
  /** True after the visitor has left the page: a late response must not navigate. */
  #isDisposed = false;

  constructor(services: Pick<Services, 'api' | 'session' | 'notifications' | 'navigate'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Reads the address; redirects members. */
  visit(query: URLSearchParams): RouteOutcome | undefined {
    this.readAddress(query);
    return this.#services.session.isMember ? { redirect: this.#destination() } : undefined;
  }

  readAddress(query: URLSearchParams): void {
    const isRestoring = query.has(RESTORE_VIEW);
    this.next = safeNext(query.get('next'));
    this.view = { kind: isRestoring ? 'restore' : 'signin' };
    this.refusal = isRestoring ? undefined : readRefusal(query, loginRefusal);
    this.restoreRefusal = isRestoring ? readRefusal(query, restoreRefusal) : undefined;
  }

  /** Addresses of the page's two forms. */
  get restoreHref(): string {
    return href('signin', {}, { next: this.next ?? undefined, [RESTORE_VIEW]: '1' });
  }
  get signinHref(): string {
    return href('signin', {}, { next: this.next ?? undefined });
  }

  /** Signs in and navigates; resolves to the refusal, if any. */
  async signIn(values: LoginValues): Promise<LoginRefusal | undefined> {
    const refusal = await logIn(this.#services, values);
    if (!refusal && !this.#isDisposed)
      this.#services.navigate(this.#destination(), { replace: true });
    return refusal;
  }

  /** Requests the restore email; resolves to the refusal, if any. */
  async requestRestore(values: RestoreValues): Promise<RestoreRefusal | undefined> {
    const refusal = await requestRestore(this.#services, values);
    if (!refusal) this.showSent(values.eml.trim());
    return refusal;
  }

  dispose(): void {
    this.#isDisposed = true;
  }

  showSent(to: string): void {
    this.view = { kind: 'sent', to };
  }

  #destination(): string {
    return this.next ?? href('index');
  }
}
