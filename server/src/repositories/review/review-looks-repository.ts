import { LOOK_FRAMES_SECONDS } from '@nocturne/contracts/review';
import { sql } from 'kysely';
import type { ViewingRule } from '../../config/review.ts';
import type { Database } from '../../db/database.ts';

/** The version under review and its reviewer. */
export interface ViewingKey {
  videoId: number;
  version: number;
  reviewerId: number;
}

/** Reviewed part of a version; `watched` is a share of its length. */
export interface Viewing {
  watched: number;
  hasFrames: boolean;
}

/** Maximum playback rate. */
export const SPEED_MAX = 2;
/** Tolerance for early reports, seconds. */
const SLACK_SECONDS = 10;

/** Records of the parts of a video that staff watch before they decide (docs/review.md). */
export class ReviewLooksRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Adds played seconds. Ignores a report of more than can have been played since the first one by
   * the server's clock, because reports are not proof. Resolves to true if the seconds count.
   */
  async recordWatched(
    { videoId, version, reviewerId }: ViewingKey,
    from: number,
    to: number,
  ): Promise<boolean> {
    const stretch = sql`int4multirange(int4range(${from}::integer, ${to}::integer))`;
    const { rows } = await sql<{
      counts: boolean;
    }>`insert into review_look (video_id, version, reviewer_id, seen)
      select id, version, ${reviewerId}, case when ${to - from} <= ${SLACK_SECONDS} then ${stretch}
      else '{}' end from video
      where id = ${videoId} and version = ${version}
      on conflict (video_id, version, reviewer_id) do update set seen = case
        when ${seconds(sql`review_look.seen + ${stretch}`)}
          <= ${SPEED_MAX} * extract(epoch
          from clock_timestamp() - review_look.began_at) + ${SLACK_SECONDS}
        then review_look.seen + ${stretch} else review_look.seen end
      returning seen @> ${stretch} as counts`.execute(this.#db);
    return rows[0]?.counts ?? false;
  }

  /** False if there was not enough time to look through the frames. */
  async recordFramesViewed({ videoId, version, reviewerId }: ViewingKey): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update review_look set frames_at = coalesce(frames_at, now())
      where video_id = ${videoId} and version = ${version} and reviewer_id = ${reviewerId}
        and began_at <= clock_timestamp() - ${LOOK_FRAMES_SECONDS} * interval '1 second'`.execute(
        this.#db,
      );
    return Boolean(numAffectedRows);
  }

  findViewing(key: ViewingKey): Promise<Viewing> {
    return findViewing(this.#db, key);
  }
}

/** Returns what a reviewer has viewed of a version. `db` may be a transaction. */
export async function findViewing(
  db: Database,
  { videoId, version, reviewerId }: ViewingKey,
): Promise<Viewing> {
  const { rows } = await sql<Viewing>`
    select least(1, ${seconds(sql`l.seen`)}::float / greatest(1, v.duration_s)) as watched,
    l.frames_at is not null as "hasFrames"
    from review_look l join video v on v.id = l.video_id
    where l.video_id = ${videoId} and l.version = ${version}
    and l.reviewer_id = ${reviewerId}`.execute(db);
  return rows[0] ?? { watched: 0, hasFrames: false };
}

/** True if the viewing satisfies the rule. */
export function isViewingSufficient({ watched, hasFrames }: Viewing, rule: ViewingRule): boolean {
  return watched >= rule.watched || (rule.frames && hasFrames);
}

const seconds = (ranges: ReturnType<typeof sql>) =>
  sql`(select coalesce(sum(upper(stretch) - lower(stretch)), 0) from unnest(${ranges}) stretch)`;
