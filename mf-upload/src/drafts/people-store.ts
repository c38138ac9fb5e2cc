import { PICTURE_FILE_FIELD as FILE_FIELD } from '@nocturne/contracts/account';
import type { Person } from '@nocturne/contracts/entities/verification';
import {
  DOCUMENT_MAX_BYTES,
  IDENTITY_FIELDS,
  type ConsentScope,
  type IdentityValues,
  type PersonBody,
} from '@nocturne/contracts/verification';
import type { Services } from '@nocturne/federation/services';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';

export const PERSON_FIELDS = [...IDENTITY_FIELDS, 'aliases', 'file'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
export const CONSENT_FIELDS = ['scopes', 'signed_on', 'file'] as const;
export type ConsentField = (typeof CONSENT_FIELDS)[number];

/** What a document is sent as: its kinds, judged again by the server from its first bytes. */
export const DOCUMENT_ACCEPT = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png';
const DOCUMENT_KINDS = ['application/pdf', 'image/jpeg', 'image/png'];

/** People whom one shows, with their documents and papers (R5-04). */
export class PeopleStore {
  items: readonly Person[] = [];
  loadState: LoadState = 'idle';
  /** How much of a document has left, 0 to 1; undefined while none travels. */
  share: number | undefined = undefined;

  #api: Services['api'];

  constructor({ api }: Pick<Services, 'api'>) {
    this.#api = api;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Never rejects; what was there stays where that fails. */
  async load(): Promise<void> {
    if (this.loadState !== 'ready') this.become('loading');
    try {
      this.take(await this.#api.read('people', {}));
    } catch (error) {
      failureCode(error);
      if (this.loadState !== 'ready') this.become('failed');
    }
  }

  /** Resolves to why the person was not taken. `aliases` are joined by commas. */
  add(
    values: IdentityValues & { aliases: string },
    file: File | undefined,
  ): Promise<Refusal<PersonField> | undefined> {
    const known = Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, values[field].trim()]));
    return this.#sendDocument(
      { act: 'add', ...known, aliases: values.aliases.trim() },
      file,
      PERSON_FIELDS,
    );
  }

  /** A signed paper and what it covers; oneself agrees without one. */
  consent(
    person: Person,
    values: { scopes: readonly ConsentScope[]; signed_on: string },
    file: File | undefined,
  ): Promise<Refusal<ConsentField> | undefined> {
    const fields = {
      act: 'consent',
      person_id: String(person.person_id),
      scopes: values.scopes.join(','),
      signed_on: values.signed_on,
    } as const;
    if (person.is_self && !file) return this.#send(fields, CONSENT_FIELDS);
    return this.#sendDocument(fields, file, CONSENT_FIELDS);
  }

  /** Consent that no longer holds. */
  withdraw(person: Person): Promise<Refusal | undefined> {
    return this.#send(
      { act: 'withdraw', person_id: String(person.person_id), scopes: person.scopes.join(',') },
      [],
    );
  }

  async remove(personId: number): Promise<Refusal | undefined> {
    const refusal = await this.#send({ act: 'remove', person_id: String(personId) }, []);
    if (!refusal) this.take(this.items.filter(({ person_id }) => person_id !== personId));
    return refusal;
  }

  take(items: readonly Person[]): void {
    this.items = items;
    this.loadState = 'ready';
  }

  put(person: Person): void {
    const isThere = this.items.some(({ person_id }) => person_id === person.person_id);
    this.items = isThere
      ? this.items.map((one) => (one.person_id === person.person_id ? person : one))
      : [...this.items, person];
  }

  become(state: LoadState): void {
    this.loadState = state;
  }

  travel(share: number | undefined): void {
    this.share = share;
  }

  async #sendDocument<F extends string>(
    fields: Readonly<Record<string, string>>,
    file: File | undefined,
    known: readonly F[],
  ): Promise<Refusal<F> | undefined> {
    const wrong = wrongDocument(file);
    if (wrong || !file) return refusalOf([{ field: 'file', code: wrong ?? 'required' }], known);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // The file last: the server knows what it is for before its bytes come.
    form.append(FILE_FIELD, file);
    return this.#send(form, known);
  }

  async #send<F extends string>(
    body: PersonBody | FormData,
    known: readonly F[],
  ): Promise<Refusal<F> | undefined> {
    const travels = body instanceof FormData;
    if (travels) this.travel(0);
    try {
      const result = await this.#api.post(
        'person',
        body,
        travels ? { onProgress: (sent, total) => this.travel(total > 0 ? sent / total : 0) } : {},
      );
      if (!result.ok) return refusalOf(result.refusal.errors, known, result.refusal.code);
      if (result.answer.person) this.put(result.answer.person);
      return undefined;
    } catch (error) {
      return { fields: {}, form: failureCode(error) };
    } finally {
      this.travel(undefined);
    }
  }
}

/** What the browser can tell of a document before it is sent. */
function wrongDocument(
  file: File | undefined,
): 'required' | 'document_bytes' | 'document_type' | undefined {
  if (!file) return 'required';
  if (file.size > DOCUMENT_MAX_BYTES) return 'document_bytes';
  return file.type !== '' && !DOCUMENT_KINDS.includes(file.type) ? 'document_type' : undefined;
}
