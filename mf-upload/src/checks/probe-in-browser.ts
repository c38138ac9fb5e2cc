import type { UploadProbe } from '@nocturne/lib/upload-checks';
import { containerOf, HEAD_BYTES } from './container.ts';
import { isWholeMp4 } from './mp4-boxes.ts';

/** How long a browser may take to read a file's head, milliseconds; after that the server is asked instead. */
export const PROBE_TIMEOUT_MS = 15_000;

/** Looks into one chosen file. An aborted look is `unreadable`. */
export type ProbeFile = (file: File, signal: AbortSignal) => Promise<UploadProbe>;

/** What the probe uses of a `<video>` element. */
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

/** What the probe needs of the page, so that tests can stand in for the decoder. */
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
 * Judges a file by its bytes and by the browser's own decoder (R5-09): no container of video, an MP4 cut short and a decoder's error are damage;
 * a container or codec this browser does not know is `unreadable`. Nothing is sent, the object URL is revoked.
 */
export function probeInBrowser(host: MediaHost = pageMedia): ProbeFile {
  return async (file, signal) => {
    try {
      const container = containerOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
      if (!container || (container === 'mp4' && !(await isWholeMp4(file))))
        return { kind: 'damaged' };
    } catch (cause) {
      // The system could not read the file: gone, moved or locked since it was chosen.
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

/** Width and height of the element are those after rotation; a length without end is no length. */
function factsOf({ duration, videoWidth, videoHeight }: MediaReader): UploadProbe {
  return {
    kind: 'media',
    seconds: Number.isFinite(duration) ? duration : null,
    frame: videoWidth > 0 && videoHeight > 0 ? { width: videoWidth, height: videoHeight } : null,
  };
}

/** MEDIA_ERR_DECODE: the container is known and its content is not what it should be. */
function isDecodeError(video: MediaReader): boolean {
  return video.error?.code === 3;
}
