import { href } from '@nocturne/contracts/routes';
import type { RouteOutcome } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { failureCode } from '@nocturne/stores/failure-code';
import { makeAutoObservable } from 'mobx';
import { refusalOf, type Refusal } from '../../forms/refusal.ts';
import type { LoginValues } from './login-schema.ts';
import { safeNext } from '../../forms/safe-next.ts';

type LoginServices = Pick<Services, 'session' | 'notifications' | 'modals' | 'navigate'>;
/** `dialog`: drawn inside the Login modal, over the page the visitor is on. */
type Place = { kind: 'dialog' } | { kind: 'page'; next: string | null };

/** Sign-in as a page (its route was loaded) or inside the shell's Login modal (it was not). */
export class SigninStore {
  place: Place = { kind: 'dialog' };
  #services: LoginServices;

  constructor(services: LoginServices) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  get isPage(): boolean {
    return this.place.kind === 'page';
  }

  /** Where to go after sign-in, when the address said so. */
  get next(): string | null {
    return this.place.kind === 'page' ? this.place.next : null;
  }

  /** The page was asked for; a member has no business here. */
  visit(query: URLSearchParams): RouteOutcome | undefined {
    this.showPage(safeNext(query.get('next')));
    return this.#services.session.isMember ? { redirect: this.#destination() } : undefined;
  }

  showPage(next: string | null): void {
    this.place = { kind: 'page', next };
  }

  /** Signs in and goes on. A refusal also says so in a notification (R8-03); an invalid_email stands at the username. */
  async signIn({ usr, pwd }: LoginValues): Promise<Refusal<keyof LoginValues> | undefined> {
    const { session, notifications } = this.#services;
    try {
      const result = await session.signIn(usr, pwd);
      if (result.ok) return this.#goOn();
      notifications.error('notify.error_login');
      const errors = result.errors.map((error) => (error.code === 'invalid_email' ? { ...error, field: 'usr' } : error));
      return refusalOf(errors, ['usr', 'pwd']);
    } catch (error) {
      return { fields: {}, form: failureCode(error) };
    }
  }

  #goOn(): undefined {
    this.#services.modals.close('Login');
    if (this.isPage) this.#services.navigate(this.#destination(), { replace: true });
    return undefined;
  }

  #destination(): string {
    return this.next ?? href('index');
  }
}
