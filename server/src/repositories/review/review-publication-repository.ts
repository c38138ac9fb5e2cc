import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Actor } from '../audit/audit.ts';
import { enableDefaultEmails } from '../community/notification-emails-repository.ts';
import { publicStates } from '../videos/public-states.ts';
import { lockVideo, notifyUploader } from './review-decisions-repository.ts';
import type { VideoStatesRepository } from '../videos/video-states-repository.ts';

/** An approval without a publication after this time has met an obstacle. */
const STUCK_AFTER = '1 minute';
/** Age limit of the published videos that are checked. */
const LOOKBACK = '2 days';

/** Work after an approval, and alerts about overdue reviews. */
export class ReviewPublicationRepository {
  readonly #db: Database;
  readonly #states: Pick<VideoStatesRepository, 'transition'>;

  constructor(db: Database, states: Pick<VideoStatesRepository, 'transition'>) {
    this.#db = db;
    this.#states = states;
  }

  /** Approved videos with a new obstacle. */
  async listStuck(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from video v
      where state = 'approved' and origin = 'upload'
      and updated_at < now() - ${STUCK_AFTER}::interval
      and publish_obstacle(v) is not null`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** Published videos whose uploader is not notified yet, or whose 2257 records are incomplete. */
  async listUnfinished(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select v.id from video v
      where v.origin = 'upload' and v.state in ${publicStates}
      and v.updated_at > now() - ${LOOKBACK}::interval
        and (not exists (select from notification n where n.user_id = v.user_id
        and n.kind = 'video_published' and n.object_id = v.id)
          or exists (select from depiction d where d.video_id = v.id
            and not exists (select from record_2257 r where r.video_id = d.video_id
            and r.person_id = d.person_id)))
      order by v.id`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  async returnToReview(videoId: number, actor: Actor): Promise<void> {
    await this.#states.transition({ videoId, from: ['approved'], to: 'in_review', actor });
  }

  async notifyPublished(videoId: number): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const video = await lockVideo(transaction, videoId);
      if (!video) return;
      await enableDefaultEmails(transaction, video.userId);
      await notifyUploader(transaction, 'video_published', video);
    });
  }

  /** Reports newly overdue videos, each once. If the email cannot be queued, they stay due. */
  async alertOverdue(
    { hours, at }: { hours: number; at: Date },
    queueEmail: (videoIds: number[]) => Promise<void>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number }>`update video set overdue_told_at = ${at}
        where origin = 'upload' and state = 'in_review' and overdue_told_at is null
          and greatest(review_since, sent_at) + ${hours} * interval '1 hour' <= ${at}
          returning id`.execute(transaction);
      if (rows.length > 0)
        await queueEmail(rows.map(({ id }) => id).toSorted((one, other) => one - other));
    });
  }
}
