import type { FakeCall } from '@nocturne/federation/testing/fake-transport';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';
import type { OperationAnswer } from '@nocturne/contracts/operations';

/**
 * Answers with a listing of `total` videos. Ids continue from page to page, beginning with 4001.
 * Videos have no preview: a clip cannot play here.
 */
export function videoPages(total: number) {
  return ({ values }: FakeCall<'videos'>): OperationAnswer<'videos'> => pageOf(total, values.page);
}

/** Like `videoPages`, for a search. */
export function searchPages(total: number) {
  return ({ values }: FakeCall<'search'>): OperationAnswer<'search'> =>
    pageOf(total, values.params.page);
}

function pageOf(total: number, page: number): OperationAnswer<'videos'> {
  const before = (page - 1) * VIDEOS_PER_PAGE;
  const videos = someVideos(Math.max(0, Math.min(VIDEOS_PER_PAGE, total - before)), 4001 + before);
  return {
    videos: videos.map((video) => ({ ...video, thumbsrc: '' })),
    total_count: total,
    pages: Math.ceil(total / VIDEOS_PER_PAGE),
  };
}
