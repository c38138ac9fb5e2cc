import { CONTACT_FIELDS, checkContact, trimContact, type ContactValues } from '@nocturne/contracts/contact';
import { positive } from '@nocturne/contracts/paths/codec';
import { matchPath } from '@nocturne/contracts/routes';
import type { ContactsRepository } from '../repositories/contacts-repository.ts';
import { refuseFields } from './app-error.ts';
import { addressGroup, RateLimiter } from './rate-limiter.ts';

/** A message that was taken. */
export interface TakenContact extends ContactValues {
  id: number;
  username: string | undefined;
  videoId: number | null;
}

interface ContactRequest {
  values: ContactValues;
  user: { user_id: number; username: string } | undefined;
  address: string;
}

interface Dependencies {
  contacts: Pick<ContactsRepository, 'add'>;
  /** Tells the operator; a mail that cannot be sent does not take the message back. */
  tellOperator: (contact: TakenContact) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Messages to the operator, reports of videos among them (R2.2-07, R1-01). */
export class ContactService {
  readonly #with: Dependencies;
  /** 30 forms and 5 messages in 30 minutes from one place. */
  readonly #forms = new RateLimiter(30, 1800);
  readonly #messages = new RateLimiter(5, 1800);

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /** Keeps a message and tells the operator. Rejects with every refused field at once, or too_many. */
  async send({ values, user, address }: ContactRequest): Promise<void> {
    const place = addressGroup(address);
    this.#forms.take(place);
    refuseFields(checkContact(values));
    this.#messages.take(place);
    const kept = trimContact(values);
    const { reason, eml, message, page } = kept;
    const { contacts, tellOperator, onError } = this.#with;
    const added = await contacts.add({ ...{ reason, message, page }, email: eml, userId: user?.user_id, videoId: videoOf(page) });
    await tellOperator({ ...kept, ...added, username: user?.username }).catch(onError);
  }
}

/** The fields of the form, empty ones where they were not sent. */
export function contactValues(form: Readonly<Record<string, string>>): ContactValues {
  return Object.fromEntries(CONTACT_FIELDS.map((name) => [name, form[name] ?? ''])) as ContactValues;
}

/** Id of the video that an address shows, whatever host it names: the site may have several. */
function videoOf(page: string): number | undefined {
  if (!URL.canParse(page, 'http://site.invalid')) return undefined;
  const { pathname, searchParams } = new URL(page, 'http://site.invalid');
  const matched = matchPath(pathname);
  if (matched.kind !== 'route') return undefined;
  const { name, params } = matched.route;
  if (name === 'video' || name === 'embed') return positive.parse(params['id'] ?? '');
  return name === 'download' ? positive.parse(searchParams.get('video') ?? '') : undefined;
}
