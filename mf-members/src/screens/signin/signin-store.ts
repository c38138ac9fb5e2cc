import { RESTORE_VIEW } from '@nocturne/contracts/form-result';
import { href } from '@nocturne/contracts/routes';
import type { RouteOutcome } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { refusalIn } from '@nocturne/lib/refusal';
import { safeNext } from '@nocturne/lib/safe-next';
import { makeAutoObservable } from 'mobx';
import { askRestore, restoreRefusal, type RestoreRefusal } from '../../login/ask-restore.ts';
import { logIn, loginRefusal, type LoginRefusal } from '../../login/log-in.ts';
import type { LoginValues } from '../../login/login-schema.ts';
import type { RestoreValues } from '../../login/restore-schema.ts';

/** What the page shows: sign-in, the form that asks for a restore mail, or that the mail is on its way. */
export type SigninView = { kind: 'signin' } | { kind: 'restore' } | { kind: 'sent'; to: string };

/** Sign-in: where it leads, and what was refused. */
export class SigninStore {
  view: SigninView = { kind: 'signin' };
  /** Where to go after sign-in, when the address said so. */
  next: string | null = null;
  /** Why the form came back, where it was sent without scripts. */
  refusal: LoginRefusal | undefined = undefined;
  restoreRefusal: RestoreRefusal | undefined = undefined;
  #services: Pick<Services, 'api' | 'session' | 'notifications' | 'navigate'>;
  /** The visitor has gone elsewhere: an answer leads them nowhere any more. */
  #isLeft = false;

  constructor(services: Pick<Services, 'api' | 'session' | 'notifications' | 'navigate'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The page was asked for; a member has no business here. */
  visit(query: URLSearchParams): RouteOutcome | undefined {
    this.read(query);
    return this.#services.session.isMember ? { redirect: this.#destination() } : undefined;
  }

  read(query: URLSearchParams): void {
    const isRestoring = query.has(RESTORE_VIEW);
    this.next = safeNext(query.get('next'));
    this.view = { kind: isRestoring ? 'restore' : 'signin' };
    this.refusal = isRestoring ? undefined : refusalIn(query, loginRefusal);
    this.restoreRefusal = isRestoring ? refusalIn(query, restoreRefusal) : undefined;
  }

  /** Addresses of the page's two forms. */
  get restoreHref(): string {
    return href('signin', {}, { next: this.next ?? undefined, [RESTORE_VIEW]: '1' });
  }
  get signinHref(): string {
    return href('signin', {}, { next: this.next ?? undefined });
  }

  /** Signs in and goes on; resolves to why not. */
  async signIn(values: LoginValues): Promise<LoginRefusal | undefined> {
    const refusal = await logIn(this.#services, values);
    if (!refusal && !this.#isLeft) this.#services.navigate(this.#destination(), { replace: true });
    return refusal;
  }

  /** Asks for the restore mail; resolves to why it was not sent. */
  async askRestore(values: RestoreValues): Promise<RestoreRefusal | undefined> {
    const refusal = await askRestore(this.#services, values);
    if (!refusal) this.sent(values.eml.trim());
    return refusal;
  }

  dispose(): void {
    this.#isLeft = true;
  }

  sent(to: string): void {
    this.view = { kind: 'sent', to };
  }

  #destination(): string {
    return this.next ?? href('index');
  }
}
