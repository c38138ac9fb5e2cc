import { PLAYLIST_VIDEOS } from '@nocturne/contracts/constants';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import type { FakeCall } from '@nocturne/federation/testing/fake-transport';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { aPlaylist } from '@nocturne/federation/testing/test-people';

/** Each page has only this many videos: rendering full pages takes seconds. */
const VIDEOS_SHOWN = 3;

/**
 * Answers with playlist 501 of `total` videos, and returns the ids on its pages. Videos have no
 * preview: a clip cannot play here.
 */
export function playlistPages(total: number, firstId = 4001) {
  const pages = Math.ceil(total / PLAYLIST_VIDEOS);
  const pageOf = (page: number) => {
    const before = (page - 1) * PLAYLIST_VIDEOS;
    return someVideos(Math.min(VIDEOS_SHOWN, total - before), firstId + before).map((video) => ({
      ...video,
      thumbsrc: '',
    }));
  };
  return {
    idsOf: (page: number) => pageOf(page).map((video) => String(video.video_id)),
    stat: { ok: 1 as const },
    playlist: {
      playlist: aPlaylist({ title: 'Sunday loops', total_videos: total }),
      videos: pageOf(1),
    },
    videos: ({ values }: FakeCall<'videos'>): OperationAnswer<'videos'> => ({
      videos: pageOf(values.page),
      total_count: total,
      pages,
    }),
  };
}
