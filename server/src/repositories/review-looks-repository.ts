import { LOOK_FRAMES_SECONDS } from '@nocturne/contracts/review';
import { sql } from 'kysely';
import type { LookRule } from '../config/review.ts';
import type { Database } from '../db/database.ts';

/** The version that somebody looks at. */
export interface LookedAt {
  videoId: number;
  version: number;
  reviewerId: number;
}

/** The part of a version that a member of staff has seen; `watched` is a share of its length. */
export interface Look {
  watched: number;
  hasFrames: boolean;
}

/** Nobody plays faster than this. */
export const SPEED_MAX = 2;
/** A report may be this many seconds early. */
const SLACK_SECONDS = 10;

/** Looks of staff at videos before they decide (docs/review.md). */
export class ReviewLooksRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Adds played seconds. More than could be played since the first report are left out: a report is no proof, the clock is the server's. Resolves to whether
   * they count.
   */
  async watch(
    { videoId, version, reviewerId }: LookedAt,
    from: number,
    to: number,
  ): Promise<boolean> {
    const stretch = sql`int4multirange(int4range(${from}::integer, ${to}::integer))`;
    const { rows } = await sql<{
      counts: boolean;
    }>`insert into review_look (video_id, version, reviewer_id, seen)
      select id, version, ${reviewerId}, case when ${to - from} <= ${SLACK_SECONDS} then ${stretch} else '{}' end from video
      where id = ${videoId} and version = ${version}
      on conflict (video_id, version, reviewer_id) do update set seen = case
        when ${seconds(sql`review_look.seen + ${stretch}`)}
          <= ${SPEED_MAX} * extract(epoch from clock_timestamp() - review_look.began_at) + ${SLACK_SECONDS}
        then review_look.seen + ${stretch} else review_look.seen end
      returning seen @> ${stretch} as counts`.execute(this.#db);
    return rows[0]?.counts ?? false;
  }

  /** False before the frames could be looked through. */
  async noteFrames({ videoId, version, reviewerId }: LookedAt): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update review_look set frames_at = coalesce(frames_at, now())
      where video_id = ${videoId} and version = ${version} and reviewer_id = ${reviewerId}
        and began_at <= clock_timestamp() - ${LOOK_FRAMES_SECONDS} * interval '1 second'`.execute(
        this.#db,
      );
    return Boolean(numAffectedRows);
  }

  find(looked: LookedAt): Promise<Look> {
    return findLook(this.#db, looked);
  }
}

/** The same inside a decision. */
export async function findLook(
  db: Database,
  { videoId, version, reviewerId }: LookedAt,
): Promise<Look> {
  const { rows } = await sql<Look>`
    select least(1, ${seconds(sql`l.seen`)}::float / greatest(1, v.duration_s)) as watched, l.frames_at is not null as "hasFrames"
    from review_look l join video v on v.id = l.video_id
    where l.video_id = ${videoId} and l.version = ${version} and l.reviewer_id = ${reviewerId}`.execute(
    db,
  );
  return rows[0] ?? { watched: 0, hasFrames: false };
}

/** True where the rule asks for no more. */
export function isEnough({ watched, hasFrames }: Look, rule: LookRule): boolean {
  return watched >= rule.watched || (rule.frames && hasFrames);
}

const seconds = (ranges: ReturnType<typeof sql>) =>
  sql`(select coalesce(sum(upper(stretch) - lower(stretch)), 0) from unnest(${ranges}) stretch)`;
