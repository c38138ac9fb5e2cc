import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { popularityNow } from '../videos/popularity.ts';

interface FillOptions {
  onProgress?: (done: number) => void;
  /** Rejects between two chunks; finished chunks stay. */
  signal?: AbortSignal;
}

/** Rows of a transaction, a few seconds of work, so that a stopped fill ends soon. */
const CHUNK = 10_000;
const CATEGORIES = 100;
const CHANNELS = 400;
const PERFORMERS = 20_000;

/**
 * Fills the database with a large catalogue for measurements: Zipf-shaped views, five categories
 * and a performer per video, no media.
 */
export async function fillSynthetic(
  db: Database,
  count: number,
  { onProgress, signal }: FillOptions = {},
): Promise<void> {
  await sql.raw(DIRECTORY_ENTRIES).execute(db);
  for (let done = 0; done < count; done += CHUNK) {
    signal?.throwIfAborted();
    const size = Math.min(CHUNK, count - done);
    await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      // Generated rows need no foreign key checks; only a superuser may skip them.
      await sql`select set_config('session_replication_role', 'replica', true)
      where current_setting('is_superuser') = 'on'`.execute(transaction);
      await sql.raw(insertVideos(size)).execute(transaction);
    });
    onProgress?.(done + size);
  }
  signal?.throwIfAborted();
  await KEYWORDS.execute(db);
  await sql`analyze`.execute(db);
}

/** True if the site has videos that `fillSynthetic` did not create. */
export async function hasOtherVideos(db: Database): Promise<boolean> {
  const { rows } = await sql`select from video where dir <> 'synthetic' or origin <> 'import'
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Builds a name of three syllables from a number. Like real names, one word of it matches a few
 * items, not all.
 */
const SYLLABLES = `array['ka','lo','mi','ne','ru','sa','te','vi','do','pa','bren','fal']`;
const nameFrom = (n: string) => {
  const syllables = [1, 12, 144].map(
    (base) => `(${SYLLABLES})[1 + (((${n}) * 7 + 5) / ${base}) % 12]`,
  );
  return `initcap(${syllables.join(' || ')})`;
};
const insertEntries = (table: string, count: number, title: string) =>
  `insert into ${table} (dir, title) select 'synthetic-' || n, ${title}
  from generate_series(1, ${count}) n on conflict do nothing;`;
const DIRECTORY_ENTRIES = [
  insertEntries('category', CATEGORIES, nameFrom('n')),
  insertEntries('channel', CHANNELS, `${nameFrom('n * 3')} || ' Pictures'`),
  insertEntries(
    'performer',
    PERFORMERS,
    `${nameFrom('n % 141')} || ' ' || ${nameFrom('n / 141 + 400')}`,
  ),
].join('\n');

/** Keywords are beginnings of titles, so that searches find something. */
const KEYWORDS = sql`
  insert into search_keyword (word, popularity)
  select lower(split_part(title, ',', 1)), ${popularityNow(sql`count(*)`)} from video
  where dir = 'synthetic' group by 1 on conflict do nothing`;

const WORDS = `array['glass','tide','night','garden','ember','field','paper','moon','slow','orbit',
  'salt','lines','copper','rain','lattice','soft','machine','violet','hour','cinder',
  'quiet','atlas','static','bloom','weave','harbour','winter','signal','mirror','lake']`;
const word = `(${WORDS})[1 + floor(30 * power(random(), 2))::int]`;
const zipf = (max: number) => `floor(${max} * power(random(), 3))::int`;

const insertVideos = (size: number) => `
  with made as (
    insert into video (dir, title, duration_s, post_date, origin, state, formats, vr, channel_id)
    select 'synthetic', initcap(${word} || ' ' || ${word}) || ', take ' || (n % 1000),
    60 + ${zipf(5400)}, now() - random() * interval '5 years', 'import', 'published',
      (array[9, 11, 15])[1 + floor(3 * random())::int], case when random() < 0.02 then '180_sbs'
      else '' end,
      (select min(id) from channel where dir like 'synthetic-%') + ${zipf(CHANNELS)}
    from generate_series(1, ${size}) n returning id
  ), stats as (
    insert into video_stats (video_id, viewed, likes, dislikes, comments)
    select id, v, v / 100, v / 900, v / 3000
    from (select id, floor(10 / power(random() + 0.000001, 0.9))::int as v from made) m
  ), ranks as (
    insert into video_rank (video_id, viewed_day, viewed_week, rating, popularity)
    select id, p / 7, p, random(), p
    from (select id, floor(3 / power(random() + 0.00001, 0.8))::int as p from made) m
  ), categories as (
    insert into video_category (category_id, video_id)
    select distinct (select min(id) from category
    where dir like 'synthetic-%') + ${zipf(CATEGORIES)}, made.id from made, generate_series(1, 5) g
  )
  insert into video_performer (performer_id, video_id)
  select (select min(id) from performer where dir like 'synthetic-%') + ${zipf(PERFORMERS)}, id
  from made`;
