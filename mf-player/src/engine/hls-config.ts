import type { HlsConfig } from 'hls.js';

/** Seconds loaded ahead before anyone has asked to play, and while playing. */
export const IDLE_BUFFER_SECONDS = 4;
export const PLAY_BUFFER_SECONDS = 30;

/**
 * Settings of hls.js. Without a known bandwidth it starts at the first listed level (SD); with one it picks by it at once,
 * which costs no test fragment. It loads little until somebody plays. Nothing is transmuxed (CMAF), so no worker is needed.
 */
export function hlsConfig(bandwidth: number | undefined): Partial<HlsConfig> {
  return {
    startLevel: bandwidth === undefined ? 0 : -1,
    ...(bandwidth === undefined ? {} : { abrEwmaDefaultEstimate: bandwidth }),
    testBandwidth: false,
    maxBufferLength: IDLE_BUFFER_SECONDS,
    startFragPrefetch: true,
    enableWorker: false,
    capLevelToPlayerSize: true,
    maxDevicePixelRatio: 2,
    backBufferLength: 60,
  };
}
