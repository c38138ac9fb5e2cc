import type { Language } from '@nocturne/contracts/constants';
import type { NotificationKind } from '@nocturne/contracts/notification-kinds';
import { REVIEW_UNDO_SECONDS, type ReviewReason } from '@nocturne/contracts/review';
import { isPublicState, PUBLIC_STATES, type VideoState } from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import type { ViewingRule } from '../../config/review.ts';
import type { Database } from '../../db/database.ts';
import type { ReviewVerdict } from '../../db/schema/moderation.ts';
import { REVIEW_CLAUSES } from '../../policies/review-clauses.ts';
import { announce } from '../../db/announcer.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';
import { isHeldBack } from '../videos/held-back.ts';
import { findViewing, isViewingSufficient } from './review-looks-repository.ts';
import { addStrike, type StrikeResult } from './strikes.ts';
import type { VideoStatesRepository } from '../videos/video-states-repository.ts';

/** Staff member who decides; always has an account. */
export type Reviewer = Actor & { id: number };

/** The video of a decision, locked until the transaction ends. */
export interface LockedVideo {
  id: number;
  state: VideoState;
  version: number;
  title: string;
  /** 0 and empty names for videos of the operator's own catalogue without an account. */
  userId: number;
  username: string;
  email: string;
  language: Language;
  isImport: boolean;
}

export interface DecisionInput {
  videoId: number;
  version: number;
  reviewer: Reviewer;
  note: string;
}

/** Reason why a decision was refused. `obstacles` are names from `publish_obstacles`. */
export type DecisionRefusal =
  | { kind: 'missing' }
  | { kind: 'own' }
  | { kind: 'changed' }
  | { kind: 'unseen' }
  | { kind: 'same' }
  | { kind: 'obstacles'; obstacles: string[] };
export type DecisionOutcome<T> = ({ kind: 'done'; video: LockedVideo } & T) | DecisionRefusal;

export interface Clearance {
  videoId: number;
  matchId: number;
  reviewer: Reviewer;
  /** Only the role "trust" may clear matches of the two most severe lists. */
  isTrust: boolean;
  note: string;
}
/** Next state of a video that nothing holds back any more; `restored` is for imports. */
export type ReleasedState = 'awaiting_documents' | 'checking' | 'restored';
export type ClearanceResult =
  | { kind: 'done'; video: LockedVideo; next: ReleasedState | undefined }
  | Exclude<DecisionRefusal, { kind: 'obstacles' | 'unseen' | 'same' }>
  | { kind: 'forbidden' };

/** Source states and target state of each verdict. */
const TRANSITIONS = {
  approve: { from: ['in_review'], to: 'approved' },
  reject: { from: ['in_review', 'quarantined'], to: 'rejected' },
  papers: { from: ['in_review', 'quarantined'], to: 'awaiting_documents' },
  quarantine: {
    from: ['in_review', 'awaiting_documents', 'approved', ...PUBLIC_STATES],
    to: 'quarantined',
  },
} as const satisfies Record<ReviewVerdict, { from: readonly VideoState[]; to: VideoState }>;
/** States after an approval. */
const UNDOABLE_STATES = ['approved', ...PUBLIC_STATES] as const satisfies readonly VideoState[];
/** The obstacle that the approval itself removes. */
const APPROVAL_OBSTACLE = 'no_human_approval';

/**
 * Decisions of staff. Each is one transaction that locks the video first, so that one of two
 * reviewers wins.
 */
export class ReviewDecisionsRepository {
  readonly #db: Database;
  readonly #states: Pick<VideoStatesRepository, 'transition'>;

  constructor(db: Database, states: Pick<VideoStatesRepository, 'transition'>) {
    this.#db = db;
    this.#states = states;
  }

  /**
   * Approves a video; the publication continues from there. `isSampled`: a second person checks it
   * too.
   */
  approve(
    decision: DecisionInput & { rule: ViewingRule; isSampled: boolean },
  ): Promise<DecisionOutcome<object>> {
    return this.#withLockedVideo<object>(
      decision,
      TRANSITIONS.approve.from,
      async (transaction, video) => {
        const obstacles = (await obstaclesOf(transaction, video.id)).filter(
          (obstacle) => obstacle !== APPROVAL_OBSTACLE,
        );
        if (obstacles.length > 0) return { kind: 'obstacles', obstacles };
        const { videoId, version, reviewer, rule } = decision;
        if (
          !isViewingSufficient(
            await findViewing(transaction, { videoId, version, reviewerId: reviewer.id }),
            rule,
          )
        )
          return { kind: 'unseen' };
        const reviewId = await writeReview(transaction, 'approve', decision);
        // This approval replaces an earlier one.
        await sql`update second_look set state = 'withdrawn' where video_id = ${videoId}
      and state = 'open'`.execute(transaction);
        if (decision.isSampled)
          await sql`insert into second_look (review_id, video_id)
        values (${reviewId}, ${videoId})`.execute(transaction);
        await closeLiveEdits(transaction, videoId);
        await this.#applyTransition(transaction, 'approve', decision);
        return { kind: 'done', video };
      },
    );
  }

  /**
   * Undoes the reviewer's own recent approval: the video returns to review, is no longer public,
   * and its notification is deleted.
   */
  undo({
    videoId,
    reviewer,
  }: {
    videoId: number;
    reviewer: Reviewer;
  }): Promise<DecisionOutcome<object>> {
    return this.#db.transaction().execute(async (transaction) => {
      const video = await lockVideo(transaction, videoId);
      if (!video) return { kind: 'missing' };
      const { rows } = await sql<{ id: number; isUndoable: boolean }>`
        select id, verdict = 'approve' and reviewer_id = ${reviewer.id}
        and video_version = ${video.version}
          and created_at > clock_timestamp() - ${REVIEW_UNDO_SECONDS} * interval '1 second' as
          "isUndoable"
        from review where video_id = ${videoId} order by id desc limit 1`.execute(transaction);
      const [last] = rows;
      if (!last?.isUndoable || !UNDOABLE_STATES.some((state) => state === video.state))
        return { kind: 'changed' };
      await sql`update second_look set state = 'withdrawn' where review_id = ${last.id}
      and state = 'open'`.execute(transaction);
      await sql`delete from notification where user_id = ${video.userId}
      and kind = 'video_published' and object_id = ${videoId}`.execute(transaction);
      await this.#states.transition(
        { videoId, from: UNDOABLE_STATES, to: 'in_review', actor: reviewer },
        transaction,
      );
      await writeAudit(transaction, reviewer, {
        action: 'approval_undone',
        object: `video:${videoId}`,
      });
      await announce(transaction, 'catalogue');
      await announce(transaction, 'purge', `video:${videoId}`);
      return { kind: 'done', video };
    });
  }

  /** Rejects a video, with a statement of reasons and, for some reasons, a strike. */
  reject(
    decision: DecisionInput & { reason: ReviewReason },
  ): Promise<DecisionOutcome<{ strike: StrikeResult | undefined }>> {
    return this.#withLockedVideo<{ strike: StrikeResult | undefined }>(
      decision,
      TRANSITIONS.reject.from,
      async (transaction, video) => {
        const { reason } = decision;
        const { clause, isStrike } = REVIEW_CLAUSES[reason];
        const reviewId = await writeReview(transaction, 'reject', { ...decision, reason, clause });
        await this.#applyTransition(transaction, 'reject', decision);
        await sql`insert into statement_of_reasons (review_id, restriction, facts, is_automated,
        ground, ground_reference, redress, sent_at)
        values (${reviewId}, 'not_published', ${`review:${reason}`}, false, 'contract', ${clause},
          'appeal_6_months', now())`.execute(transaction);
        await sql`update video set review_reason = ${reason}, review_note = ${decision.note}
        where id = ${video.id}`.execute(transaction);
        const strike = isStrike
          ? await addStrike(transaction, { userId: video.userId, reasonCode: reason, reviewId })
          : undefined;
        await notifyUploader(transaction, 'video_review', video);
        return { kind: 'done', video, strike };
      },
    );
  }

  /** Returns the video to its uploader, who must submit it again. */
  requestDocuments(decision: DecisionInput): Promise<DecisionOutcome<object>> {
    return this.#withLockedVideo<object>(
      decision,
      TRANSITIONS.papers.from,
      async (transaction, video) => {
        await writeReview(transaction, 'papers', decision);
        await this.#applyTransition(transaction, 'papers', decision);
        await sql`update video set sent_at = null, review_reason = '',
      review_note = ${decision.note} where id = ${video.id}`.execute(transaction);
        await notifyUploader(transaction, 'video_review', video);
        return { kind: 'done', video };
      },
    );
  }

  /** Quarantines a video, even a public one, in one transaction. Its files are moved afterwards. */
  quarantine(decision: DecisionInput): Promise<DecisionOutcome<object>> {
    return this.#withLockedVideo<object>(
      decision,
      TRANSITIONS.quarantine.from,
      async (transaction, video) => {
        await writeReview(transaction, 'quarantine', decision);
        await this.#applyTransition(transaction, 'quarantine', decision);
        if (isPublicState(video.state)) await announce(transaction, 'catalogue');
        return { kind: 'done', video };
      },
    );
  }

  /**
   * Clears a hash match of an upload or import. After the last one, an upload that no case holds
   * continues at `next`: `awaiting_documents` if its media exist, else `checking`. The caller
   * restores imports.
   */
  clearMatch({ videoId, matchId, reviewer, isTrust, note }: Clearance): Promise<ClearanceResult> {
    return this.#db.transaction().execute(async (transaction) => {
      const video = await lockVideo(transaction, videoId, EVERY_ORIGIN);
      if (!video) return { kind: 'missing' };
      if (video.userId === reviewer.id) return { kind: 'own' };
      const { rows } = await sql<{ needsTrust: boolean; isOpen: boolean }>`
        select coalesce(e.reason in ('severe', 'ncii'), false) as "needsTrust",
        m.cleared_at is null as "isOpen"
        from hash_match m left join hash_entry e on e.id = m.hash_entry_id where m.id = ${matchId}
        and m.video_id = ${videoId}`.execute(transaction);
      const [match] = rows;
      if (!match) return { kind: 'missing' };
      if (match.needsTrust && !isTrust) return { kind: 'forbidden' };
      if (!match.isOpen) return { kind: 'changed' };
      await sql`update hash_match
      set cleared_by = ${reviewer.id}, cleared_at = now(), cleared_note = ${note}
      where id = ${matchId}`.execute(transaction);
      await writeAudit(transaction, reviewer, {
        action: 'match_cleared',
        object: `video:${videoId}`,
      });
      return { kind: 'done', video, next: await this.#release(transaction, video, reviewer) };
    });
  }

  /** Undefined if the state does not change. */
  async #release(
    transaction: Database,
    { id: videoId, state, isImport }: LockedVideo,
    actor: Actor,
  ): Promise<ReleasedState | undefined> {
    const { isHeld, hasMedia } = await findHold(transaction, videoId);
    if (isHeld) return undefined;
    if (isImport) return state === 'quarantined' ? 'restored' : undefined;
    const to = hasMedia ? 'awaiting_documents' : 'checking';
    return (await this.#states.transition(
      { videoId, from: ['quarantined'], to, actor },
      transaction,
    ))
      ? to
      : undefined;
  }

  /**
   * Runs `apply` on the locked video if its state and version match and it is not the reviewer's
   * own.
   */
  #withLockedVideo<T extends object>(
    { videoId, version, reviewer }: DecisionInput,
    from: readonly VideoState[],
    apply: (transaction: Database, video: LockedVideo) => Promise<DecisionOutcome<T>>,
  ): Promise<DecisionOutcome<T>> {
    return this.#db.transaction().execute(async (transaction) => {
      const video = await lockVideo(transaction, videoId);
      if (!video) return { kind: 'missing' };
      if (video.userId === reviewer.id) return { kind: 'own' };
      if (video.version !== version || !from.includes(video.state)) return { kind: 'changed' };
      return apply(transaction, video);
    });
  }

  async #applyTransition(
    transaction: Database,
    verdict: ReviewVerdict,
    { videoId, version, reviewer: actor }: DecisionInput,
  ): Promise<void> {
    const { from, to } = TRANSITIONS[verdict];
    await this.#states.transition({ videoId, from, to, actor, version }, transaction);
  }
}

const UPLOADS = ['upload'] as const;
const EVERY_ORIGIN = ['upload', 'import'] as const;

/** Locks a video until the transaction ends; undefined if no video of these origins has the id. */
export async function lockVideo(
  transaction: Database,
  videoId: number,
  origins: readonly string[] = UPLOADS,
): Promise<LockedVideo | undefined> {
  const { rows } = await sql<LockedVideo>`
    select v.id, v.state, v.version, v.title, coalesce(v.user_id, 0) as "userId",
    coalesce(u.username, '') as username,
      coalesce(u.email, '') as email, coalesce(s.language, 'en') as language,
      v.origin = 'import' as "isImport"
    from video v left join app_user u on u.id = v.user_id left join notification_setting s
    on s.user_id = u.id
    where v.id = ${videoId} and v.origin = any(${origins}) for update of v`.execute(transaction);
  return rows[0];
}

/**
 * Notifies the uploader and replaces earlier notifications of the same kind; the reviewer stays
 * anonymous.
 */
export async function notifyUploader(
  transaction: Database,
  kind: NotificationKind,
  { id, userId }: Pick<LockedVideo, 'id' | 'userId'>,
): Promise<void> {
  await sql`delete from notification where user_id = ${userId} and kind = ${kind}
  and object_id = ${id}`.execute(transaction);
  await sql`insert into notification (user_id, kind, object_id)
  values (${userId}, ${kind}, ${id})`.execute(transaction);
}

/**
 * The approval covers edits that are live already. Edits that wait for a decision stay open,
 * because nobody has seen them.
 */
async function closeLiveEdits(transaction: Database, videoId: number): Promise<void> {
  await sql`update video_edit set state = 'withdrawn' where video_id = ${videoId} and state = 'open'
  and mode = 'after'`.execute(transaction);
}

/** Withdraws all open edits, because new details replace them. */
export async function closeEdits(transaction: Database, videoId: number): Promise<void> {
  await sql`update video_edit set state = 'withdrawn' where video_id = ${videoId}
  and state = 'open'`.execute(transaction);
}

async function obstaclesOf(transaction: Database, videoId: number): Promise<string[]> {
  const { rows } = await sql<{
    obstacles: string[];
  }>`select publish_obstacles(v) as obstacles from video v where id = ${videoId}`.execute(
    transaction,
  );
  return rows[0]?.obstacles ?? [];
}

async function writeReview(
  transaction: Database,
  verdict: ReviewVerdict,
  {
    videoId,
    version,
    reviewer,
    note,
    reason = '',
    clause = '',
  }: DecisionInput & { reason?: string; clause?: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into review (video_id, video_version, reviewer_id, verdict, reason_code, policy_clause,
    note)
    values (${videoId}, ${version}, ${reviewer.id}, ${verdict}, ${reason}, ${clause}, ${note})
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

/** Checks for an open match or case that holds a video back, and for existing media. */
async function findHold(
  transaction: Database,
  videoId: number,
): Promise<{ isHeld: boolean; hasMedia: boolean }> {
  const { rows } = await sql<{ isHeld: boolean; hasMedia: boolean }>`
    select ${isHeldBack()} as "isHeld", exists (select from video_file
    where video_id = v.id) as "hasMedia" from video v where v.id = ${videoId}`.execute(transaction);
  return rows[0] ?? { isHeld: true, hasMedia: false };
}
