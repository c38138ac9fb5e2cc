import { readDocument } from './document.ts';
import type { Language } from '@nocturne/contracts/constants';
import {
  UPLOAD_ALLOWED_STATES,
  VERIF_GROUPS,
  VERIF_POINTS,
  type IdentityValues,
  type VerifGroup,
  type VerifPoint,
  type VerificationState,
} from '@nocturne/contracts/verification';
import type { MemberActor } from '../accounts/actor.ts';
import type { IdentitiesRepository } from '../../repositories/identity/identities-repository.ts';
import type {
  VerificationRecord,
  VerificationRepository,
} from '../../repositories/identity/verification-repository.ts';
import { AGREEMENT_VERSION, agreementTexts, allAgreementTexts, pointNumber } from './agreement.ts';
import { AppError, refuseFields } from '../../errors/app-error.ts';
import { identityOf } from './identity-values.ts';
import type { IdentityProvider } from './provider.ts';
import type { RecordCipher } from './record-cipher.ts';
import type { RecordFiles } from './record-files.ts';
import { sealIdentity } from './seal-identity.ts';
import type { IdentityReview } from './identity-review.ts';
import { RateLimiter } from '../../lib/rate-limiter.ts';
import { truncateAddress } from '../../lib/truncate-address.ts';

interface VerificationServiceDeps {
  verifications: VerificationRepository;
  identities: Pick<IdentitiesRepository, 'ownPersonId' | 'submitIdentity'>;
  identityReview: Pick<IdentityReview, 'applyVerdict'>;
  provider: IdentityProvider;
  cipher: RecordCipher;
  files: Pick<RecordFiles, 'saveFile' | 'removeFiles'>;
  now: () => Date;
}

/** State of a member's verification. `record` is undefined if they accepted nothing. */
export interface VerificationView {
  state: VerificationState;
  isAccepted: boolean;
  record: VerificationRecord | undefined;
}

/** Submitted points and times, in display order. */
export interface AgreementForm {
  version: string;
  points: readonly string[];
  tickedAt: readonly string[];
}

/** The accepting member: account, network address and language. */
export interface AcceptingMember {
  actor: MemberActor;
  language: Language;
}

/** Number of documents per member and hour, of identities and of people. */
const DOCUMENTS_AN_HOUR = 30;

/**
 * Verification of uploaders (docs/trust-and-safety.md). Only the server's row counts; cookie and
 * flag in the browser are hints.
 */
export class VerificationService {
  readonly #deps: VerificationServiceDeps;
  readonly #documents = new RateLimiter(DOCUMENTS_AN_HOUR, 3600);

  constructor(deps: VerificationServiceDeps) {
    this.#deps = deps;
  }

  /** Stores the current points as they are shown. Rejects if they changed without a new version. */
  async publishPoints(): Promise<void> {
    await this.#deps.verifications.saveAgreement(AGREEMENT_VERSION, allAgreementTexts());
  }

  async state(userId: number): Promise<VerificationView> {
    const record = await this.#deps.verifications.findVerification(userId);
    const isAccepted = record?.agreementVersion === AGREEMENT_VERSION;
    return { state: record && isAccepted ? record.state : 'none', isAccepted, record };
  }

  /**
   * Requires the right to upload. Rejects with `verification_required` without the current points,
   * or `identity_required` after a refusal.
   */
  async requireAcknowledged(userId: number): Promise<void> {
    const { state, isAccepted } = await this.state(userId);
    if (!isAccepted) throw new AppError('verification_required');
    if (!UPLOAD_ALLOWED_STATES.includes(state)) throw new AppError('identity_required');
  }

  /**
   * True if the member's identity is confirmed, independent of the accepted version of the points.
   * Publication requires this (`publish_obstacle`).
   */
  async isVerified(userId: number): Promise<boolean> {
    return (await this.#deps.verifications.findVerification(userId))?.state === 'verified';
  }

  /**
   * Stores the acceptance of all points. Rejects with `changed` for another version, `required` for
   * each incomplete group, or `bad_request`.
   */
  async acceptAgreement({ actor, language }: AcceptingMember, form: AgreementForm): Promise<void> {
    const userId = actor.id;
    if (form.version !== AGREEMENT_VERSION) throw new AppError('changed', { field: 'version' });
    const points = parsePoints(form);
    refuseFields(missingGroups(points.map(({ point }) => point)));
    const texts = new Map(agreementTexts(language).map((text) => [text.point, text]));
    await this.#deps.verifications.acceptAgreement({
      userId,
      version: AGREEMENT_VERSION,
      locale: language,
      address: truncateAddress(actor.address ?? ''),
      actor,
      points: points.map(({ point, tickedAt }) => {
        const number = pointNumber(point);
        return { point: number, tickedAt, sha256: texts.get(number)?.sha256 ?? Buffer.alloc(0) };
      }),
    });
  }

  /** Counts a document before it is received; throws `too_many`. */
  consumeDocumentQuota(userId: number): void {
    this.#documents.consume(String(userId));
  }

  /**
   * Submits a member's own identity with its document, at `path`. Rejects with
   * `verification_required`, with the refused fields, or with `state_conflict` if an identity is
   * waiting, verified or revoked.
   */
  async submitIdentity(
    actor: MemberActor,
    values: IdentityValues,
    path: string | undefined,
  ): Promise<void> {
    const { identities, provider, cipher, files, now } = this.#deps;
    const userId = actor.id;
    const { state, isAccepted } = await this.state(userId);
    if (!isAccepted) throw new AppError('verification_required');
    if (!['acknowledged', 'rejected', 'expired'].includes(state))
      throw new AppError('state_conflict');
    const identity = identityOf(values, now());
    const document = await readDocument(path);
    const verdict = await provider.check(identity, document);
    const person = { personId: await identities.ownPersonId(userId), suppliedBy: userId };
    const documentKey = await files.saveFile({ use: 'document', person }, document);
    const result = await identities
      .submitIdentity(
        userId,
        sealIdentity(cipher, person, identity, { documentKey, method: provider.name }),
        actor,
      )
      .catch(async (error: unknown) => {
        await files.removeFiles([documentKey]);
        throw error;
      });
    await files.removeFiles(result?.unusedFiles ?? [documentKey]);
    if (!result) throw new AppError('state_conflict');
    if (verdict.result !== 'staff')
      await this.#deps.identityReview.applyVerdict('member', userId, verdict);
  }
}

function parsePoints({
  points: names,
  tickedAt: moments,
}: AgreementForm): { point: VerifPoint; tickedAt: number }[] {
  const isInvalid =
    names.length !== moments.length ||
    new Set(names).size !== names.length ||
    moments.some((moment) => !/^\d{1,15}$/.test(moment));
  if (isInvalid) throw new AppError('bad_request', { field: 'points' });
  return names.map((name, at) => {
    const point = VERIF_POINTS.find((known) => known === name);
    if (!point) throw new AppError('bad_request', { field: 'points' });
    return { point, tickedAt: Number(moments[at]) };
  });
}

function missingGroups(given: readonly VerifPoint[]) {
  const isFull = (group: VerifGroup): boolean =>
    VERIF_GROUPS[group].every((point) => given.includes(point));
  return (['acknowledgements', 'content'] as const).flatMap((group) =>
    isFull(group) ? [] : [{ field: group, code: 'required' as const }],
  );
}
