import type { Api } from '@nocturne/api/api';
import { FOREVER_SECONDS, VERIF_VERSION } from '@nocturne/contracts/constants';
import { COOKIES, VERIF_ACCEPTED } from '@nocturne/contracts/cookies';
import type { OperationBody } from '@nocturne/contracts/operations';
import type { Verification } from '@nocturne/contracts/entities/verification';
import {
  IDENTITY_FIELDS,
  VERIF_GROUPS,
  VERIF_POINTS,
  type IdentityValues,
  type VerifGroup,
  type VerifPoint,
  type VerificationState,
} from '@nocturne/contracts/verification';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { makeAutoObservable } from 'mobx';
import type { CookieJar } from './cookie-jar.ts';
import { failureCode } from './failure-code.ts';
import type { SessionStore } from './session-store.ts';

interface VerificationOptions {
  api: Pick<Api, 'read' | 'post'>;
  session: Pick<SessionStore, 'isMember'>;
  cookies: CookieJar;
}

export type IdentityField = keyof IdentityValues | 'file';

/**
 * The uploader's verification: acceptance of all points in their current texts, and the progress
 * towards an uploader (settlement 44). The cookie and the flag are hints until the server answers.
 * If cookies are refused, the hint lasts for the page.
 */
export class VerificationStore {
  isVerified: boolean;
  /** The server's record; undefined before it is loaded. */
  record: Verification | undefined = undefined;
  /** True until the server's record has loaded, or failed to load, for the first time. */
  isRecordPending = true;
  /** Uploaded share of a document, 0 to 1; undefined while none is uploading. */
  share: number | undefined = undefined;

  #deps: VerificationOptions;

  constructor(options: VerificationOptions) {
    this.#deps = options;
    this.isVerified = options.cookies.get(COOKIES.verif) === VERIF_ACCEPTED;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Undefined before the record is loaded. */
  get state(): VerificationState | undefined {
    return this.record?.state;
  }

  /** Stores the hint. */
  accept(): void {
    this.isVerified = true;
    this.#deps.cookies.set(COOKIES.verif, VERIF_ACCEPTED, FOREVER_SECONDS);
  }

  /** Loads the server's record, for members only. Never rejects: after a failure the hint stays. */
  async load(): Promise<void> {
    if (!this.#deps.session.isMember) return;
    try {
      this.setRecord(await this.#deps.api.read('verificationState', {}));
    } catch (error) {
      failureCode(error);
      this.setRecordPending(false);
    }
  }

  /**
   * Sends the acceptance of all points with the times they were ticked at (milliseconds since
   * 1970), in display order. Resolves to the refusal, if any. For a visitor only the browser stores
   * it, because the server has no account for it yet.
   */
  async send(ticked: ReadonlyMap<VerifPoint, number>): Promise<Refusal<VerifGroup> | undefined> {
    if (!this.#deps.session.isMember) {
      this.accept();
      return undefined;
    }
    const points = VERIF_POINTS.filter((point) => ticked.has(point));
    const moments = points.map((point) => ticked.get(point) ?? 0);
    return this.#post(
      {
        act: 'accept',
        version: String(VERIF_VERSION),
        points: points.join(','),
        ticked_at: moments.join(','),
      },
      Object.keys(VERIF_GROUPS) as VerifGroup[],
    );
  }

  /** Sends the member's own identity with its document. Resolves to the refusal, if any. */
  async identify(
    values: IdentityValues,
    file: File | undefined,
  ): Promise<Refusal<IdentityField> | undefined> {
    if (!file) return { fields: { file: 'required' } };
    const form = new FormData();
    form.append('act', 'identify');
    for (const field of IDENTITY_FIELDS) form.append(field, values[field]);
    form.append('file', file);
    const refusal = await this.#post<IdentityField>(form, [...IDENTITY_FIELDS, 'file']);
    this.setShare(undefined);
    return refusal;
  }

  setRecord(record: Verification): void {
    this.record = record;
    this.setRecordPending(false);
    if (record.is_accepted) return this.accept();
    this.isVerified = false;
    this.#deps.cookies.remove(COOKIES.verif);
  }

  setRecordPending(isPending: boolean): void {
    this.isRecordPending = isPending;
  }

  setShare(share: number | undefined): void {
    this.share = share;
  }

  async #post<F extends string>(
    body: OperationBody<'verification'>,
    fields: readonly F[],
  ): Promise<Refusal<F> | undefined> {
    try {
      const onProgress =
        body instanceof FormData
          ? (bytes: number, total: number) => this.setShare(bytes / total)
          : undefined;
      const result = await this.#deps.api.post('verification', body, onProgress && { onProgress });
      if (!result.ok) return refusalOf(result.refusal.errors, fields, result.refusal.code);
      this.setRecord(result.answer);
      return undefined;
    } catch (error) {
      return { fields: {}, form: failureCode(error) };
    }
  }
}
