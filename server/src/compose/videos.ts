import { VideoPolicy } from '../policies/video-policy.ts';
import { CaptionsService } from '../services/videos/captions-service.ts';
import { CoViewsService } from '../services/videos/co-views-service.ts';
import { CountersService } from '../services/videos/counters-service.ts';
import { DownloadsService } from '../services/videos/downloads-service.ts';
import { MediaAccess } from '../services/videos/media-access.ts';
import { PrivateMediaService } from '../services/videos/private-media-service.ts';
import { PublicationService } from '../services/videos/publication-service.ts';
import { VideoRemovalService } from '../services/videos/video-removal-service.ts';
import { VideosService } from '../services/videos/videos-service.ts';
import type { Root, ServicesOf } from './root.ts';

/** Videos: reads, publication, media and counters. */
export function videoServices(
  root: Root,
): ServicesOf<
  | 'captions'
  | 'coViews'
  | 'counters'
  | 'downloads'
  | 'mediaAccess'
  | 'posters'
  | 'privateMedia'
  | 'publication'
  | 'videoPolicy'
  | 'videoRemoval'
  | 'videos'
> {
  return {
    videoPolicy: () => new VideoPolicy(root.files.operator.privateVideos, root.repositories.videos),
    videos: () =>
      new VideosService({
        videos: root.repositories.videos,
        lists: root.repositories.lists,
        catalogue: root.catalogue,
        sqlCatalogue: root.repositories.sqlCatalogue,
        blocked: root.blockedTerms,
        policy: root.services.videoPolicy,
        related: root.repositories.related,
      }),
    posters: () => (ids) => root.repositories.videos.posters(ids),
    publication: () =>
      new PublicationService({
        publications: root.repositories.publication,
        states: root.repositories.videoStates,
        folders: root.files.folders,
        onError: root.onError,
      }),
    videoRemoval: () =>
      new VideoRemovalService(root.repositories.videos, root.services.publication),
    mediaAccess: () =>
      new MediaAccess({ names: root.repositories.mediaNames, policy: root.services.videoPolicy }),
    privateMedia: () => new PrivateMediaService(root.repositories.privateMedia),
    downloads: () =>
      new DownloadsService({
        videos: root.services.videos,
        files: root.repositories.videos,
        isAllowed: root.files.operator.hasDownloads,
      }),
    captions: () => new CaptionsService(root.services.videos, root.repositories.captions),
    counters: () => new CountersService(root.repositories.counters),
    coViews: () => new CoViewsService(root.repositories.coViews, root.clock),
  };
}
