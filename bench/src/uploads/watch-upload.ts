import { setTimeout as pause } from 'node:timers/promises';
import { filePath } from '@nocturne/contracts/media-layout';
import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import { PRIVATE_MEDIA_BASE, type VideoState } from '@nocturne/contracts/upload';
import type { UploadSite } from './upload-site.ts';

/** Moments of an upload, milliseconds of performance.now(). */
export interface UploadTimes {
  /** The checks are done, the hash check among them. */
  checkedAt: number;
  /** The uploader can play SD. */
  playableAt: number;
  /** All media are there. */
  doneAt: number;
}

type UploadClient = Pick<UploadSite, 'origin' | 'cookie'>;

/** Five requests a second stay below the limit of an address. */
const POLL_MS = 200;
const LIMIT_MS = 1_200_000;
const PROCESSING_STATES: readonly VideoState[] = ['uploading', 'checking', 'transcoding'];

/** Id of the member's newest draft. Throws if there is none. */
export async function newestDraft(client: UploadClient): Promise<number> {
  const [draft] = (await read(
    client,
    operations.drafts.path.print({}),
  )) as OperationAnswer<'drafts'>;
  if (!draft) throw new Error('the upload created no draft');
  return draft.video_id;
}

/**
 * Polls an upload, more often than its uploader's browser does, until all of its media are there.
 * Rejects if it ends otherwise.
 */
export async function watchUpload(client: UploadClient, videoId: number): Promise<UploadTimes> {
  const until = performance.now() + LIMIT_MS;
  const times: Partial<UploadTimes> = {};
  for (;;) {
    if (
      times.checkedAt !== undefined &&
      times.playableAt === undefined &&
      (await isPlayable(client, videoId))
    )
      times.playableAt = performance.now();
    const { state, error } = await draftOf(client, videoId);
    const now = performance.now();
    if (state !== 'uploading' && state !== 'checking') times.checkedAt ??= now;
    if (state === 'awaiting_documents')
      return { checkedAt: now, playableAt: now, ...times, doneAt: now };
    if (!PROCESSING_STATES.includes(state))
      throw new Error(`the upload ended as ${state}, error: ${error || 'none'}`);
    if (now > until) throw new Error(`the upload was still ${state} after ${LIMIT_MS / 1000} s`);
    await pause(POLL_MS);
  }
}

/** Discards the draft, so that the same film may be uploaded again. */
export async function discardDraft(
  { origin, cookie }: UploadClient,
  videoId: number,
): Promise<void> {
  const answer = await fetch(origin + operations.videoEdit.path.print({}), {
    method: 'POST',
    headers: { cookie, origin },
    body: new URLSearchParams({ act: 'discard', video_id: String(videoId) }),
  });
  if (!answer.ok)
    throw new Error(`discarding the draft returned ${answer.status}: ${await answer.text()}`);
}

async function draftOf(
  client: UploadClient,
  videoId: number,
): Promise<OperationAnswer<'draft'>['draft']> {
  return (
    (await read(
      client,
      operations.draft.path.print({ video_id: videoId }),
    )) as OperationAnswer<'draft'>
  ).draft;
}

/** True if the first bytes of the file are served. */
async function isPlayable({ origin, cookie }: UploadClient, videoId: number): Promise<boolean> {
  const answer = await fetch(`${origin}${PRIVATE_MEDIA_BASE}${videoId}/${filePath('_sd.mp4')}`, {
    headers: { cookie, range: 'bytes=0-4095' },
  });
  await answer.arrayBuffer();
  return answer.status === 206;
}

async function read({ origin, cookie }: UploadClient, path: string): Promise<unknown> {
  const answer = await fetch(origin + path, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
  return answer.json();
}
