import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isUniqueViolation } from '../../errors/is-unique-violation.ts';
import { REVIEW_APPEAL_MONTHS } from '../../policies/review-clauses.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';
import {
  lockVideo,
  notifyUploader,
  type LockedVideo,
  type Reviewer,
} from './review-decisions-repository.ts';
import { liftStrikes } from './strikes.ts';
import type { VideoStatesRepository } from '../videos/video-states-repository.ts';

/**
 * Result of an appeal or of its decision. `own`, `same`: the uploader and the reviewer who rejected
 * may not decide.
 */
export type AppealOutcome = 'missing' | 'wrong_state' | 'already' | 'taken';
export type AppealDecision =
  | { kind: 'missing' | 'own' | 'same' | 'changed' | 'taken' }
  | { kind: 'done'; video: LockedVideo };

/** Appeals of uploaders against a rejection: one for each rejection, decided by another person. */
export class ReviewAppealsRepository {
  readonly #db: Database;
  readonly #states: Pick<VideoStatesRepository, 'transition'>;

  constructor(db: Database, states: Pick<VideoStatesRepository, 'transition'>) {
    this.#db = db;
    this.#states = states;
  }

  /** True if the uploader may appeal now. */
  async mayAppeal(videoId: number): Promise<boolean> {
    const { rows } = await sql<{ may: boolean }>`
      select exists (select from video v where v.id = ${videoId} and v.state = 'rejected'
        and exists (select from ${LAST_REJECTION} where is_recent
        and not is_appealed)) as may`.execute(this.#db);
    return rows[0]?.may ?? false;
  }

  /**
   * `already`: this rejection was appealed; `wrong_state`: the rejection is missing or too old;
   * `taken`: accepted.
   */
  addAppeal(userId: number, videoId: number, body: string): Promise<AppealOutcome> {
    return this.#db.transaction().execute(async (transaction) => {
      const video = await lockVideo(transaction, videoId);
      if (!video || video.userId !== userId) return 'missing';
      const rejection =
        video.state === 'rejected' ? await lastRejection(transaction, videoId) : undefined;
      if (!rejection?.isRecent) return 'wrong_state';
      if (rejection.isAppealed) return 'already';
      await sql`insert into appeal (review_id, appellant_user_id, body)
      values (${rejection.id}, ${userId}, ${body})`.execute(transaction);
      await writeAudit(
        transaction,
        { id: userId, role: 'member' },
        { action: 'appeal_opened', object: `video:${videoId}` },
      );
      return 'taken';
    });
  }

  /**
   * Decides an appeal. If upheld, the video returns to review and its strike is lifted. `taken`:
   * the same file has been uploaded again since.
   */
  async decide(decision: {
    videoId: number;
    reviewer: Reviewer;
    isUpheld: boolean;
    note: string;
  }): Promise<AppealDecision> {
    try {
      return await this.#db
        .transaction()
        .execute((transaction) => this.#decide(transaction, decision));
    } catch (error) {
      if (isUniqueViolation(error)) return { kind: 'taken' };
      throw error;
    }
  }

  async #decide(
    transaction: Database,
    {
      videoId,
      reviewer,
      isUpheld,
      note,
    }: { videoId: number; reviewer: Reviewer; isUpheld: boolean; note: string },
  ): Promise<AppealDecision> {
    const video = await lockVideo(transaction, videoId);
    if (!video) return { kind: 'missing' };
    const rejection = await lastRejection(transaction, videoId);
    if (video.state !== 'rejected' || !rejection?.isOpen) return { kind: 'changed' };
    if (video.userId === reviewer.id) return { kind: 'own' };
    if (rejection.reviewerId === reviewer.id) return { kind: 'same' };
    await sql`update appeal set state = ${isUpheld ? 'upheld' : 'refused'},
    decided_by = ${reviewer.id}, decided_at = now(), note = ${note}
      where review_id = ${rejection.id}`.execute(transaction);
    await writeAudit(transaction, reviewer, {
      action: isUpheld ? 'appeal_upheld' : 'appeal_refused',
      object: `video:${videoId}`,
    });
    if (isUpheld) await this.#reopen(transaction, videoId, rejection.id, reviewer);
    await sql`update video set review_note = ${note}, review_reason = case when ${isUpheld} then ''
    else review_reason end where id = ${videoId}`.execute(transaction);
    await notifyUploader(transaction, 'video_review', video);
    return { kind: 'done', video };
  }

  async #reopen(
    transaction: Database,
    videoId: number,
    reviewId: number,
    actor: Actor,
  ): Promise<void> {
    await this.#states.transition(
      { videoId, from: ['rejected'], to: 'in_review', actor },
      transaction,
    );
    await liftStrikes(transaction, { reviewId });
  }
}

interface Rejection {
  id: number;
  reviewerId: number;
  isRecent: boolean;
  isAppealed: boolean;
  /** Its appeal is open. */
  isOpen: boolean;
}

/** The last decision about `v`, if it is a rejection. */
const LAST_REJECTION = sql`(
  select r.id, r.reviewer_id, r.created_at > now() - ${REVIEW_APPEAL_MONTHS} * interval '1 month' as
  is_recent,
    p.id is not null as is_appealed, coalesce(p.state = 'open', false) as is_open
  from (select * from review where video_id = v.id order by id desc limit 1) r left join appeal p
  on p.review_id = r.id
  where r.verdict = 'reject') last_rejection`;

async function lastRejection(
  transaction: Database,
  videoId: number,
): Promise<Rejection | undefined> {
  const { rows } = await sql<Rejection>`
    select l.id, l.reviewer_id as "reviewerId", l.is_recent as "isRecent",
    l.is_appealed as "isAppealed", l.is_open as "isOpen"
    from video v cross join lateral (select * from ${LAST_REJECTION}) l
    where v.id = ${videoId}`.execute(transaction);
  return rows[0];
}
