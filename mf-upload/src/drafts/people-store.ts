import type { FormBody } from '@nocturne/contracts/bodies';
import { PICTURE_FILE_FIELD as FILE_FIELD } from '@nocturne/contracts/account';
import type { Person } from '@nocturne/contracts/entities/verification';
import {
  DOCUMENT_MAX_BYTES,
  IDENTITY_FIELDS,
  type ConsentScope,
  type IdentityValues,
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

/** File types of a document for the file input. The server checks the first bytes again. */
export const DOCUMENT_ACCEPT = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png';
const DOCUMENT_KINDS = ['application/pdf', 'image/jpeg', 'image/png'];

/** People whom the member's videos show, with their documents and consents. */
export class PeopleStore {
  items: readonly Person[] = [];
  loadState: LoadState = 'idle';
  /** Uploaded share of a document, 0 to 1; undefined while none is being sent. */
  share: number | undefined = undefined;

  #api: Services['api'];

  constructor({ api }: Pick<Services, 'api'>) {
    this.#api = api;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Keeps the present items if loading fails. Never rejects. */
  async load(): Promise<void> {
    if (this.loadState !== 'ready') this.setLoadState('loading');
    try {
      this.setItems(await this.#api.read('people', {}));
    } catch (error) {
      failureCode(error);
      if (this.loadState !== 'ready') this.setLoadState('failed');
    }
  }

  /** Resolves to the refusal, if any. `aliases` are joined by commas. */
  add(
    values: IdentityValues & { aliases: string },
    file: File | undefined,
  ): Promise<Refusal<PersonField> | undefined> {
    const identity = Object.fromEntries(
      IDENTITY_FIELDS.map((field) => [field, values[field].trim()]),
    );
    return this.#sendDocument(
      { act: 'add', ...identity, aliases: values.aliases.trim() },
      file,
      PERSON_FIELDS,
    );
  }

  /**
   * Sends a signed consent document and its scopes. Members consent for themselves without a
   * document.
   */
  addConsent(
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

  /** Withdraws all consents of a person. */
  withdrawConsents(person: Person): Promise<Refusal | undefined> {
    return this.#send(
      { act: 'withdraw', person_id: String(person.person_id), scopes: person.scopes.join(',') },
      [],
    );
  }

  async remove(personId: number): Promise<Refusal | undefined> {
    const refusal = await this.#send({ act: 'remove', person_id: String(personId) }, []);
    if (!refusal) this.setItems(this.items.filter(({ person_id }) => person_id !== personId));
    return refusal;
  }

  setItems(items: readonly Person[]): void {
    this.items = items;
    this.loadState = 'ready';
  }

  put(person: Person): void {
    const isListed = this.items.some(({ person_id }) => person_id === person.person_id);
    this.items = isListed
      ? this.items.map((one) => (one.person_id === person.person_id ? person : one))
      : [...this.items, person];
  }

  setLoadState(state: LoadState): void {
    this.loadState = state;
  }

  setShare(share: number | undefined): void {
    this.share = share;
  }

  async #sendDocument<F extends string>(
    fields: Readonly<Record<string, string>>,
    file: File | undefined,
    fieldNames: readonly F[],
  ): Promise<Refusal<F> | undefined> {
    const code = documentError(file);
    if (code || !file) return refusalOf([{ field: 'file', code: code ?? 'required' }], fieldNames);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // The file comes last, so the server knows its purpose before the bytes arrive.
    form.append(FILE_FIELD, file);
    return this.#send(form, fieldNames);
  }

  async #send<F extends string>(
    body: FormBody<'person'> | FormData,
    fieldNames: readonly F[],
  ): Promise<Refusal<F> | undefined> {
    const hasFile = body instanceof FormData;
    if (hasFile) this.setShare(0);
    try {
      const result = await this.#api.post(
        'person',
        body,
        hasFile ? { onProgress: (sent, total) => this.setShare(total > 0 ? sent / total : 0) } : {},
      );
      if (!result.ok) return refusalOf(result.refusal.errors, fieldNames, result.refusal.code);
      if (result.answer.person) this.put(result.answer.person);
      return undefined;
    } catch (error) {
      return { fields: {}, form: failureCode(error) };
    } finally {
      this.setShare(undefined);
    }
  }
}

/** Checks a document as far as the browser can before sending it. */
function documentError(
  file: File | undefined,
): 'required' | 'document_bytes' | 'document_type' | undefined {
  if (!file) return 'required';
  if (file.size > DOCUMENT_MAX_BYTES) return 'document_bytes';
  return file.type !== '' && !DOCUMENT_KINDS.includes(file.type) ? 'document_type' : undefined;
}
