import type { HlsConfig } from 'hls.js';

/**
 * Settings of hls.js. Without a known bandwidth it starts at the first listed level (SD); with one it picks by it at once,
 * which costs no test fragment. Nothing is transmuxed (CMAF), so no worker is needed.
 */
export function hlsConfig(bandwidth: number | undefined): Partial<HlsConfig> {
  return {
    startLevel: bandwidth === undefined ? 0 : -1,
    ...(bandwidth === undefined ? {} : { abrEwmaDefaultEstimate: bandwidth }),
    testBandwidth: false,
    startFragPrefetch: true,
    enableWorker: false,
    capLevelToPlayerSize: true,
    maxDevicePixelRatio: 2,
    backBufferLength: 60,
  };
}
