import type { Probe } from './probe-output.ts';

const PROFILES: ReadonlyMap<string, string> = new Map([
  ['Constrained Baseline', '42e0'],
  ['Baseline', '4200'],
  ['Main', '4d40'],
  ['High', '6400'],
]);

/** Returns the RFC 6381 codecs of one of our renditions, e.g. `avc1.640028,mp4a.40.2`. */
export function codecsOf(probe: Pick<Probe, 'videoProfile' | 'videoLevel' | 'audioCodec'>): string {
  const level = probe.videoLevel.toString(16).padStart(2, '0');
  const video = `avc1.${PROFILES.get(probe.videoProfile) ?? '6400'}${level}`;
  return probe.audioCodec === undefined ? video : `${video},mp4a.40.2`;
}
