import { sql } from 'kysely';
import type { Directory } from '../../catalogue/catalogue.ts';
import type { Uploader } from '../../catalogue/name-index.ts';
import { AUDIENCE_SHIFT, VR_FLAG, type SnapshotSource } from '../../catalogue/snapshot-data.ts';
import { VIDEO_STATUS_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { loadDirectory } from './directory-repository.ts';

type Column =
  | 'ids'
  | 'durations'
  | 'posted'
  | 'flags'
  | 'channels'
  | 'users'
  | 'comments'
  | 'viewed'
  | 'viewedDay'
  | 'viewedWeek'
  | 'ratings'
  | 'popularity';

/** SQL that packs each column, over `o`: the videos in popularity order. */
const INTS: Readonly<Record<Exclude<Column, 'viewed' | 'ratings' | 'popularity'>, string>> = {
  ids: 'o.id',
  durations: 'o.duration_s',
  posted: 'extract(epoch from o.post_date)',
  flags:
    `o.formats | (case when o.vr <> '' then ${VR_FLAG} else 0 end) | (o.audience::int << ` +
    `${AUDIENCE_SHIFT})`,
  channels: 'coalesce(o.channel_id, 0)',
  users: 'coalesce(o.user_id, 0)',
  comments: 'coalesce(o.comments, 0)',
  viewedDay: 'coalesce(o.viewed_day, 0)',
  viewedWeek: 'coalesce(o.viewed_week, 0)',
};
const DOUBLES = {
  viewed: 'coalesce(o.viewed, 0)',
  ratings: 'coalesce(o.rating, 0)',
  popularity: 'coalesce(o.popularity, 0)',
} as const;

const READ_TIMEOUT = '10min';

/**
 * Reads all public videos as packed columns: one row of the result holds a whole column. Ids must
 * be below 2^31.
 */
export class SnapshotRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async load(): Promise<SnapshotSource> {
    return this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        // A million rows on a busy machine take longer than the time limit of requests.
        await sql`set local statement_timeout = ${sql.lit(READ_TIMEOUT)}`.execute(transaction);
        return {
          ...(await loadColumns(transaction)),
          categoryVideos: await loadPairs(transaction, 'video_category', 'category_id'),
          performerVideos: await loadPairs(transaction, 'video_performer', 'performer_id'),
          directory: (await loadDirectory(transaction)) satisfies Directory,
          uploaders: await loadUploaders(transaction),
          keywords: await loadKeywords(transaction),
        };
      });
  }

  /** Number of public videos; decides if a worker builds the snapshot. */
  async size(): Promise<number> {
    const row = await this.#db
      .selectFrom('video')
      .select((select) => select.fn.countAll<number>().as('n'))
      .where('status', '=', VIDEO_STATUS_CODE.public)
      .executeTakeFirst();
    return row?.n ?? 0;
  }
}

type Columns = Omit<
  SnapshotSource,
  'categoryVideos' | 'performerVideos' | 'directory' | 'uploaders' | 'keywords'
>;

async function loadColumns(db: Database): Promise<Columns> {
  const ints = Object.entries(INTS).map(
    ([name, column]) => `string_agg(int4send((${column})::int), '') as "${name}"`,
  );
  const doubles = Object.entries(DOUBLES).map(
    ([name, column]) => `string_agg(float8send((${column})::float8), '') as "${name}"`,
  );
  // Parallel workers would lose the order of the rows.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(db);
  const { rows } = await sql
    .raw<Record<Column, Buffer | null> & { titles: string | null }>(`
    select ${[...ints, ...doubles].join(', ')}, string_agg(translate(o.title, E'\\n', ' '),
    E'\\n') as titles
    from (select v.id, v.title, v.duration_s, v.post_date, v.formats, v.vr, v.audience,
    v.channel_id, v.user_id,
        s.viewed, s.comments, r.rating, r.popularity, r.viewed_day, r.viewed_week
      from video v left join video_stats s on s.video_id = v.id left join video_rank r
      on r.video_id = v.id
      where v.status = ${VIDEO_STATUS_CODE.public}
      order by coalesce(r.popularity, 0) desc, v.id desc) o`)
    .execute(db);
  const row = rows[0];
  const int = (name: Column) => intsOf(row?.[name]);
  return {
    ids: int('ids'),
    durations: int('durations'),
    posted: int('posted'),
    flags: int('flags'),
    channels: int('channels'),
    users: int('users'),
    comments: int('comments'),
    viewedDay: int('viewedDay'),
    viewedWeek: int('viewedWeek'),
    viewed: doublesOf(row?.viewed),
    ratings: doublesOf(row?.ratings),
    popularity: doublesOf(row?.popularity),
    titles: row?.titles ? row.titles.split('\n') : [],
  };
}

async function loadPairs(
  db: Database,
  table: string,
  key: string,
): Promise<Map<number, Int32Array>> {
  const { rows } = await sql
    .raw<{ key: number; videos: Buffer }>(
      `select p.${key} as key, string_agg(int4send(p.video_id::int), '') as videos from ${table} p
      join video v on v.id = p.video_id where v.status = ${VIDEO_STATUS_CODE.public}
      group by p.${key}`,
    )
    .execute(db);
  return new Map(rows.map((row) => [row.key, intsOf(row.videos)]));
}

/** Active members with public videos, by name. */
async function loadUploaders(db: Database): Promise<Uploader[]> {
  const { rows } =
    await sql<Uploader>`select u.id, u.username as title from app_user u where u.status = 'active'
    and exists (select from video v where v.user_id = u.id
    and v.status = ${VIDEO_STATUS_CODE.public}) order by u.id`.execute(db);
  return rows;
}

async function loadKeywords(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('search_keyword')
    .select('word')
    .orderBy('popularity', 'desc')
    .orderBy('word')
    .execute();
  return rows.map(({ word }) => word);
}

/** PostgreSQL sends big-endian numbers; the copy is aligned and in native byte order. */
function intsOf(packed: Buffer | null | undefined): Int32Array {
  const bytes = new Uint8Array(packed ?? []);
  Buffer.from(bytes.buffer).swap32();
  return new Int32Array(bytes.buffer);
}

function doublesOf(packed: Buffer | null | undefined): Float64Array {
  const bytes = new Uint8Array(packed ?? []);
  Buffer.from(bytes.buffer).swap64();
  return new Float64Array(bytes.buffer);
}
