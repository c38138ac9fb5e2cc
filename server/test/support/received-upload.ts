import { randomBytes } from 'node:crypto';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestSite } from '../test-site.ts';
import { transitionThrough } from './uploaded-video.ts';

/**
 * Creates an upload of a member whose last byte has just arrived. It has a file with the metadata
 * of tus, and a video that waits for its check.
 */
export async function createReceivedUpload(
  { site: { db, folders } }: TestSite,
  source: string,
): Promise<{ id: number; key: string }> {
  const { id: userId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'lena')
    .executeTakeFirstOrThrow();
  const key = randomBytes(16).toString('hex');
  const { id } = await db
    .insertInto('video')
    .values({ dir: 'x', title: 'Clip', user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyFile(source, join(folders.uploads, key));
  await writeFile(join(folders.uploads, `${key}.json`), '{}');
  const upload = {
    upload_key: key,
    user_id: userId,
    filename: 'clip.mp4',
    bytes: 1,
    state: 'received' as const,
    video_id: id,
  };
  await db.insertInto('upload').values(upload).execute();
  await transitionThrough(db, id, ['uploading', 'checking']);
  return { id, key };
}
