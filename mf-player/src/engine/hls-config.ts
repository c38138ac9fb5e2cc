import type { HlsConfig } from 'hls.js';
import { HLS_LOAD_POLICIES } from './hls-load-policy.ts';

/** Buffer ahead, seconds and bytes: two segments before play, then the library's default. */
export const IDLE_BUFFER = { maxBufferLength: 4, maxBufferSize: 0 } as const;
export const PLAY_BUFFER = { maxBufferLength: 30, maxBufferSize: 60_000_000 } as const;

/**
 * Settings of hls.js. With a known bandwidth it picks the level at once, without a test fragment;
 * otherwise it starts at the first listed level (SD). It loads little before play. CMAF needs no
 * transmuxing, so no worker runs.
 */
export function hlsConfig(bandwidth: number | undefined): Partial<HlsConfig> {
  return {
    startLevel: bandwidth === undefined ? 0 : -1,
    ...(bandwidth === undefined ? {} : { abrEwmaDefaultEstimate: bandwidth }),
    testBandwidth: false,
    ...IDLE_BUFFER,
    ...HLS_LOAD_POLICIES,
    startFragPrefetch: true,
    enableWorker: false,
    capLevelToPlayerSize: true,
    maxDevicePixelRatio: 2,
    backBufferLength: 60,
  };
}
