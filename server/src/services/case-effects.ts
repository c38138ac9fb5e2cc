import type { CaseOutcome } from '@nocturne/contracts/cases';
import { isPublicState, PUBLIC_STATES } from '@nocturne/contracts/upload';
import type { CaseEmails } from '../mail/case-mails.ts';
import type { Mail } from '../mail/mailer.ts';
import { takedownState, waitsForSecond } from '../policies/case-rules.ts';
import { clauseReason, REVIEW_CLAUSES } from '../policies/review-clauses.ts';
import { canTransition } from '../policies/video-states.ts';
import { SYSTEM, type Actor } from '../repositories/audit.ts';
import type {
  CaseAppeal,
  CaseDecision,
  CaseRecord,
  CaseVideo,
} from '../repositories/case-record.ts';
import type {
  CaseDecisionsRepository,
  StatementOfReasons,
} from '../repositories/case-decisions-repository.ts';
import type { CasesRepository } from '../repositories/cases-repository.ts';
import type { VideoStatesRepository } from '../repositories/video-states-repository.ts';
import { isAppError } from './app-error.ts';
import { hashOf, newSecret } from './secrets.ts';

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
    'findCase' | 'updateCase' | 'addLogEntry' | 'isHeldByOther' | 'preserve'
  >;
  decisions: Pick<CaseDecisionsRepository, 'applied' | 'state' | 'strike' | 'liftStrikes'>;
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
const CHECK_VIOLATION = '23514';
/**
 * States of a video that a case took off the site; `restored` means that the restore was
 * interrupted.
 */
const OFF: readonly string[] = ['disabled_pending', 'quarantined', 'restored'];
/** States of a video that was public before a case. It may return without another review. */
const WAS_SHOWN: readonly string[] = [
  ...PUBLIC_STATES,
  'disabled_pending',
  'restored',
  'quarantined',
];

/**
 * Applies a stored decision. The video goes or comes back, its file is blocked, strikes count, and
 * emails are sent. If a process ends in between, the job "cases" applies the decision again, so
 * every step can be repeated.
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
    if (!found || waitsForSecond(found)) return;
    const { state, decision, appeal } = found;
    if (state === 'content_disabled' && !found.disabledAt) await this.#disable(found, actor);
    if (decision && !decision.appliedAt) await this.#decide(found, decision, actor);
    if (decision && appeal && appeal.state !== 'open' && !appeal.appliedAt)
      await this.#appeal(found, decision, appeal, actor);
  }

  async #disable(found: CaseRecord, actor: Actor): Promise<void> {
    await this.#takeOff(found, takedownState(found.kind), actor);
    if (found.kind === 'severe') await this.#preserve(found, actor);
    if (found.video) await this.#toUploader(found, found.video, 'disabled');
  }

  async #decide(found: CaseRecord, decision: CaseDecision, actor: Actor): Promise<void> {
    const { decisions, mails, now } = this.#deps;
    await this.#outcome(found, decision, decision.outcome, actor);
    if (found.email) await this.#send(mails.decided(reporterOf(found), decision.outcome, decision));
    await decisions.applied('decision', decision.id, now());
  }

  /** A counter-notice restores its video on the set day, not before. */
  async #appeal(
    found: CaseRecord,
    decision: CaseDecision,
    appeal: CaseAppeal,
    actor: Actor,
  ): Promise<void> {
    const { decisions, mails, now } = this.#deps;
    const isUpheld = appeal.state === 'upheld';
    if (isUpheld && appeal.restoreFrom && now() < appeal.restoreFrom) return;
    if (isUpheld)
      await this.#outcome(
        found,
        decision,
        appeal.side === 'uploader' ? 'refused' : 'upheld',
        actor,
      );
    const to = appeal.side === 'reporter' ? reporterOf(found) : uploaderOf(found);
    if (to?.to) await this.#send(mails.appeal(to, isUpheld ? 'upheld' : 'refused'));
    await decisions.applied('appeal', appeal.id, now());
  }

  async #outcome(
    found: CaseRecord,
    decision: CaseDecision,
    outcome: CaseOutcome,
    actor: Actor,
  ): Promise<void> {
    if (outcome === 'refused') return this.#giveBack(found, actor);
    const isRemoved = outcome === 'upheld';
    await this.#takeOff(found, isRemoved ? 'removed' : 'in_review', actor);
    const { video, kind } = found;
    if (kind === 'severe') await this.#preserve(found, actor);
    // From here on the reviewer of the video decides.
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
          'the video has no fingerprint yet; the job "hashes" makes one',
        );
      if (video.userId !== null)
        await this.#deps.decisions.strike(video.userId, found.id, decision.reasonCode);
    }
    await this.#deps.decisions.state(
      decision.id,
      statementOf(found, decision, isRemoved),
      this.#deps.now(),
    );
    await this.#toUploader(found, video, isRemoved ? 'removed' : 'review', decision);
  }

  /**
   * Stores the original state before the withdrawal, so an interrupted run can still restore it.
   */
  async #takeOff(
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
      if (to === 'in_review') await this.#toReview(video, actor);
      else await publication.withdraw(video.id, to, actor);
    }
    if (!found.disabledAt) await cases.updateCase(id, { disabled_at: now() });
  }

  async #giveBack(found: CaseRecord, actor: Actor): Promise<void> {
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
    const isBack = await this.#bringBack(found, video, actor);
    const to = uploaderOf(found);
    if (isBack && to) await this.#send(mails.restored(to, video.title));
  }

  async #bringBack(
    { id, reference, kind, takenFrom, deadlineAt, decision }: CaseRecord,
    video: CaseVideo,
    actor: Actor,
  ): Promise<boolean> {
    const { publication, cases, operatorEmail, mails } = this.#deps;
    // A video that its uploader deleted meanwhile stays deleted.
    const isOff =
      OFF.includes(video.state) || (video.state === 'removed' && decision?.appliedAt != null);
    if (!isOff) return false;
    if (!WAS_SHOWN.includes(takenFrom)) {
      if (takenFrom === 'in_review' && canTransition(video.state, 'in_review'))
        await this.#toReview(video, actor);
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
          mails.alert(operatorEmail, {
            reference,
            lane: kind,
            why: 'A video could not be brought back',
            deadline: deadlineAt,
          }),
        );
      return false;
    }
  }

  async #preserve(found: CaseRecord, actor: Actor): Promise<void> {
    const { cases, now, mails, operatorEmail } = this.#deps;
    await cases.preserve(found, new Date(now().getTime() + EVIDENCE_MS), actor);
    const why = 'Evidence is kept; a report to the authority is due within 24 hours';
    if (operatorEmail)
      await this.#send(
        mails.alert(operatorEmail, {
          reference: found.reference,
          lane: found.kind,
          why,
          deadline: found.deadlineAt,
        }),
      );
  }

  /** A video that is not public only changes its state. */
  async #toReview({ id, state }: CaseVideo, actor: Actor): Promise<void> {
    const { publication, states } = this.#deps;
    if (isPublicState(state)) await publication.withdraw(id, 'in_review', actor);
    else await states.transition({ videoId: id, from: [state], to: 'in_review', actor });
  }

  /**
   * A decision comes with a new secret for the appeal. It replaces the secret of an earlier email.
   */
  async #toUploader(
    found: CaseRecord,
    video: CaseVideo,
    what: 'disabled' | 'removed' | 'review',
    reasons?: CaseDecision,
  ): Promise<void> {
    const to = uploaderOf(found);
    if (!to) return;
    const { cases, mails } = this.#deps;
    if (!reasons) return this.#send(mails.statement(to, what, { title: video.title }));
    const secret = newSecret();
    await cases.updateCase(found.id, { uploader_secret_hash: hashOf(secret) });
    await this.#send(mails.statement(to, what, { title: video.title, secret, reasons }));
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
  const known = clauseReason(policyClause);
  return {
    restriction: isRemoved ? 'removed' : 'not shown until it was changed',
    facts: `notice (${kind}): ${reasonCode}`,
    ground: reasonCode === 'terms' || reasonCode === 'incomplete' ? 'contract' : 'legal',
    groundReference: known ? REVIEW_CLAUSES[known].clause : policyClause,
    redress: 'appeal on the site, decided by another person',
  };
}

function isObstacle(error: unknown): error is Error {
  return (
    isAppError(error) ||
    (error instanceof Error && (error as { code?: unknown }).code === CHECK_VIOLATION)
  );
}
