import { LANGUAGES } from '@nocturne/contracts/constants';
import { REVIEW_PER_PAGE } from '@nocturne/contracts/review';
import type {
  ConsentScope,
  IdentityKind,
  IdentityReason,
  LookReason,
} from '@nocturne/contracts/verification';
import type { IdentityDecisionEmail } from '../../mail/identity-mail.ts';
import type { WithStaffRole } from '../../policies/staff.ts';
import { SYSTEM, type Actor } from '../../repositories/audit/audit.ts';
import {
  DOCUMENT_OPENED,
  type DecisionResult,
  type IdentitiesRepository,
  type IdentityDecisionRequest,
  type SealedNames,
  type Recipient,
  type WaitingIdentity,
} from '../../repositories/identity/identities-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { documentKind, type DocumentKind } from './document.ts';
import type { IdentityVerdict } from './provider.ts';
import { openIdentity } from './open-identity.ts';
import type { RecordCipher } from './record-cipher.ts';
import type { RecordFiles } from './record-files.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';
import type { SignedIn } from '../accounts/sessions-service.ts';

interface IdentityReviewDeps {
  identities: IdentitiesRepository;
  cipher: RecordCipher;
  files: Pick<RecordFiles, 'readFile'>;
  logAudit: (actor: Actor, action: string, object: string) => Promise<void>;
  sendMail: (email: IdentityDecisionEmail) => Promise<void>;
  now: () => Date;
}

/** A waiting identity, without the content of its documents. */
export interface IdentityInReview extends WaitingIdentity {
  /** True if this role may open names and documents. */
  mayOpen: boolean;
}

/** Data of one identity's documents, decrypted. */
export interface OpenIdentity extends Pick<
  SealedNames,
  'documentType' | 'documentCountry' | 'documentExpiresOn'
> {
  name: string;
  birthDate: string;
  documentNumber: string;
}

/** One request to see a name or a document. */
interface AccessRequest extends IdentityKey {
  reason: LookReason;
}

interface IdentityKey {
  kind: IdentityKind;
  id: number;
}

/** Rejection of a waiting identity, or withdrawal of a confirmed one. */
interface IdentityRefusal extends IdentityKey {
  act: Exclude<IdentityDecisionRequest, 'verify'>;
  reason: IdentityReason;
  note: string;
}

/** Decision about an identity. A confirmation has neither reason nor note. */
export type IdentityReviewDecision =
  | (IdentityKey & { act: Extract<IdentityDecisionRequest, 'verify'> })
  | IdentityRefusal;

type Trust = WithStaffRole<SignedIn, 'trust'>;
type IdentityStaff = WithStaffRole<SignedIn, 'trust' | 'admin'>;

/**
 * The console's queue of identities (docs/trust-and-safety.md). The role "trust" opens them one at
 * a time, for a reason that is logged. It can confirm only identities whose document it opened. An
 * admin may refuse and revoke. No one decides about their own identity.
 */
export class IdentityReview {
  readonly #deps: IdentityReviewDeps;

  constructor(deps: IdentityReviewDeps) {
    this.#deps = deps;
  }

  /** Oldest first. Rejects with `not_found` beyond the last page. */
  async listIdentities(
    { role }: IdentityStaff,
    page: number,
  ): Promise<{ identities: IdentityInReview[]; total: number }> {
    const { identities } = this.#deps;
    const offset = offsetOf(page, REVIEW_PER_PAGE);
    const total = await identities.countWaiting();
    requirePage(page, offset, total);
    const waiting = await identities.listWaiting({ offset, count: REVIEW_PER_PAGE });
    return {
      identities: waiting.map((identity) => ({ ...identity, mayOpen: role === 'trust' })),
      total,
    };
  }

  /**
   * Decrypts the data of an identity's documents for the role "trust". Rejects with
   * `not_found` or `seal_broken`.
   */
  async showIdentity(
    { user_id: actorId, role }: Trust,
    address: string,
    { kind, id, reason }: AccessRequest,
  ): Promise<OpenIdentity> {
    const { identities, cipher, logAudit } = this.#deps;
    const sealed = await identities.findSealed(kind, id);
    if (!sealed) throw new AppError('not_found');
    // Logged before it is opened: an access that could not be logged shows nothing.
    await logAudit({ id: actorId, role, address }, `identity_name:${reason}`, objectOf(kind, id));
    const { documentType, documentCountry, documentExpiresOn } = sealed;
    return { ...openIdentity(cipher, sealed), documentType, documentCountry, documentExpiresOn };
  }

  /**
   * Rejects with `not_found`, `self`, `state_conflict`, `document_unopened` or `document_expired`.
   */
  async confirm(
    { user_id: actorId, role }: Trust,
    address: string,
    { kind, id }: IdentityKey,
  ): Promise<void> {
    await this.#decide({ id: actorId, role, address }, { kind, id, act: 'verify' });
  }

  /** Rejects with `not_found`, `self` or `state_conflict`. */
  async refuse(
    { user_id: actorId, role }: IdentityStaff,
    address: string,
    refusal: IdentityRefusal,
  ): Promise<void> {
    await this.#decide({ id: actorId, role, address }, refusal);
  }

  /** Does what `confirm` and `refuse` do, for the operator at a terminal. */
  async decideAsOperator(decision: IdentityReviewDecision): Promise<void> {
    await this.#decide(SYSTEM, decision);
  }

  /** Applies the automatic verdict of the identity provider. */
  async applyVerdict(
    kind: IdentityKind,
    id: number,
    verdict: Exclude<IdentityVerdict, { result: 'staff' }>,
  ): Promise<void> {
    if (verdict.result === 'verified') await this.#decide(SYSTEM, { kind, id, act: 'verify' });
    if (verdict.result === 'rejected')
      await this.#decide(SYSTEM, { kind, id, act: 'reject', reason: verdict.reason, note: '' });
  }

  /**
   * Opens a document for the role "trust" and logs the access. Rejects with `not_found` or
   * `seal_broken`.
   */
  async openDocument(
    { user_id: actorId, role }: Trust,
    address: string,
    { kind, id, reason, scope }: AccessRequest & { scope: ConsentScope | undefined },
  ): Promise<{ bytes: Buffer; format: DocumentKind }> {
    const { identities, files, logAudit } = this.#deps;
    const stored = await identities.document(kind, id, scope);
    if (!stored) throw new AppError('not_found');
    const bytes = await files.readFile(
      { use: scope === undefined ? 'document' : 'consent', person: stored },
      stored.key,
    );
    const format = documentKind(bytes);
    if (!format) throw new AppError('not_found');
    await logAudit(
      { id: actorId, role, address },
      `${scope === undefined ? DOCUMENT_OPENED : `consent_document_${scope}`}:${reason}`,
      objectOf(kind, id),
    );
    return { bytes, format };
  }

  async #decide(actor: Actor, decision: IdentityReviewDecision): Promise<void> {
    const { identities, now, sendMail } = this.#deps;
    const { act, kind, id } = decision;
    const { reason, note } =
      decision.act === 'verify' ? ({ reason: '', note: '' } as const) : decision;
    const recipient = recipientOf(
      await identities.decide({
        act,
        kind,
        id,
        reason,
        actor,
        note,
        now: now(),
      }),
    );
    const { email: to, username, language } = recipient;
    await sendMail({
      to,
      username,
      act,
      kind,
      reason,
      note,
      language: LANGUAGES.find((known) => known === language) ?? 'en',
    });
  }
}

const objectOf = (kind: IdentityKind, id: number): string =>
  kind === 'member' ? `user:${id}` : `person:${id}`;

function recipientOf(decided: DecisionResult): Recipient {
  switch (decided.is) {
    case 'decided':
      return decided.recipient;
    case 'missing':
      throw new AppError('not_found');
    case 'conflict':
      throw new AppError('state_conflict');
    case 'expired':
      throw new AppError('document_expired');
    case 'unopened':
      throw new AppError('document_unopened');
    case 'self':
      throw new AppError('self');
  }
}
