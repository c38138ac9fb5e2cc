import type {
  Category,
  Channel,
  Directory,
  Performer,
  DirectoryEntry,
} from '../../catalogue/catalogue.ts';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { bodyRangeName, HEIGHT_BOUNDS, WEIGHT_BOUNDS } from '../members/body-ranges.ts';

/** Loads categories, performers and channels without totals; the snapshot adds those. */
export async function loadDirectory(db: Database): Promise<Directory> {
  const subscribers = await loadSubscribers(db);
  return {
    categories: await loadCategories(db),
    performers: await loadPerformers(db, subscribers),
    channels: await loadChannels(db, subscribers),
  };
}

const NO_TOTALS = {
  videos: 0,
  viewed: 0,
  popularity: 0,
  rating: 0,
  comments: 0,
  subscribers: 0,
  latestSeconds: 0,
  topVideos: [],
} as const satisfies Partial<DirectoryEntry>;
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

async function loadSubscribers(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('object_stats')
    .select(['section', 'object_id', 'subscribers'])
    .where('subscribers', '>', 0)
    .execute();
  return new Map(rows.map((row) => [`${row.section}:${row.object_id}`, row.subscribers]));
}

async function loadCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'dir', 'title', 'titles', 'created_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ created_at: createdAt, ...row }) => ({
    ...NO_TOTALS,
    ...row,
    byAudience: [],
    createdSeconds: seconds(createdAt),
  }));
}

async function loadChannels(
  db: Database,
  subscribers: ReadonlyMap<string, number>,
): Promise<Channel[]> {
  const rows = await db
    .selectFrom('channel')
    .select(['id', 'dir', 'title', 'audience', 'url', 'logo_key as logoKey', 'created_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ created_at: createdAt, ...row }) => ({
    ...NO_TOTALS,
    ...row,
    subscribers: subscribers.get(`${SECTION_CODE.channel}:${row.id}`) ?? 0,
    createdSeconds: seconds(createdAt),
  }));
}

async function loadPerformers(
  db: Database,
  subscribers: ReadonlyMap<string, number>,
): Promise<Performer[]> {
  const rows = await db.selectFrom('performer').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    ...NO_TOTALS,
    id: row.id,
    dir: row.dir,
    title: row.title,
    audience: row.audience,
    thumbKey: row.thumb_key,
    subscribers: subscribers.get(`${SECTION_CODE.performer}:${row.id}`) ?? 0,
    createdSeconds: seconds(row.created_at),
    birthDate: row.birth_date ?? '',
    attributes: {
      gender: row.gender,
      hair: row.hair,
      ethnicity: row.ethnicity,
      relationship: row.relationship,
      orientation: row.orientation,
      country: row.country,
      career_status: row.career_status,
      height: bodyRangeName(HEIGHT_BOUNDS, row.height_cm),
      weight: bodyRangeName(WEIGHT_BOUNDS, row.weight_kg),
    },
  }));
}
