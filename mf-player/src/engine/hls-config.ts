import type { HlsConfig } from 'hls.js';
import { HLS_LOAD_POLICIES } from './hls-load-policy.ts';

/** How far is loaded ahead, seconds and bytes: two segments before anyone has asked to play, then what the library takes by itself. */
export const IDLE_BUFFER = { maxBufferLength: 4, maxBufferSize: 0 } as const;
export const PLAY_BUFFER = { maxBufferLength: 30, maxBufferSize: 60_000_000 } as const;

/**
 * Settings of hls.js. Without a known bandwidth it starts at the first listed level (SD); with one it picks by it at once,
 * which costs no test fragment. It loads little until somebody plays. Nothing is transmuxed (CMAF), so no worker is needed.
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
