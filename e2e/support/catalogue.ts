import { ERROR_STATUS } from '@nocturne/contracts/error-codes';
import type { Video } from '@nocturne/contracts/entities/video';
import { operations, type OperationInput } from '@nocturne/contracts/operations';
import { href } from '@nocturne/contracts/routes';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import { vrOf } from '@nocturne/lib/quality';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** One page of the catalogue, as the API lists it. */
export async function listVideos(
  request: APIRequestContext,
  input: OperationInput<'videos'>,
): Promise<{ videos: Video[]; pages: number }> {
  const answer = await request.get(operations.videos.path.print(input));
  return (await answer.json()) as { videos: Video[]; pages: number };
}

/** A flat video that plays as mp4. */
export async function shortVideo(request: APIRequestContext): Promise<Video> {
  const { videos } = await listVideos(request, { sort: 'most-popular', duration: '0-10' });
  return required(videos.find(({ file_formats }) => vrOf(file_formats) === undefined));
}

/** The longest video. It is longer than 30 minutes, so it plays as HLS. */
export async function longVideo(request: APIRequestContext): Promise<Video> {
  const { videos } = await listVideos(request, { sort: 'longest', count: 1 });
  return required(videos[0]);
}

/** A video that plays as VR. */
export async function vrVideo(request: APIRequestContext): Promise<Video> {
  const { videos } = await listVideos(request, { type: 'vr', count: 1 });
  return required(videos[0]);
}

/** A video with few enough votes that their numbers are not rounded. */
export async function quietVideo(request: APIRequestContext): Promise<Video> {
  const { videos } = await listVideos(request, {});
  return required(videos.find(({ statistics }) => statistics.likes < 500));
}

/** The demo's only deleted video. No list contains it, but the API returns it. */
export async function deletedVideo(request: APIRequestContext): Promise<Video> {
  const unlisted = await unlistedVideos(request);
  return required(unlisted.find(({ status_id }) => status_id === VIDEO_STATUS.deleted));
}

/** Id of the demo's only private video. No list contains it, and the API refuses it to visitors. */
export async function privateVideoId(request: APIRequestContext): Promise<number> {
  const answers = await unlistedAnswers(request);
  return required(answers.find(({ answer }) => answer.status() === ERROR_STATUS.forbidden)?.id);
}

export function videoAddress({ video_id, dir }: Video): string {
  return href('video', { id: video_id, dir });
}

async function unlistedVideos(request: APIRequestContext): Promise<Video[]> {
  const answers = await unlistedAnswers(request);
  const found = await Promise.all(
    answers
      .filter(({ answer }) => answer.ok())
      .map(({ answer }) => answer.json() as Promise<{ video: Video }>),
  );
  return found.map(({ video }) => video);
}

/** API responses for the video ids that no list contains. */
async function unlistedAnswers(
  request: APIRequestContext,
): Promise<{ id: number; answer: APIResponse }[]> {
  const listed = await listedIds(request);
  const ids = Array.from({ length: Math.max(...listed) }, (_, at) => at + 1).filter(
    (id) => !listed.has(id),
  );
  return Promise.all(
    ids.map(async (id) => ({
      id,
      answer: await request.get(operations.video.path.print({ video_id: id })),
    })),
  );
}

async function listedIds(request: APIRequestContext): Promise<Set<number>> {
  const first = await listVideos(request, { count: 60 });
  const rest = await Promise.all(
    Array.from({ length: first.pages - 1 }, (_, at) =>
      listVideos(request, { count: 60, page: at + 2 }),
    ),
  );
  return new Set([first, ...rest].flatMap(({ videos }) => videos.map(({ video_id }) => video_id)));
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the demo catalogue lacks what this test is about');
  return value;
}
