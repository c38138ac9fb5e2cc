import { PRELOAD_KEY, type PagePreload } from '@nocturne/contracts/stream-preload';
import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { streamLoaders, type FindPreloaded } from './stream-loader.ts';

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
  return preload ? streamLoaders(library, findInPreload(preload)) : streamLoaders(library);
}

function findInPreload(preload: PagePreload): FindPreloaded {
  const playlists = new Map(
    Object.entries(preload.playlists).map(([address, text]) => [absoluteUrl(address), text]),
  );
  const head = absoluteUrl(preload.head.url);
  return ({ url, rangeStart = 0, rangeEnd = Infinity }) => {
    const data = playlists.get(url);
    if (data !== undefined) return Promise.resolve({ data });
    const { arriving } = preload;
    if (!arriving || url !== head || rangeEnd > preload.head.bytes) return undefined;
    // The last bytes of the head were requested, so the page can release it.
    if (rangeEnd === preload.head.bytes) delete preload.arriving;
    return arriving.then(
      (transfer) => transfer && { data: transfer.data.slice(rangeStart, rangeEnd), transfer },
    );
  };
}

const absoluteUrl = (address: string): string => new URL(address, document.baseURI).href;
