import type { Api } from '@nocturne/api/api';
import type { Video } from '@nocturne/contracts/entities/video';
import type { Capabilities } from '@nocturne/federation/services';
import { parseDuration } from '@nocturne/lib/duration';
import { prefersReducedData } from '@nocturne/lib/prefers-reduced-data';
import { playerSources } from '../core/sources.ts';
import { loadHls } from '../engine/load-hls.ts';
import { loadVideoJs } from '../engine/load-video-js.ts';
import { hasMediaSource } from '../engine/hls-sessions.ts';
import { warmSource } from './warm-source.ts';

const prefetchedVideos = new WeakMap<Api, Set<number>>();

/**
 * Prefetches a video that the visitor is about to open: its file list, its first bytes and the
 * player's code. Runs once per video unless it fails, and never under data saving.
 */
export function prefetchVideo(
  api: Api,
  { video_id, duration }: Parameters<Capabilities['player']['prefetch']>[0],
  loadLibrary: () => Promise<unknown> = loadVideoJs,
): void {
  const seen = prefetchedVideos.get(api) ?? new Set<number>();
  if (seen.has(video_id) || prefersReducedData()) return;
  prefetchedVideos.set(api, seen);
  seen.add(video_id);
  Promise.all([loadLibrary(), warmFiles(api, video_id, duration)]).catch(() =>
    seen.delete(video_id),
  );
}

async function warmFiles(api: Api, videoId: number, duration: Video['duration']): Promise<void> {
  const files = await api.read('videofile', { video_id: videoId });
  const [first] = playerSources(files, { durationSeconds: parseDuration(duration) ?? 0 });
  if (first?.type === 'hls' && hasMediaSource()) await Promise.all([loadHls(), warmSource(first)]);
  else if (first) await warmSource(first);
}
