import { LIFETIMES } from '@nocturne/contracts/constants';
import type { Video } from '@nocturne/contracts/entities/video';
import { positive } from '@nocturne/contracts/paths/codec';
import { href } from '@nocturne/contracts/routes';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import { breadcrumbs } from '@nocturne/lib/breadcrumbs';
import type { RouteDescriptor, RouteOutcome, RouteVisit } from '@nocturne/federation/remote-module';
import { MIME_TYPES } from '../../engine/engine.ts';
import { pauseForNextVideo } from '../../features/pause-for-next-video.ts';
import { isLandingVideo } from './landing-video.ts';
import { structuredVideo } from './structured-video.ts';
import { VideoScreen } from './screen.tsx';
import { videoCrumbs } from './video-crumbs.ts';
import { posterOf } from './video-poster.ts';
import { VideoStore, type VideoState } from './video-store.ts';

/**
 * Route `/video/{id}/{dir}/`. Without the dir it redirects to a public video, and reveals nothing
 * about others.
 */
export const videoRoute: RouteDescriptor<VideoStore> = {
  name: 'video',
  store: (services) => new VideoStore(services),
  load: loadVideo,
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state, { query }) => store.restore(state as VideoState, query),
  dispose: (store) => store.dispose(),
  Screen: VideoScreen,
};

async function loadVideo(
  store: VideoStore,
  { params, query, signal }: RouteVisit,
): Promise<RouteOutcome> {
  const id = positive.parse(params['id'] ?? '');
  if (id === undefined) return { status: 404 };
  // Server-rendered pages are hydrated without `load`, so in the browser this is usually a
  // navigation within the site.
  if (typeof document !== 'undefined') {
    pauseForNextVideo(signal);
    if (!isLandingVideo(params['id'])) store.autostartAfterClick();
  }
  const outcome = await store.load(id, query, signal);
  const { video } = store;
  if (params['dir'] === '' && video?.status_id !== VIDEO_STATUS.public) return { status: 404 };
  if (outcome === 'forbidden') return { status: 403 };
  if (outcome === 'missing' || !video) return { status: 404 };
  // Before the redirect, because a deleted video has no title and no other address.
  if (outcome === 'deleted') return { status: 410 };
  if (video.dir && video.dir !== params['dir'])
    return { redirect: href('video', { id, dir: video.dir }, Object.fromEntries(query)) };
  const rest = [store.loadRelated(), store.loadCaptions()];
  // In the browser the page waits only for what the first frame needs, and loads comments when they
  // are near the viewport. The server's HTML includes all of it.
  if (typeof document === 'undefined') await Promise.all([...rest, store.loadComments()]);
  return outcomeOf(store, video);
}

/**
 * The poster is the LCP candidate. A progressive rendition starts from the markup, and an autostart
 * stream has its stream preload in the page. Only a manifest that scripts request needs a hint.
 */
function outcomeOf(store: VideoStore, video: Video): RouteOutcome {
  const [first] = store.sources;
  const startsAtOnce = first !== undefined && store.startsAtOnce;
  const isStream = first?.type === 'hls';
  const manifest =
    isStream && !startsAtOnce
      ? [{ href: first.file, as: 'fetch' as const, type: MIME_TYPES.hls }]
      : [];
  return {
    structured: [
      structuredVideo(video, store.description, store.origin),
      breadcrumbs(videoCrumbs(video, store.siteName), store.origin),
    ],
    preload: [{ href: posterOf(video), as: 'image' }, ...manifest],
    playsAtOnce: startsAtOnce ? first.type : null,
    ...(isStream && startsAtOnce ? { stream: first.file } : {}),
    ...(video.status_id === VIDEO_STATUS.public && first && store.related.loadState === 'ready'
      ? { lifetime: LIFETIMES.video }
      : {}),
  };
}
