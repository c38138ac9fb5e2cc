import type { NoticeKind } from '@nocturne/contracts/cases';
import type { ContactValues } from '@nocturne/contracts/contact';
import type { CaseStatus } from '@nocturne/contracts/entities/cases';
import type { Information } from '@nocturne/contracts/entities/information';
import { FORM_DONE } from '@nocturne/contracts/form-result';
import {
  CASE_QUERY,
  isNoticeKind,
  isReference,
  NOTICE_PAGE_QUERY,
  NOTICE_QUERY,
  normalizeReference,
} from '@nocturne/contracts/notice-form';
import type { AppealValues } from '@nocturne/contracts/notice-form';
import { href } from '@nocturne/contracts/routes';
import type { RouteOutcome, RouteVisit } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { failureCode } from '@nocturne/stores/failure-code';
import { makeAutoObservable } from 'mobx';
import {
  readContactRefusal,
  sendContact,
  type ContactRefusal,
} from '../../contact/send-contact.ts';
import {
  readAppealRefusal,
  readNoticeRefusal,
  sendAppeal,
  sendNotice,
  type AppealRefusal,
  type NoticeForm,
  type NoticeRefusal,
} from '../../contact/send-notice.ts';
import { InformationStore } from '../information/information-store.ts';

/** State from which the server rendered the page. */
export interface ContactsState {
  information: Information | undefined;
  status: CaseStatus | undefined;
}

/**
 * State of `/contacts`: a message to the operator, a notice of one kind, or the status of a case;
 * also the operator's information.
 */
export class ContactsStore {
  isSent = false;
  /** True if the visitor continued from the thanks to another message. */
  isAnotherMessage = false;
  /** Errors of a form that was sent without scripts. */
  refusal: ContactRefusal | undefined = undefined;
  /** Number of the case in the address; empty without a case. */
  reference = '';
  /** Undefined if the case does not exist. */
  status: CaseStatus | undefined = undefined;
  /** True if the case was just opened. */
  isReceipt = false;
  isAppealed = false;
  appealRefusal: AppealRefusal | undefined = undefined;
  /** Kind of the notice; undefined for a message. */
  noticeKind: NoticeKind | undefined = undefined;
  noticePage = '';
  noticeRefusal: NoticeRefusal | undefined = undefined;
  readonly operator: InformationStore;
  readonly #services: Pick<Services, 'api' | 'navigate'>;

  constructor(services: Pick<Services, 'api' | 'locale' | 'navigate'>) {
    this.#services = services;
    this.operator = new InformationStore(services);
    makeAutoObservable(this, { operator: false }, { deep: false });
  }

  /** True if the address asks for a case. */
  get isCase(): boolean {
    return this.reference !== '';
  }

  /**
   * Loads the page. A page about a case is for one visitor only and never cached. Rejects with
   * ApiError if the case cannot be read.
   */
  async load({ query, signal }: RouteVisit): Promise<RouteOutcome> {
    this.readQuery(query);
    const [outcome] = await Promise.all([this.operator.load(signal), this.#loadCase(signal)]);
    return this.isCase ? {} : outcome;
  }

  restore({ information, status }: ContactsState, query: URLSearchParams): void {
    this.readQuery(query);
    this.operator.setInformation(information);
    this.setStatus(status);
  }

  readQuery(query: URLSearchParams): void {
    const caseNumber = query.get(CASE_QUERY);
    const kind = query.get(NOTICE_QUERY) ?? '';
    this.reference = caseNumber === null ? '' : normalizeReference(caseNumber);
    this.noticeKind = isNoticeKind(kind) ? kind : undefined;
    this.noticePage = query.get(NOTICE_PAGE_QUERY) ?? '';
    const isDone = query.has(FORM_DONE);
    this.isSent = isDone && !this.isCase;
    this.isReceipt = isDone && this.isCase;
    this.refusal = readContactRefusal(query);
    this.noticeRefusal = readNoticeRefusal(query);
    this.appealRefusal = readAppealRefusal(query);
  }

  setStatus(status: CaseStatus | undefined): void {
    this.status = status;
    // An appeal that was sent without scripts also returns here.
    this.isAppealed = this.isReceipt && status?.state === 'appeal_open';
    if (status?.state === 'appeal_open') this.isReceipt = false;
  }

  /** Sends a message. If it opened a case, navigates to its page. Never rejects. */
  async send(values: ContactValues): Promise<ContactRefusal | undefined> {
    const result = await sendContact(this.#services, values);
    if ('refusal' in result) return result.refusal;
    if (result.reference === '') this.markSent();
    else this.#goToCase(result.reference);
    return undefined;
  }

  /** Never rejects. */
  async sendNotice(form: NoticeForm): Promise<NoticeRefusal | undefined> {
    const result = await sendNotice(this.#services, form, globalThis.location.origin);
    if ('refusal' in result) return result.refusal;
    this.#goToCase(result.reference);
    return undefined;
  }

  /** Never rejects. */
  async appeal(values: AppealValues): Promise<AppealRefusal | undefined> {
    const refusal = await sendAppeal(this.#services, values);
    if (!refusal) this.markAppealed();
    return refusal;
  }

  markAppealed(): void {
    this.isAppealed = true;
    this.isReceipt = false;
    if (this.status) this.status = { ...this.status, state: 'appeal_open' };
  }

  markSent(): void {
    this.isSent = true;
    this.refusal = undefined;
  }

  startNewMessage(): void {
    this.isSent = false;
    this.isAnotherMessage = true;
    this.refusal = undefined;
  }

  async #loadCase(signal: AbortSignal): Promise<void> {
    if (!isReference(this.reference)) return;
    try {
      this.setStatus(
        await this.#services.api.read('noticeState', { reference: this.reference }, { signal }),
      );
    } catch (error) {
      if (failureCode(error) !== 'reference_unknown') throw error;
    }
  }

  #goToCase(reference: string): void {
    this.#services.navigate(href('contacts', {}, { [CASE_QUERY]: reference, [FORM_DONE]: '1' }));
  }
}
