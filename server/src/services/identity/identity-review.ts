import { LANGUAGES } from '@nocturne/contracts/constants';
import { REVIEW_NOTE_MAX, REVIEW_PER_PAGE } from '@nocturne/contracts/review';
import {
  CONSENT_SCOPES,
  IDENTITY_KINDS,
  IDENTITY_REASONS,
  LOOK_REASONS,
  type ConsentScope,
  type IdentityKind,
  type LookReason,
} from '@nocturne/contracts/verification';
import type { IdentityDecisionEmail } from '../../mail/identity-mail.ts';
import { requireStaff } from '../../policies/staff.ts';
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
interface AccessRequest {
  kind: string;
  id: number;
  /** One of `LOOK_REASONS`. */
  reason: string;
}

export interface IdentityReviewDecision {
  act: string;
  kind: string;
  id: number;
  reason: string;
  note: string;
}

const ACTS = ['verify', 'reject', 'revoke'] as const satisfies readonly IdentityDecisionRequest[];

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

  /**
   * Oldest first. Rejects with `login_required`, `forbidden`, and `not_found` beyond the last page.
   */
  async listIdentities(
    user: SignedIn | undefined,
    page: number,
  ): Promise<{ identities: IdentityInReview[]; total: number }> {
    const { role } = requireStaff(user, ['trust', 'admin']);
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
   * `login_required`, `forbidden`, `required`, `bad_request`, `not_found` or `seal_broken`.
   */
  async showIdentity(
    user: SignedIn | undefined,
    address: string,
    request: AccessRequest,
  ): Promise<OpenIdentity> {
    const { user_id: actorId, role } = requireStaff(user, ['trust']);
    const { identities, cipher, logAudit } = this.#deps;
    const [kind, reason] = [kindOf(request.kind), reasonOf(request.reason)];
    const sealed = await identities.findSealed(kind, request.id);
    if (!sealed) throw new AppError('not_found');
    // Logged before it is opened: an access that could not be logged shows nothing.
    await logAudit(
      { id: actorId, role, address },
      `identity_name:${reason}`,
      objectOf(kind, request.id),
    );
    const { documentType, documentCountry, documentExpiresOn } = sealed;
    return { ...openIdentity(cipher, sealed), documentType, documentCountry, documentExpiresOn };
  }

  /**
   * Rejects with `login_required`, `forbidden`, `not_found`, `self`, `state_conflict`,
   * `document_unopened`, `document_expired`, `required`, `too_long` or `bad_request`.
   */
  async decide(
    user: SignedIn | undefined,
    address: string,
    decision: IdentityReviewDecision,
  ): Promise<void> {
    const { user_id: id, role } = requireStaff(
      user,
      decision.act === 'verify' ? ['trust'] : ['trust', 'admin'],
    );
    await this.#decide({ id, role, address }, decision);
  }

  /** Does what `decide` does, for the operator at a terminal. */
  async decideAsOperator(decision: IdentityReviewDecision): Promise<void> {
    await this.#decide(SYSTEM, decision);
  }

  /** Applies the automatic verdict of the identity provider. */
  async applyVerdict(
    kind: IdentityKind,
    id: number,
    verdict: Exclude<IdentityVerdict, { result: 'staff' }>,
  ): Promise<void> {
    const decision = { kind, id, note: '' };
    if (verdict.result === 'verified')
      await this.#decide(SYSTEM, { ...decision, act: 'verify', reason: '' });
    if (verdict.result === 'rejected')
      await this.#decide(SYSTEM, { ...decision, act: 'reject', reason: verdict.reason });
  }

  /**
   * Opens a document for the role "trust" and logs the access. Rejects with `login_required`,
   * `forbidden`, `required`, `bad_request`, `not_found` or `seal_broken`.
   */
  async openDocument(
    user: SignedIn | undefined,
    address: string,
    { scope, ...request }: AccessRequest & { scope: ConsentScope | undefined },
  ): Promise<{ bytes: Buffer; format: DocumentKind }> {
    const { user_id: actorId, role } = requireStaff(user, ['trust']);
    const { identities, files, logAudit } = this.#deps;
    const [kind, reason, { id }] = [kindOf(request.kind), reasonOf(request.reason), request];
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

  async #decide(
    actor: Actor,
    { act: wantedAct, kind: wantedKind, id, reason: wantedReason, note }: IdentityReviewDecision,
  ): Promise<void> {
    const { identities, now, sendMail } = this.#deps;
    const act = ACTS.find((known) => known === wantedAct);
    const kind = IDENTITY_KINDS.find((known) => known === wantedKind);
    if (!act || !kind) throw new AppError('bad_request', { field: act ? 'kind' : 'act' });
    const reason = act === 'verify' ? '' : IDENTITY_REASONS.find((known) => known === wantedReason);
    if (reason === undefined) throw new AppError('required', { field: 'reason_code' });
    if (note.length > REVIEW_NOTE_MAX) throw new AppError('too_long', { field: 'note' });
    const recipient = recipientOf(
      await identities.decide({
        act,
        kind,
        id,
        reason,
        actor,
        note: act === 'verify' ? '' : note.trim(),
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
      note: act === 'verify' ? '' : note.trim(),
      language: LANGUAGES.find((known) => known === language) ?? 'en',
    });
  }
}

function kindOf(text: string): IdentityKind {
  const kind = IDENTITY_KINDS.find((known) => known === text);
  if (!kind) throw new AppError('bad_request', { field: 'kind' });
  return kind;
}

function reasonOf(text: string): LookReason {
  const reason = LOOK_REASONS.find((known) => known === text);
  if (!reason) throw new AppError(text === '' ? 'required' : 'bad_request', { field: 'reason' });
  return reason;
}

export const isScope = (text: unknown): text is ConsentScope =>
  CONSENT_SCOPES.some((scope) => scope === text);

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
