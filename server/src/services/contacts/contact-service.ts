import type { NoticeKind } from '@nocturne/contracts/cases';
import {
  checkContact,
  isContactReason,
  trimContact,
  type ContactValues,
} from '@nocturne/contracts/contact';
import type { Language } from '@nocturne/contracts/constants';
import { NOTICE_KIND_OF_REASON } from '@nocturne/contracts/notice-form';
import type { StoredContact } from '../../mail/contact-mail.ts';
import type { ContactsRepository } from '../../repositories/contacts/contacts-repository.ts';
import { refuseFields } from '../../errors/app-error.ts';
import { subjectOf } from '../cases/case-subject.ts';
import { addressGroup, RateLimiter } from '../../lib/rate-limiter.ts';

interface ContactRequest {
  values: ContactValues;
  user: { user_id: number; username: string } | undefined;
  address: string;
  language: Language;
}

interface ContactServiceDeps {
  contacts: Pick<ContactsRepository, 'addContact'>;
  /** Informs the operator. The message stays stored even if this email fails. */
  alertOperator: (contact: StoredContact) => Promise<void>;
  /** Opens a case for the message; resolves to its reference. */
  openCase: (
    notice: { page: string; eml: string; statement: string },
    kind: NoticeKind,
    sender: Pick<ContactRequest, 'user' | 'address' | 'language'>,
  ) => Promise<string>;
  onError: (error: unknown) => void;
}

/** Messages to the operator, including reports of videos. */
export class ContactService {
  readonly #deps: ContactServiceDeps;
  /** 30 forms and 5 messages in 30 minutes per network. */
  readonly #forms = new RateLimiter(30, 1800);
  readonly #messages = new RateLimiter(5, 1800);

  constructor(deps: ContactServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Stores a message and informs the operator. A notice about a page opens a case
   * (docs/takedown.md) and resolves to its reference; others resolve to undefined. Rejects with all
   * refused fields at once, or `too_many`.
   */
  async sendMessage(request: ContactRequest): Promise<string | undefined> {
    const { values, user, address } = request;
    const group = addressGroup(address);
    this.#forms.consume(group);
    refuseFields(checkContact(values));
    this.#messages.consume(group);
    const kept = trimContact(values);
    const { reason, eml, message, page } = kept;
    const { contacts, alertOperator, onError } = this.#deps;
    const added = await contacts.addContact({
      reason,
      message,
      page,
      email: eml,
      userId: user?.user_id,
      videoId: videoOf(page),
    });
    const reference = await this.#openCase(kept, request);
    await alertOperator({
      ...kept,
      ...added,
      username: user?.username,
      ...(reference ? { reference } : {}),
    }).catch(onError);
    return reference;
  }

  #openCase(
    { reason, eml, message, page }: ContactValues,
    request: ContactRequest,
  ): Promise<string> | undefined {
    const kind = isContactReason(reason) ? NOTICE_KIND_OF_REASON[reason] : undefined;
    if (!kind || page === '') return undefined;
    return this.#deps.openCase({ page, eml, statement: message }, kind, request);
  }
}

/**
 * Returns the id of the video that an address shows, on any host, because the site may have
 * several.
 */
function videoOf(page: string): number | undefined {
  const subject = subjectOf(page.replace(/#.*$/s, ''));
  return subject?.section === 'video' ? subject.id : undefined;
}
