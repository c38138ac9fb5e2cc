import { LIFETIMES } from '@nocturne/contracts/constants';
import { positive } from '@nocturne/contracts/paths/codec';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type { RouteDescriptor, RouteOutcome, RouteVisit } from '@nocturne/federation/remote-module';
import { LOAD_OUTCOME_STATUS } from '../../core/load-outcome.ts';
import { posterOf } from '../video/video-poster.ts';
import { DownloadStore, type DownloadState } from './download-store.ts';
import { DownloadScreen } from './screen.tsx';

/** Route `/download?video={id}`. */
export const downloadRoute: RouteDescriptor<DownloadStore> = {
  name: 'download',
  store: (services) => new DownloadStore(services),
  load: loadDownload,
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as DownloadState),
  Screen: DownloadScreen,
};

async function loadDownload(
  store: DownloadStore,
  { query, signal }: RouteVisit,
): Promise<RouteOutcome> {
  const id = positive.parse(query.get('video') ?? '');
  if (id === undefined) return { status: 404 };
  const outcome = await store.load(id, signal);
  return outcome === 'found' ? outcomeOf(store) : { status: LOAD_OUTCOME_STATUS[outcome] };
}

/** An incomplete page must not be cached. */
function outcomeOf({ video, hasStudioFailed, related }: DownloadStore): RouteOutcome {
  if (!video) return { status: 404 };
  return {
    preload: [{ href: posterOf(video), as: 'image' }],
    ...(video.status_id === VIDEO_STATUS.public && !hasStudioFailed && related
      ? { lifetime: LIFETIMES.download }
      : {}),
  };
}
