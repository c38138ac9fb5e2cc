import { idsPerSitemap, type SitemapFile } from '@nocturne/contracts/discovery';
import { sql } from 'kysely';
import { VIDEO_STATUS_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';

/** A public video in the sitemap. */
export interface SitemapVideo {
  id: number;
  dir: string;
  title: string;
  description: string;
  durationSeconds: number;
  postDate: Date;
  publicName: string;
  posterNumber: number;
}
/** Fingerprint of a file: its number of addresses, and a hash of all data that is written to it. */
export interface Contents {
  urls: number;
  hash: string;
}
export interface StoredFile {
  name: string;
  signature: string;
  zipped: Buffer;
  changedAt: Date;
}
type DirectoryKind = Exclude<SitemapFile['kind'], 'listings' | 'videos'>;

/**
 * SQL: true for an open video, which sitemaps may list. It is public and not blocked in any
 * country, because crawlers read the files from everywhere.
 */
const OPEN = `v.status = ${VIDEO_STATUS_CODE.public} and v.blocked_countries = '{}'`;
const VIDEO_COLUMNS = `v.id, v.dir, v.title, v.description,
  v.duration_s as "durationSeconds", v.post_date as "postDate",
  coalesce(a.public_name, '') as "publicName", coalesce(a.poster_no, 0) as "posterNumber"`;
const VIDEO_CONTENTS = `count(*)::int as urls, bit_xor(hashtextextended(
  concat_ws('|', v.id, v.dir, v.title, v.description, v.duration_s,
    extract(epoch from v.post_date), a.public_name, a.poster_no), 0))::text as hash`;

/** For each kind of directory: its table and the query for its open videos. */
const DIRECTORIES: Readonly<Record<DirectoryKind, { table: string; videos: string }>> = {
  categories: {
    table: 'category',
    videos: 'video_category x join video v on v.id = x.video_id where x.category_id = p.id',
  },
  performers: {
    table: 'performer',
    videos: 'video_performer x join video v on v.id = x.video_id where x.performer_id = p.id',
  },
  channels: { table: 'channel', videos: 'video v where v.channel_id = p.id' },
};

/** Data for sitemap files, and the files themselves. */
export class SitemapRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Runs reads in one database snapshot. */
  inSnapshot<T>(read: (repository: SitemapRepository) => Promise<T>): Promise<T> {
    return this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => read(new SitemapRepository(transaction)));
  }

  /** Contents of each file of videos, by part; empty files are omitted. */
  async videoContents(): Promise<Map<number, Contents>> {
    const { rows } = await sql
      .raw<Contents & { part: number }>(
        `select (v.id / ${idsPerSitemap('videos')})::int as part, ${VIDEO_CONTENTS}
        from video v left
        join video_asset a on a.video_id = v.id where ${OPEN} group by 1`,
      )
      .execute(this.#db);
    return new Map(rows.map(({ part, ...contents }) => [part, contents]));
  }

  /** Contents of one file of videos. */
  async videoContentsOf(part: number): Promise<Contents> {
    const { rows } = await sql
      .raw<{ urls: number; hash: string | null }>(
        `select ${VIDEO_CONTENTS} from video v left join video_asset a on a.video_id = v.id
        where ${OPEN} and ${within('v.id', 'videos', part)}`,
      )
      .execute(this.#db);
    return { urls: rows[0]?.urls ?? 0, hash: rows[0]?.hash ?? '' };
  }

  async videos(part: number): Promise<SitemapVideo[]> {
    const { rows } = await sql
      .raw<SitemapVideo>(
        `select ${VIDEO_COLUMNS} from video v left join video_asset a on a.video_id = v.id
        where ${OPEN} and ${within('v.id', 'videos', part)} order by v.id`,
      )
      .execute(this.#db);
    return rows;
  }

  /** Dirs with an open video for one file, ordered by id. */
  async listDirs(kind: DirectoryKind, part: number): Promise<string[]> {
    const { table, videos } = DIRECTORIES[kind];
    const range = kind === 'categories' ? 'true' : within('p.id', kind, part);
    const { rows } = await sql
      .raw<{ dir: string }>(
        `select p.dir from ${table} p where ${range} and exists (select from ${videos} and ${OPEN})
        order by p.id`,
      )
      .execute(this.#db);
    return rows.map(({ dir }) => dir);
  }

  /** Number of files needed for all ids. */
  async parts(kind: 'performers' | 'channels'): Promise<number> {
    const { rows } = await sql
      .raw<{ last: number | null }>(`select max(id) as last from ${DIRECTORIES[kind].table}`)
      .execute(this.#db);
    const last = rows[0]?.last ?? undefined;
    return last === undefined ? 0 : Math.floor(last / idsPerSitemap(kind)) + 1;
  }

  /** All files without their bytes. */
  files(): Promise<Omit<StoredFile, 'zipped'>[]> {
    return this.#db
      .selectFrom('sitemap_file')
      .select(['name', 'signature', 'changed_at as changedAt'])
      .execute();
  }

  file(name: string): Promise<StoredFile | undefined> {
    return this.#db
      .selectFrom('sitemap_file')
      .select(['name', 'signature', 'zipped', 'changed_at as changedAt'])
      .where('name', '=', name)
      .executeTakeFirst();
  }

  /** Stores a changed file. */
  async saveFile({
    name,
    signature,
    zipped,
    changedAt,
    urls,
  }: StoredFile & { urls: number }): Promise<void> {
    const values = { signature, urls, zipped, changed_at: changedAt };
    await this.#db
      .insertInto('sitemap_file')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute();
  }

  /** The ids among these that are blocked in some country. */
  async blockedSomewhere(videoIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select id from video where id = any(${[...videoIds]}::bigint[])
      and blocked_countries <> '{}'`.execute(this.#db);
    return new Set(rows.map(({ id }) => id));
  }

  async removeFiles(names: readonly string[]): Promise<void> {
    if (names.length > 0)
      await this.#db.deleteFrom('sitemap_file').where('name', 'in', names).execute();
  }
}

function within(column: string, kind: 'performers' | 'channels' | 'videos', part: number): string {
  const size = idsPerSitemap(kind);
  return `${column} >= ${part * size} and ${column} < ${(part + 1) * size}`;
}
