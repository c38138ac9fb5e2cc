import { PRELOAD_KEY, type PagePreload } from '@nocturne/contracts/stream-preload';
import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { streamLoaders, type FindKnown } from './stream-loader.ts';

/** Takes the stream preload of the page, once; undefined if there is none. */
export function takePreload(): PagePreload | undefined {
  const page = globalThis as { [PRELOAD_KEY]?: PagePreload | undefined };
  const preload = page[PRELOAD_KEY];
  page[PRELOAD_KEY] = undefined;
  return preload;
}

/**
 * Settings that let the engine take playlists and the first segment from the page. Everything else
 * loads as usual.
 */
export function preloadConfig(
  library: typeof Hls,
  preload: PagePreload | undefined,
): Pick<HlsConfig, 'pLoader' | 'fLoader'> {
  return preload ? streamLoaders(library, knownFrom(preload)) : streamLoaders(library);
}

function knownFrom(preload: PagePreload): FindKnown {
  const playlists = new Map(
    Object.entries(preload.playlists).map(([address, text]) => [absolute(address), text]),
  );
  const head = absolute(preload.head.url);
  return ({ url, rangeStart = 0, rangeEnd = Infinity }) => {
    const data = playlists.get(url);
    if (data !== undefined) return Promise.resolve({ data });
    const { arriving } = preload;
    if (!arriving || url !== head || rangeEnd > preload.head.bytes) return undefined;
    // The last bytes of the head were requested, so the page can release it.
    if (rangeEnd === preload.head.bytes) delete preload.arriving;
    return arriving.then(
      (arrived) => arrived && { data: arrived.data.slice(rangeStart, rangeEnd), arrived },
    );
  };
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;
