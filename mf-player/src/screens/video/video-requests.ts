import type { Caption, Video, VideoFile } from '@nocturne/contracts/entities/video';
import { RELATED_PER_PAGE } from '@nocturne/contracts/constants';
import { operations, type OperationInput } from '@nocturne/contracts/operations';
import type { Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import type { Page } from '@nocturne/stores/paged-list';
import { playableFiles } from '../../core/sources.ts';
import type { TimelineFile } from '../../state/timeline.ts';
import { timelineRequest } from '../../core/timeline-request.ts';

type ApiServices = Pick<Services, 'api'>;

/**
 * Loads the renditions without the preview clip. Never rejects: a failure is logged, and the page
 * then shows that nothing is playable.
 */
export async function readFiles(
  { api }: ApiServices,
  input: OperationInput<'videofile'>,
  signal?: AbortSignal,
): Promise<readonly VideoFile[]> {
  try {
    return playableFiles(await api.read('videofile', input, signal ? { signal } : {}));
  } catch (cause) {
    if (!signal?.aborted) logger.warn('video file error', cause);
    return [];
  }
}

/** Loads the caption tracks. Never rejects: a video plays without them. */
export async function readCaptions(
  { api }: ApiServices,
  videoId: number,
): Promise<readonly Caption[]> {
  try {
    return await api.read('captions', { video_id: videoId });
  } catch (cause) {
    logger.debug('captions did not load', cause);
    return [];
  }
}

/** Loads one page of related videos. */
export async function readRelated(
  { api }: ApiServices,
  videoId: number,
  page: number,
  signal: AbortSignal,
): Promise<Page<Video>> {
  const { videos, total_count, pages } = await api.read(
    'videos_related',
    { video_id: videoId, count: RELATED_PER_PAGE, page },
    { signal },
  );
  return { items: videos, totalCount: total_count, pageCount: pages };
}

/**
 * Loads the timeline's WebVTT with its address, the base of its pictures; undefined if no rendition
 * has one. Browsers only.
 */
export async function readTimeline(
  { api }: ApiServices,
  videoId: number,
  files: readonly VideoFile[],
): Promise<TimelineFile | undefined> {
  const request = timelineRequest(videoId, files);
  if (!request) return undefined;
  return {
    text: await api.read('timelines', request),
    address: new URL(operations.timelines.path.print(request), document.baseURI).href,
  };
}
