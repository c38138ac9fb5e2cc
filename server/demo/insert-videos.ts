import type { Database } from '../src/db/database.ts';
import type { DemoIds } from './insert-people.ts';
import type { DemoClip } from './create-demo-media.ts';
import type { PlannedVideo } from './plan-catalogue.ts';

const HOUR_MS = 3_600_000;
const CHUNK_ROWS = 1000;
/** State of a video whose clip is not made yet. */
export const WAITING_STATE = 'transcoding' as const;

/**
 * Adds videos with their performers, channels, categories and counters; resolves to the ids in the
 * plan's order. Videos that the plan publishes wait for their media (show-videos.ts).
 */
export async function insertVideos(
  db: Database,
  plan: readonly PlannedVideo[],
  clips: readonly DemoClip[],
  demoIds: DemoIds,
  now: Date,
): Promise<number[]> {
  const bySlug = new Map(clips.map((clip) => [clip.master.slug, clip]));
  const clipOf = (video: PlannedVideo) => required(bySlug.get(video.master));
  const rows = plan.map((video) => videoRow(video, clipOf(video), demoIds));
  const ids = (await db.insertInto('video').values(rows).returning('id').execute()).map(
    (row) => row.id,
  );
  const rowsForAll = <T>(make: (video: PlannedVideo, id: number) => readonly T[]) =>
    plan.flatMap((video, at) => make(video, required(ids[at])));
  const rowsForPublished = <T>(make: (video: PlannedVideo, id: number) => readonly T[]) =>
    rowsForAll((video, id) => (video.state === 'published' ? make(video, id) : []));

  await inChunks(
    rowsForPublished((video, id) => [
      { video_id: id, folder: clipOf(video).folder, poster_no: video.posterNumber },
    ]),
    (chunk) => db.insertInto('video_asset').values(chunk).execute(),
  );
  await inChunks(
    rowsForAll((video, id) =>
      video.categories.map((at) => ({
        video_id: id,
        category_id: required(demoIds.categories[at]),
      })),
    ),
    (chunk) => db.insertInto('video_category').values(chunk).execute(),
  );
  await inChunks(
    rowsForAll((video, id) =>
      video.performers.map((at) => ({
        video_id: id,
        performer_id: required(demoIds.performers[at]),
      })),
    ),
    (chunk) => db.insertInto('video_performer').values(chunk).execute(),
  );
  await inChunks(
    rowsForAll((video, id) => [
      {
        video_id: id,
        viewed: video.viewed,
        likes: video.likes,
        dislikes: video.dislikes,
        comments: video.comments,
      },
    ]),
    (chunk) => db.insertInto('video_stats').values(chunk).execute(),
  );
  await inChunks(
    rowsForPublished((video, id) => hourRows(video, id, now)),
    (chunk) => db.insertInto('view_hour').values(chunk).execute(),
  );
  return ids;
}

function videoRow(video: PlannedVideo, { master }: DemoClip, demoIds: DemoIds) {
  return {
    dir: video.dir,
    title: video.title,
    description: video.description,
    origin: 'import' as const,
    state: video.state === 'published' ? WAITING_STATE : video.state,
    is_private: video.isPrivate,
    duration_s: master.loopedSeconds,
    vr: master.vr,
    channel_id: video.channel === undefined ? null : required(demoIds.channels[video.channel]),
    user_id: video.member === undefined ? null : required(demoIds.members[video.member]),
    post_date: video.postedAt,
    created_at: video.postedAt,
    updated_at: video.postedAt,
    deleted_at: video.state === 'removed' ? video.postedAt : null,
  };
}

function hourRows(video: PlannedVideo, id: number, now: Date) {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return video.recent.map(({ hoursAgo, n }) => ({
    video_id: id,
    hour: new Date(hour - hoursAgo * HOUR_MS),
    n,
  }));
}

/** PostgreSQL takes 65 535 parameters in one statement. */
export async function inChunks<T>(
  rows: readonly T[],
  insert: (chunk: T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK_ROWS)
    await insert(rows.slice(at, at + CHUNK_ROWS));
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('the plan refers to a missing clip or row');
  return value;
}
