import type { CaseOutcome } from '@nocturne/contracts/cases';
import { isPublicState, PUBLIC_STATES } from '@nocturne/contracts/upload';
import type { CaseEmails } from '../../mail/case-emails.ts';
import type { Mail } from '../../mail/mailer.ts';
import { takedownState, pendingConfirmation } from '../../policies/case-rules.ts';
import { parseReviewReason, REVIEW_CLAUSES } from '../../policies/review-clauses.ts';
import { canTransition } from '../../policies/video-states.ts';
import { SYSTEM, type Actor } from '../../repositories/audit/audit.ts';
import type {
  CaseAppeal,
  CaseDecision,
  CaseRecord,
  CaseVideo,
} from '../../repositories/cases/case-record.ts';
import type {
  CaseDecisionsRepository,
  StatementOfReasons,
} from '../../repositories/cases/case-decisions-repository.ts';
import type { CasesRepository } from '../../repositories/cases/cases-repository.ts';
import type { VideoStatesRepository } from '../../repositories/videos/video-states-repository.ts';
import { isAppError } from '../../errors/app-error.ts';
import { isCheckViolation } from '../../errors/is-check-violation.ts';
import { hashOf, newSecret } from '../../lib/secrets.ts';

/**
 * Takes videos down and restores them. Each call may be repeated for a video that is already in
 * that state.
 */
export interface CasePublication {
  withdraw(
    videoId: number,
    to: 'disabled_pending' | 'quarantined' | 'removed' | 'in_review',
    actor: Actor,
  ): Promise<unknown>;
  restore(videoId: number, actor: Actor): Promise<unknown>;
}
/** Keeps removed files from coming back. */
export interface CaseHashes {
  /** False if the file has no fingerprint yet; the block follows later. */
  block(
    videoId: number,
    reason: 'severe' | 'ncii' | 'dmca' | 'other',
    actor: Actor,
  ): Promise<boolean>;
  /** Succeeds even if the video is not on the list. */
  unblock(videoId: number, actor: Actor): Promise<void>;
}

export interface EffectsDeps {
  cases: Pick<
    CasesRepository,
    'findCase' | 'updateCase' | 'addLogEntry' | 'isHeldByOther' | 'placeLegalHold'
  >;
  decisions: Pick<
    CaseDecisionsRepository,
    'markApplied' | 'saveStatement' | 'addStrike' | 'liftStrikes'
  >;
  publication: CasePublication;
  states: Pick<VideoStatesRepository, 'transition'>;
  hashes: CaseHashes;
  mails: CaseEmails;
  sendMail: (mail: Mail) => Promise<void>;
  operatorEmail: string;
  now: () => Date;
}

/** Retention of the evidence of a severe case (18 U.S.C. § 2258A). */
const EVIDENCE_MS = 365 * 86_400_000;
/**
 * States of a video that a case took off the site; `restored` means that the restore was
 * interrupted.
 */
const TAKEN_DOWN_STATES: readonly string[] = ['disabled_pending', 'quarantined', 'restored'];
/** States of a video that was public before a case. It may return without another review. */
const FORMERLY_PUBLIC_STATES: readonly string[] = [
  ...PUBLIC_STATES,
  'disabled_pending',
  'restored',
  'quarantined',
];

/**
 * Applies a stored decision: takes the video down or restores it, blocks its file, adds strikes and
 * sends emails. If a process ends in between, the job "cases" applies the decision again, so every
 * step is repeatable.
 */
export class CaseEffects {
  readonly #deps: EffectsDeps;

  constructor(deps: EffectsDeps) {
    this.#deps = deps;
  }

  /**
   * Applies everything that is stored and not yet applied, unless it waits for a second person or
   * for its day.
   */
  async run(reference: string, actor: Actor = SYSTEM): Promise<void> {
    const found = await this.#deps.cases.findCase(reference);
    if (!found || pendingConfirmation(found)) return;
    const { state, decision, appeal } = found;
    if (state === 'content_disabled' && !found.disabledAt) await this.#disable(found, actor);
    if (decision && !decision.appliedAt) await this.#applyDecision(found, decision, actor);
    if (decision && appeal && appeal.state !== 'open' && !appeal.appliedAt)
      await this.#applyAppeal(found, decision, appeal, actor);
  }

  async #disable(found: CaseRecord, actor: Actor): Promise<void> {
    await this.#takeDown(found, takedownState(found.kind), actor);
    if (found.kind === 'severe') await this.#preserve(found, actor);
    if (found.video) await this.#emailUploader(found, found.video, 'disabled');
  }

  async #applyDecision(found: CaseRecord, decision: CaseDecision, actor: Actor): Promise<void> {
    const { decisions, mails, now } = this.#deps;
    await this.#applyOutcome(found, decision, decision.outcome, actor);
    if (found.email)
      await this.#send(mails.createDecision(reporterOf(found), decision.outcome, decision));
    await decisions.markApplied('decision', decision.id, now());
  }

  /** A counter-notice restores its video on the set day, not before. */
  async #applyAppeal(
    found: CaseRecord,
    decision: CaseDecision,
    appeal: CaseAppeal,
    actor: Actor,
  ): Promise<void> {
    const { decisions, mails, now } = this.#deps;
    const isUpheld = appeal.state === 'upheld';
    if (isUpheld && appeal.restoreFrom && now() < appeal.restoreFrom) return;
    if (isUpheld)
      await this.#applyOutcome(
        found,
        decision,
        appeal.side === 'uploader' ? 'refused' : 'upheld',
        actor,
      );
    const to = appeal.side === 'reporter' ? reporterOf(found) : uploaderOf(found);
    if (to?.to) await this.#send(mails.createAppealDecision(to, isUpheld ? 'upheld' : 'refused'));
    await decisions.markApplied('appeal', appeal.id, now());
  }

  async #applyOutcome(
    found: CaseRecord,
    decision: CaseDecision,
    outcome: CaseOutcome,
    actor: Actor,
  ): Promise<void> {
    if (outcome === 'refused') return this.#restoreContent(found, actor);
    const isRemoved = outcome === 'upheld';
    await this.#takeDown(found, isRemoved ? 'removed' : 'in_review', actor);
    const { video, kind } = found;
    if (kind === 'severe') await this.#preserve(found, actor);
    // If the video returned to review, its reviewer decides from here on, not the case.
    if (!isRemoved) await this.#deps.cases.updateCase(found.id, { holds_content: false });
    if (!video) return;
    if (isRemoved) {
      const isBlocked = await this.#deps.hashes.block(
        video.id,
        kind === 'severe' || kind === 'ncii' || kind === 'dmca' ? kind : 'other',
        actor,
      );
      if (!isBlocked)
        await this.#deps.cases.addLogEntry(
          found.id,
          'not_blocked',
          SYSTEM,
          'the video has no fingerprint yet; the job "hashes" will compute it',
        );
      if (video.userId !== null)
        await this.#deps.decisions.addStrike(video.userId, found.id, decision.reasonCode);
    }
    await this.#deps.decisions.saveStatement(
      decision.id,
      statementOf(found, decision, isRemoved),
      this.#deps.now(),
    );
    await this.#emailUploader(found, video, isRemoved ? 'removed' : 'review', decision);
  }

  /**
   * Stores the original state before the withdrawal, so an interrupted run can still restore it.
   */
  async #takeDown(
    found: CaseRecord,
    to: Parameters<CasePublication['withdraw']>[1],
    actor: Actor,
  ): Promise<void> {
    const { cases, publication, now } = this.#deps;
    const { id, video, takenFrom } = found;
    await cases.updateCase(id, {
      holds_content: true,
      ...(video && takenFrom === '' ? { taken_from: video.state } : {}),
    });
    if (video && canTransition(video.state, to)) {
      if (to === 'in_review') await this.#returnToReview(video, actor);
      else await publication.withdraw(video.id, to, actor);
    }
    if (!found.disabledAt) await cases.updateCase(id, { disabled_at: now() });
  }

  async #restoreContent(found: CaseRecord, actor: Actor): Promise<void> {
    const { cases, decisions, mails, now } = this.#deps;
    const { id, video, kind } = found;
    // The database publishes no video of an open severe case.
    await cases.updateCase(id, {
      holds_content: false,
      ...(kind === 'severe' ? { closed_at: now(), state: 'closed' } : {}),
    });
    await decisions.liftStrikes(id, now());
    if (!video || (await cases.isHeldByOther(found))) return;
    await this.#deps.hashes.unblock(video.id, actor);
    if (!found.disabledAt) return;
    const isPublicAgain = await this.#restoreVideo(found, video, actor);
    const to = uploaderOf(found);
    if (isPublicAgain && to) await this.#send(mails.createRestoration(to, video.title));
  }

  /** True if the video is public again. */
  async #restoreVideo(
    { id, reference, kind, takenFrom, deadlineAt, decision }: CaseRecord,
    video: CaseVideo,
    actor: Actor,
  ): Promise<boolean> {
    const { publication, cases, operatorEmail, mails } = this.#deps;
    // A video that its uploader deleted meanwhile stays deleted.
    const isTakenDown =
      TAKEN_DOWN_STATES.includes(video.state) ||
      (video.state === 'removed' && decision?.appliedAt != null);
    if (!isTakenDown) return false;
    if (!FORMERLY_PUBLIC_STATES.includes(takenFrom)) {
      if (takenFrom === 'in_review' && canTransition(video.state, 'in_review'))
        await this.#returnToReview(video, actor);
      return false;
    }
    try {
      return (await publication.restore(video.id, actor)) !== 'in_review';
    } catch (error) {
      if (!isObstacle(error)) throw error;
      // Restoring can fail, for example if documents were withdrawn meanwhile. A person must check.
      await cases.addLogEntry(id, 'restore_refused', SYSTEM, error.message);
      if (operatorEmail)
        await this.#send(
          mails.createAlert(operatorEmail, {
            reference,
            queue: kind,
            why: 'A video could not be restored',
            deadline: deadlineAt,
          }),
        );
      return false;
    }
  }

  async #preserve(found: CaseRecord, actor: Actor): Promise<void> {
    const { cases, now, mails, operatorEmail } = this.#deps;
    await cases.placeLegalHold(found, new Date(now().getTime() + EVIDENCE_MS), actor);
    const why = 'Evidence preserved: report to the authority within 24 hours';
    if (operatorEmail)
      await this.#send(
        mails.createAlert(operatorEmail, {
          reference: found.reference,
          queue: found.kind,
          why,
          deadline: found.deadlineAt,
        }),
      );
  }

  /** A video that is not public only changes its state. */
  async #returnToReview({ id, state }: CaseVideo, actor: Actor): Promise<void> {
    const { publication, states } = this.#deps;
    if (isPublicState(state)) await publication.withdraw(id, 'in_review', actor);
    else await states.transition({ videoId: id, from: [state], to: 'in_review', actor });
  }

  /**
   * A decision comes with a new secret for the appeal. It replaces the secret of an earlier email.
   */
  async #emailUploader(
    found: CaseRecord,
    video: CaseVideo,
    what: 'disabled' | 'removed' | 'review',
    reasons?: CaseDecision,
  ): Promise<void> {
    const to = uploaderOf(found);
    if (!to) return;
    const { cases, mails } = this.#deps;
    if (!reasons) return this.#send(mails.createStatement(to, what, { title: video.title }));
    const secret = newSecret();
    await cases.updateCase(found.id, { uploader_secret_hash: hashOf(secret) });
    await this.#send(mails.createStatement(to, what, { title: video.title, secret, reasons }));
  }

  #send(mail: Mail): Promise<void> {
    return this.#deps.sendMail(mail);
  }
}

function reporterOf({ email, language, reference }: CaseRecord) {
  return { to: email, language, reference };
}

function uploaderOf({ video, reference }: CaseRecord) {
  return video && video.email !== ''
    ? { to: video.email, language: video.language, reference }
    : undefined;
}

/** For the public database of decisions: names nobody. */
function statementOf(
  { kind }: CaseRecord,
  { reasonCode, policyClause }: CaseDecision,
  isRemoved: boolean,
): StatementOfReasons {
  const known = parseReviewReason(policyClause);
  return {
    restriction: isRemoved ? 'removed' : 'not shown until it is changed',
    facts: `notice (${kind}): ${reasonCode}`,
    ground: reasonCode === 'terms' || reasonCode === 'incomplete' ? 'contract' : 'legal',
    groundReference: known ? REVIEW_CLAUSES[known].clause : policyClause,
    redress: 'appeal on the site, decided by another person',
  };
}

function isObstacle(error: unknown): error is Error {
  return isAppError(error) || isCheckViolation(error);
}
