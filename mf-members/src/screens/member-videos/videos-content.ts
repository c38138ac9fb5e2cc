import { LIFETIMES, VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import type { AreaStore } from '../../area/area-store.ts';
import { ListContent, type Removal } from '../../area/list-content.ts';

/**
 * Creates the list of a member's uploads, newest first. The owner's view bypasses every cache and
 * includes private videos.
 */
export function createUploadedVideos(services: Services, area: AreaStore): ListContent<Video> {
  return createVideos(services, area, {
    section: 'user',
    lifetime: () => (area.isMine ? 0 : LIFETIMES.listings),
    removal: ({ video_id, title }) => ({
      body: { act: 'video_delete', video_id: String(video_id) },
      success: 'notify.video_removed',
      params: { title },
    }),
  });
}

/**
 * Creates the list of a member's favorites, newest video first. It is for members only, so it
 * bypasses every cache.
 */
export function createFavouriteVideos(services: Services, area: AreaStore): ListContent<Video> {
  return createVideos(services, area, {
    section: 'favourites',
    lifetime: () => 0,
    removal: ({ video_id, title }) => ({
      body: { act: 'favourite', section: 'remove', video_id: String(video_id) },
      success: 'notify.favourite_removed',
      params: { title },
    }),
  });
}

/** Creates the owner's feed: the newest videos of their subscriptions, past every cache. */
export function createFeedVideos(services: Services, area: AreaStore): ListContent<Video> {
  return createVideos(services, area, { section: 'subscriptions', lifetime: () => 0 });
}

interface VideosOptions {
  section: 'user' | 'favourites' | 'subscriptions';
  lifetime: () => number;
  /** Set if the owner may remove videos. */
  removal?: (video: Video) => Removal;
}

function createVideos(
  services: Services,
  area: AreaStore,
  { section, lifetime, ...rest }: VideosOptions,
): ListContent<Video> {
  return new ListContent<Video>(services, {
    async fetchPage(page, signal) {
      const params = {
        section,
        object_id: String(area.memberId),
        lifetime: lifetime(),
        count: VIDEOS_PER_PAGE,
        page,
      };
      const { videos, total_count, pages } = await services.api.read('videos', params, { signal });
      return { items: videos, totalCount: total_count, pageCount: pages };
    },
    keyOf: (video) => video.video_id,
    ...rest,
  });
}
