import type { ContactValues } from '@nocturne/contracts/contact';
import type { Information } from '@nocturne/contracts/entities/information';
import { FORM_DONE } from '@nocturne/contracts/form-result';
import type { RouteOutcome, RouteVisit } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { makeAutoObservable } from 'mobx';
import { contactRefusalIn, sendContact, type ContactRefusal } from '../../contact/send-contact.ts';
import { InformationStore } from '../information/information-store.ts';

/** `/contacts`: the form until it is taken, then thanks; beside it who answers for the site (R2.1-23). */
export class ContactsStore {
  isSent = false;
  /** The visitor went on from the thanks to another message. */
  isAgain = false;
  /** Why the form came back, where it was sent without scripts. */
  refusal: ContactRefusal | undefined = undefined;
  readonly operator: InformationStore;
  readonly #services: Pick<Services, 'api'>;

  constructor(services: Pick<Services, 'api' | 'locale'>) {
    this.#services = services;
    this.operator = new InformationStore(services);
    makeAutoObservable(this, { operator: false }, { deep: false });
  }

  load({ query, signal }: RouteVisit): Promise<RouteOutcome> {
    this.read(query);
    return this.operator.load(signal);
  }

  restore(information: Information, query: URLSearchParams): void {
    this.read(query);
    this.operator.take(information);
  }

  read(query: URLSearchParams): void {
    this.isSent = query.has(FORM_DONE);
    this.refusal = contactRefusalIn(query);
  }

  /** Never rejects. */
  async send(values: ContactValues): Promise<ContactRefusal | undefined> {
    const refusal = await sendContact(this.#services, values);
    if (!refusal) this.sent();
    return refusal;
  }

  sent(): void {
    this.isSent = true;
    this.refusal = undefined;
  }

  writeAgain(): void {
    this.isSent = false;
    this.isAgain = true;
    this.refusal = undefined;
  }
}
