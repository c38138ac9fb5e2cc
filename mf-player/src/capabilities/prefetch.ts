import type { Api } from '@nocturne/api/api';
import type { Video } from '@nocturne/contracts/entities/video';
import type { Capabilities } from '@nocturne/federation/services';
import { parseDuration } from '@nocturne/lib/duration';
import { playerSources } from '../core/sources.ts';
import { loadHls } from '../engine/load-hls.ts';
import { loadVideoJs } from '../engine/load-video-js.ts';
import { hasMediaSource } from '../engine/hls-sessions.ts';
import { warmSource } from './warm-source.ts';

const warmed = new WeakMap<Api, Set<number>>();

/** Warms a video somebody is about to open: the list of its files, its first bytes, and the player's code. Once for each, and not where data is saved. */
export function prefetchVideo(api: Api, { video_id, duration }: Parameters<Capabilities['player']['prefetch']>[0]): void {
  const seen = warmed.get(api) ?? new Set<number>();
  if (seen.has(video_id) || savesData()) return;
  warmed.set(api, seen);
  seen.add(video_id);
  warm(api, video_id, duration).catch(() => seen.delete(video_id));
}

async function warm(api: Api, videoId: number, duration: Video['duration']): Promise<void> {
  const code = loadVideoJs();
  const files = await api.read('videofile', { video_id: videoId });
  const [first] = playerSources(files, { durationSeconds: parseDuration(duration) ?? 0 });
  if (first?.type === 'hls' && hasMediaSource()) await Promise.all([loadHls(), warmSource(first)]);
  else if (first) await warmSource(first);
  await code;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
