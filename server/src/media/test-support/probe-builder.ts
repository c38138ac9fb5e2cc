import type { Probe } from '../probe-output.ts';

/** Probe of an ordinary Full HD upload of five minutes; tests change the fields they need. */
export function aProbe(changes: Partial<Probe> = {}): Probe {
  return {
    demuxer: 'mov',
    durationS: 300,
    pictureS: changes.durationS ?? 300,
    width: 1920,
    height: 1080,
    rotation: 0,
    fps: 30,
    frameRate: '30/1',
    hasConstantRate: true,
    isInterlaced: false,
    pixelFormat: 'yuv420p',
    videoCodec: 'h264',
    videoProfile: 'High',
    videoLevel: 40,
    audioCodec: 'aac',
    audioChannels: 2,
    bitrate: 4_000_000,
    ...changes,
  };
}
