import { LIFETIMES } from '@nocturne/contracts/constants';
import type { Video } from '@nocturne/contracts/entities/video';
import { positive } from '@nocturne/contracts/paths/codec';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type { RouteDescriptor, RouteOutcome, RouteVisit } from '@nocturne/federation/remote-module';
import { LOAD_OUTCOME_STATUS } from '../../core/load-outcome.ts';
import { posterOf } from '../video/video-poster.ts';
import { VideoStore, type VideoState } from '../video/video-store.ts';
import { embedHost } from './embed-host.ts';
import { EmbedScreen } from './screen.tsx';

/**
 * Route `/embed/{id}/`. It has its own small messages, because the site's 404 page does not fit
 * into a frame.
 */
export const embedRoute: RouteDescriptor<VideoStore> = {
  name: 'embed',
  drawsMissing: true,
  store: (services) => new VideoStore(services, embedHost),
  load: loadEmbed,
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state, { query }) => store.restore(state as VideoState, query),
  dispose: (store) => store.dispose(),
  Screen: EmbedScreen,
};

/** The server renders embed pages, so they include the captions. */
async function loadEmbed(
  store: VideoStore,
  { params, query, signal }: RouteVisit,
): Promise<RouteOutcome> {
  const id = positive.parse(params['id'] ?? '');
  if (id === undefined) return { status: 404 };
  const outcome = await store.load(id, query, signal);
  if (outcome !== 'found') return { status: LOAD_OUTCOME_STATUS[outcome] };
  await store.loadCaptions();
  return store.video ? outcomeOf(store, store.video) : { status: 404 };
}

/**
 * The markup plays without scripts, so scripts load after the first frame. An advertisement before
 * it needs them immediately.
 */
function outcomeOf(store: VideoStore, video: Video): RouteOutcome {
  const [first] = store.sources;
  const isCacheable = video.status_id === VIDEO_STATUS.public && first !== undefined;
  return {
    preload: [{ href: posterOf(video), as: 'image' }],
    ...(first && !store.beginsWithAd ? { startsOnPlay: first.type } : {}),
    playsAtOnce: first && store.params.autostart && !store.beginsWithAd ? first.type : null,
    ...(first?.type === 'hls' && !store.beginsWithAd ? { stream: first.file } : {}),
    ...(isCacheable ? { lifetime: LIFETIMES.video } : {}),
  };
}
