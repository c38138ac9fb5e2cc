import { LANGUAGES } from '@nocturne/contracts/constants';
import { REVIEW_NOTE_MAX, REVIEW_PER_PAGE } from '@nocturne/contracts/review';
import { CONSENT_SCOPES, IDENTITY_REASONS, type ConsentScope, type IdentityKind } from '@nocturne/contracts/verification';
import type { IdentityLetter } from '../mail/identity-mail.ts';
import { requireStaff } from '../policies/staff.ts';
import { SYSTEM, type Actor } from '../repositories/audit.ts';
import type { Decided, IdentitiesRepository, IdentityAct, ToldMember, WaitingIdentity } from '../repositories/identities-repository.ts';
import { AppError } from './app-error.ts';
import { documentKind, type DocumentKind } from './identity/document.ts';
import type { IdentityVerdict } from './identity/provider.ts';
import type { RecordCipher } from './identity/record-cipher.ts';
import type { RecordFiles } from './identity/record-files.ts';
import { offsetOf, requirePage } from './paging.ts';
import type { SignedIn } from './sessions-service.ts';

interface Dependencies {
  identities: IdentitiesRepository;
  cipher: RecordCipher;
  files: Pick<RecordFiles, 'read'>;
  noteDeed: (actor: Actor, action: string, object: string) => Promise<void>;
  sendMail: (letter: IdentityLetter) => Promise<void>;
  now: () => Date;
}

/** An identity that waits. What the documents say is empty for whoever may not read it. */
export interface DeskIdentity extends Omit<WaitingIdentity, 'name' | 'birthDate' | 'documentNumber'> {
  name: string;
  birthDate: string;
  documentNumber: string;
}

export interface DeskDecision {
  act: string;
  kind: string;
  id: number;
  reason: string;
  note: string;
}

const ACTS = ['verify', 'reject', 'revoke'] as const satisfies readonly IdentityAct[];
const HIDDEN = { name: '', birthDate: '', documentNumber: '', documentType: '', documentCountry: '', documentExpiresOn: null } as const;

/** Identities on the desk of staff (R4-05, docs/trust-and-safety.md): "trust" reads them, "trust" and "admin" decide, nobody about themselves. */
export class IdentityDesk {
  readonly #with: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /** The oldest first. Rejects with login_required, forbidden, and not_found beyond the last page. */
  async list(user: SignedIn | undefined, page: number): Promise<{ identities: DeskIdentity[]; total: number }> {
    const { role } = requireStaff(user, ['trust', 'admin']);
    const { identities } = this.#with;
    const offset = offsetOf(page, REVIEW_PER_PAGE);
    const total = await identities.countWaiting();
    requirePage(page, offset, total);
    const waiting = await identities.waiting({ offset, count: REVIEW_PER_PAGE });
    return { identities: waiting.map((identity) => (role === 'trust' ? this.#open(identity) : { ...identity, ...HIDDEN })), total };
  }

  /** Rejects with login_required, forbidden, not_found, self, state_conflict, document_expired or bad_request. */
  async decide(user: SignedIn | undefined, address: string, decision: DeskDecision): Promise<void> {
    const { user_id: id, role } = requireStaff(user, ['trust', 'admin']);
    await this.#decide({ id, role, address }, decision);
  }

  /** The same by the operator at a terminal. */
  async decideAsOperator(decision: DeskDecision): Promise<void> {
    await this.#decide(SYSTEM, decision);
  }

  /** What the identity provider has found by itself. */
  async settle(kind: IdentityKind, id: number, verdict: Exclude<IdentityVerdict, { result: 'staff' }>): Promise<void> {
    const decision = { kind, id, note: '' };
    if (verdict.result === 'verified') await this.#decide(SYSTEM, { ...decision, act: 'verify', reason: '' });
    if (verdict.result === 'rejected') await this.#decide(SYSTEM, { ...decision, act: 'reject', reason: verdict.reason });
  }

  /** A document, opened for the role "trust" alone, and written down. Rejects with login_required, forbidden or not_found. */
  async document(
    user: SignedIn | undefined,
    address: string,
    { kind, id, scope }: { kind: IdentityKind; id: number; scope: ConsentScope | undefined },
  ): Promise<{ bytes: Buffer; is: DocumentKind }> {
    const { user_id: actorId, role } = requireStaff(user, ['trust']);
    const { identities, files, noteDeed } = this.#with;
    const key = await identities.documentKey(kind, id, scope);
    if (key === undefined) throw new AppError('not_found');
    const bytes = await files.read(key);
    const found = documentKind(bytes);
    if (!found) throw new AppError('not_found');
    await noteDeed(
      { id: actorId, role, address },
      scope === undefined ? 'identity_document' : `consent_document_${scope}`,
      objectOf(kind, id),
    );
    return { bytes, is: found };
  }

  #open(identity: WaitingIdentity): DeskIdentity {
    const { cipher } = this.#with;
    return {
      ...identity,
      name: cipher.openText('name', identity.name),
      birthDate: cipher.openText('birth_date', identity.birthDate),
      documentNumber: cipher.openText('document_number', identity.documentNumber),
    };
  }

  async #decide(actor: Actor, { act: wantedAct, kind: wantedKind, id, reason: wantedReason, note }: DeskDecision): Promise<void> {
    const { identities, now, sendMail } = this.#with;
    const act = ACTS.find((known) => known === wantedAct);
    const kind = (['member', 'person'] as const).find((known) => known === wantedKind);
    if (!act || !kind) throw new AppError('bad_request', { field: act ? 'kind' : 'act' });
    const reason = act === 'verify' ? '' : IDENTITY_REASONS.find((known) => known === wantedReason);
    if (reason === undefined) throw new AppError('required', { field: 'reason_code' });
    if (note.length > REVIEW_NOTE_MAX) throw new AppError('too_long', { field: 'note' });
    const told = toldOf(
      await identities.decide({ ...{ act, kind, id, reason, actor }, note: act === 'verify' ? '' : note.trim(), now: now() }),
    );
    const { email: to, username, language } = told;
    await sendMail({
      ...{ to, username, act, kind, reason },
      note: act === 'verify' ? '' : note.trim(),
      language: LANGUAGES.find((known) => known === language) ?? 'en',
    });
  }
}

export const isScope = (text: unknown): text is ConsentScope => CONSENT_SCOPES.some((scope) => scope === text);

const objectOf = (kind: IdentityKind, id: number): string => (kind === 'member' ? `user:${id}` : `person:${id}`);

function toldOf(decided: Decided): ToldMember {
  switch (decided.is) {
    case 'decided':
      return decided.told;
    case 'missing':
      throw new AppError('not_found');
    case 'conflict':
      throw new AppError('state_conflict');
    case 'expired':
      throw new AppError('document_expired');
    case 'self':
      throw new AppError('self');
  }
}
