import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filePath, posterPath, spritePath } from '@nocturne/contracts/media-layout';
import type { VideoState } from '@nocturne/contracts/upload';
import { FORMAT_BIT } from '../../src/lib/codes.ts';
import type { Folders } from '../../src/config/folders.ts';
import type { Database } from '../../src/db/database.ts';
import { SYSTEM } from '../../src/repositories/audit/audit.ts';
import { VideoStatesRepository } from '../../src/repositories/videos/video-states-repository.ts';

/** An uploaded video with its media in review, its uploader and its reviewer. */
export interface UploadedVideo {
  id: number;
  uploaderId: number;
  reviewerId: number;
  /** Path below the folder of media in review. */
  folder: string;
}

interface UploadOptions {
  db: Database;
  folders: Folders;
  uploader?: string;
  reviewer?: string;
  title?: string;
  /** State to reach; `approved` by default. */
  until?: 'awaiting_documents' | 'in_review' | 'approved';
}

const WAY: readonly VideoState[] = [
  'uploading',
  'checking',
  'transcoding',
  'awaiting_documents',
  'in_review',
  'approved',
];
let made = 0;

/**
 * Creates a video as the pipeline and a reviewer leave it: approved, with complete documents and
 * short files as media.
 */
export async function anApprovedUpload({
  db,
  folders,
  uploader = 'lena',
  reviewer = 'moth',
  title = 'Quiet harbour',
  until = 'approved',
}: UploadOptions): Promise<UploadedVideo> {
  made += 1;
  const [uploaderId, reviewerId] = [await idOf(db, uploader), await idOf(db, reviewer)];
  await db
    .insertInto('verification')
    .values({
      user_id: uploaderId,
      state: 'verified',
      agreement_version: '1',
      decided_by: reviewerId,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ state: 'verified', decided_by: reviewerId }),
    )
    .execute();
  const dir = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const values = {
    dir,
    title,
    user_id: uploaderId,
    duration_s: 200,
    hash_screened_at: new Date(),
    formats: FORMAT_BIT['_sd.mp4'],
  };
  const { id } = await db
    .insertInto('video')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPerson(db, uploaderId, id);
  const folder = `uploads/review-${made}-${id}`;
  await insertMedia(db, folders, id, folder);
  await transitionThrough(
    db,
    id,
    WAY.slice(0, WAY.indexOf(until === 'approved' ? 'in_review' : until) + 1),
  );
  const video = { id, uploaderId, reviewerId, folder };
  if (until !== 'approved') return video;
  await db
    .updateTable('app_user')
    .set({ role: 'moderator' })
    .where('id', '=', reviewerId)
    .execute();
  await db
    .insertInto('review')
    .values({ video_id: id, video_version: 1, reviewer_id: reviewerId, verdict: 'approve' })
    .execute();
  await transitionThrough(db, id, WAY.slice(-1));
  return video;
}

/** Moves a video through these states by permitted transitions. */
export async function transitionThrough(
  db: Database,
  videoId: number,
  states: readonly VideoState[],
): Promise<void> {
  const repository = new VideoStatesRepository(db);
  for (const to of states) {
    const { state: from } = await db
      .selectFrom('video')
      .select('state')
      .where('id', '=', videoId)
      .executeTakeFirstOrThrow();
    await repository.transition({ videoId, from: [from], to, actor: SYSTEM });
  }
}

async function insertPerson(db: Database, userId: number, videoId: number): Promise<void> {
  const { id } = await db
    .insertInto('person_identity')
    .values({ supplied_by: userId, result: 'verified' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('depiction')
    .values({ video_id: videoId, person_id: id, produced_on: '2024-01-01' })
    .execute();
  const scopes = ['recording', 'publication', 'download'] as const;
  await db
    .insertInto('consent_release')
    .values(
      scopes.map((scope) => ({ person_id: id, scope, signed_on: '2024-01-01', file_key: 'k' })),
    )
    .execute();
}

async function insertMedia(
  db: Database,
  folders: Folders,
  videoId: number,
  folder: string,
): Promise<void> {
  for (const path of [filePath('_sd.mp4'), posterPath(1, 480), spritePath(1), 'captions/a.vtt']) {
    const file = join(folders.review, folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `bytes of ${path}`);
  }
  await db
    .insertInto('video_file')
    .values({
      video_id: videoId,
      format: '_sd.mp4',
      key: `${folder}/${filePath('_sd.mp4')}`,
      bytes: 20,
      width: 854,
      height: 480,
    })
    .execute();
  await db
    .insertInto('video_caption')
    .values({
      video_id: videoId,
      language: 'en',
      kind: 'subtitles',
      label: '',
      key: `${folder}/captions/a.vtt`,
    })
    .execute();
  await db
    .insertInto('video_asset')
    .values({
      video_id: videoId,
      folder,
      poster_count: 10,
      poster_no: 1,
      sprite_count: 10,
      sprite_interval_s: 20,
    })
    .execute();
}

async function idOf(db: Database, username: string): Promise<number> {
  return (
    await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
}
