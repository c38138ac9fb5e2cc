import { isPublicState, PUBLIC_STATES } from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { announce } from '../../db/announcer.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';
import { publicStates } from '../videos/public-states.ts';
import { lockVideo, type LockedVideo, type Reviewer } from './review-decisions-repository.ts';
import type { VideoStatesRepository } from '../videos/video-states-repository.ts';

/** `open` waits for a second look; `own` if this reviewer approved the video. */
export type SecondLookState = '' | 'open' | 'own';

export type SecondLookOutcome =
  | { kind: 'done'; video: LockedVideo }
  | { kind: 'missing' | 'own' | 'same' | 'changed' };

/** Totals of one staff member's approvals. */
export interface ApprovalCounts {
  username: string;
  approved: number;
  undone: number;
  sampled: number;
  agreed: number;
  objected: number;
}

/** Second looks at approvals (docs/review.md). */
export class SecondLooksRepository {
  readonly #db: Database;
  readonly #states: Pick<VideoStatesRepository, 'transition'>;

  constructor(db: Database, states: Pick<VideoStatesRepository, 'transition'>) {
    this.#db = db;
    this.#states = states;
  }

  async findSecondLook(videoId: number, reviewerId: number): Promise<SecondLookState> {
    const { rows } = await sql<{ state: SecondLookState }>`
      select case when r.reviewer_id = ${reviewerId} then 'own' else 'open' end as state
      from second_look s join review r on r.id = s.review_id join video v on v.id = s.video_id
      where s.video_id = ${videoId} and s.state = 'open' and v.state in ${publicStates}`.execute(
      this.#db,
    );
    return rows[0]?.state ?? '';
  }

  /** Closes the second look. An objection unpublishes the video and returns it to review. */
  decide(decision: {
    videoId: number;
    version: number;
    reviewer: Reviewer;
    agrees: boolean;
    note: string;
  }): Promise<SecondLookOutcome> {
    const { videoId, version, reviewer, agrees, note } = decision;
    return this.#db.transaction().execute(async (transaction) => {
      const video = await lockVideo(transaction, videoId);
      if (!video) return { kind: 'missing' };
      if (video.userId === reviewer.id) return { kind: 'own' };
      const { rows } = await sql<{ reviewId: number; approverId: number }>`
        select s.review_id as "reviewId", r.reviewer_id as "approverId" from second_look s
        join review r on r.id = s.review_id
        where s.video_id = ${videoId} and s.state = 'open' for update of s`.execute(transaction);
      const [open] = rows;
      if (!open || video.version !== version || !isPublicState(video.state))
        return { kind: 'changed' };
      if (open.approverId === reviewer.id) return { kind: 'same' };
      await sql`update second_look
      set state = ${agrees ? 'agreed' : 'objected'}, decided_by = ${reviewer.id},
      decided_at = now(), note = ${note}
        where review_id = ${open.reviewId}`.execute(transaction);
      await writeAudit(transaction, reviewer, {
        action: agrees ? 'second_look_agreed' : 'second_look_objected',
        object: `video:${videoId}`,
      });
      if (!agrees) await this.#returnToReview(transaction, videoId, reviewer);
      return { kind: 'done', video };
    });
  }

  /** By staff member, most approvals first. */
  async counts(): Promise<ApprovalCounts[]> {
    const { rows } = await sql<ApprovalCounts>`
      select coalesce(u.username, '') as username, count(*)::int as approved,
        count(*) filter (where exists (select from audit_log l
        where l.object = 'video:' || r.video_id and l.actor_id = r.reviewer_id
          and l.action = 'approval_undone'
          and l.at between r.created_at and r.created_at + interval '5 minutes'))::int as undone,
        count(s.review_id) filter (where s.state <> 'withdrawn')::int as sampled,
        count(*) filter (where s.state = 'agreed')::int as agreed,
        count(*) filter (where s.state = 'objected')::int as objected
      from review r left join app_user u on u.id = r.reviewer_id left join second_look s
      on s.review_id = r.id
      where r.verdict = 'approve' group by u.username order by approved desc, username`.execute(
      this.#db,
    );
    return rows;
  }

  async #returnToReview(transaction: Database, videoId: number, actor: Actor): Promise<void> {
    await this.#states.transition(
      { videoId, from: PUBLIC_STATES, to: 'in_review', actor },
      transaction,
    );
    await announce(transaction, 'catalogue');
    await announce(transaction, 'purge', `video:${videoId}`);
  }
}
