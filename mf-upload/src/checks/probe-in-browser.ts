import type { UploadProbe } from '@nocturne/lib/upload-checks';
import { containerOf, HEAD_BYTES } from './container.ts';
import { isWholeMp4 } from './mp4-boxes.ts';

/**
 * Limit for a browser to read a file's metadata, milliseconds. After that the server checks the
 * file.
 */
export const PROBE_TIMEOUT_MS = 15_000;

/** Probes one chosen file. An aborted probe is `unreadable`. */
export type ProbeFile = (file: File, signal: AbortSignal) => Promise<UploadProbe>;

/** The members of a `<video>` element that the probe uses. */
export type MediaReader = EventTarget &
  Pick<
    HTMLVideoElement,
    | 'src'
    | 'preload'
    | 'muted'
    | 'duration'
    | 'videoWidth'
    | 'videoHeight'
    | 'load'
    | 'removeAttribute'
  > & {
    readonly error: { readonly code: number } | null;
  };

/** The parts of the page that the probe uses, so tests can replace the decoder. */
export interface MediaHost {
  createVideo(): MediaReader;
  createUrl(file: File): string;
  revokeUrl(url: string): void;
}

const pageMedia: MediaHost = {
  createVideo: () => document.createElement('video'),
  createUrl: (file) => URL.createObjectURL(file),
  revokeUrl: (url) => URL.revokeObjectURL(url),
};

/**
 * Checks a file by its bytes and the browser's decoder. `damaged`: not a video container, a
 * truncated MP4 or a decoding error. `unreadable`: a container or codec that this browser does not
 * support. Sends nothing and revokes the object URL.
 */
export function probeInBrowser(host: MediaHost = pageMedia): ProbeFile {
  return async (file, signal) => {
    try {
      const container = containerOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
      if (!container || (container === 'mp4' && !(await isWholeMp4(file))))
        return { kind: 'damaged' };
    } catch (cause) {
      // The system could not read the file: deleted, moved or locked since it was chosen.
      if (cause instanceof DOMException) return { kind: 'damaged' };
      throw cause;
    }
    return signal.aborted ? { kind: 'unreadable' } : readMetadata(host, file, signal);
  };
}

function readMetadata(host: MediaHost, file: File, signal: AbortSignal): Promise<UploadProbe> {
  const url = host.createUrl(file);
  const video = host.createVideo();
  const settled = new Promise<UploadProbe>((resolve) => {
    const deadline = setTimeout(() => resolve({ kind: 'unreadable' }), PROBE_TIMEOUT_MS);
    const settle = (probe: UploadProbe): void => {
      clearTimeout(deadline);
      resolve(probe);
    };
    video.addEventListener('loadedmetadata', () => settle(factsOf(video)), { once: true });
    video.addEventListener(
      'error',
      () => settle({ kind: isDecodeError(video) ? 'damaged' : 'unreadable' }),
      { once: true },
    );
    signal.addEventListener('abort', () => settle({ kind: 'unreadable' }), { once: true });
  });
  video.preload = 'metadata';
  video.muted = true;
  video.src = url;
  return settled.finally(() => {
    video.removeAttribute('src');
    video.load();
    host.revokeUrl(url);
  });
}

/** The element reports width and height after rotation. An infinite duration counts as unknown. */
function factsOf({ duration, videoWidth, videoHeight }: MediaReader): UploadProbe {
  return {
    kind: 'media',
    seconds: Number.isFinite(duration) ? duration : null,
    frame: videoWidth > 0 && videoHeight > 0 ? { width: videoWidth, height: videoHeight } : null,
  };
}

/** MEDIA_ERR_DECODE: the browser supports the container but cannot decode its content. */
function isDecodeError(video: MediaReader): boolean {
  return video.error?.code === 3;
}
