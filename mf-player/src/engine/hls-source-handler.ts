import { hasMediaSource, openHls } from './hls-sessions.ts';
import { MIME_TYPES } from './engine.ts';
import type { VideoJs } from './video-js.ts';

interface Source {
  src: string;
  type: string;
}

/** A source handler of the tech; video.js has no types for these. */
interface SourceHandler {
  canPlayType(type: string): '' | 'maybe' | 'probably';
  canHandleSource(source: Source): '' | 'maybe' | 'probably';
  handleSource(source: Source, tech: { el(): HTMLMediaElement }): { dispose(): void };
}
interface SourceHandlerHost {
  registerSourceHandler(handler: SourceHandler, index: number): void;
}

const registeredTechs = new WeakSet<object>();

/**
 * Adds HLS through our own engine to the Html5 tech, once per copy of video.js. It comes before the
 * browser's own HLS, which has no choice of level.
 */
export function registerHlsSourceHandler(videojs: VideoJs): void {
  const tech = videojs.getTech('Html5') as unknown as (SourceHandlerHost & object) | undefined;
  if (!tech || registeredTechs.has(tech)) return;
  registeredTechs.add(tech);
  tech.registerSourceHandler(hlsSourceHandler, 0);
}

const hlsSourceHandler: SourceHandler = {
  canPlayType: (type) =>
    type.toLowerCase() === MIME_TYPES.hls && hasMediaSource() ? 'probably' : '',
  canHandleSource: ({ type }) => hlsSourceHandler.canPlayType(type),
  handleSource: ({ src }, tech) => openHls(tech.el(), src),
};
