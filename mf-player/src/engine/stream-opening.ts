import { OPENING_KEY, type PageOpening } from '@nocturne/contracts/stream-opening';
import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { streamLoaders, type FindKnown } from './stream-loader.ts';

/** Takes the stream preload of the page, once; undefined if there is none. */
export function takeOpening(): PageOpening | undefined {
  const page = globalThis as { [OPENING_KEY]?: PageOpening | undefined };
  const opening = page[OPENING_KEY];
  page[OPENING_KEY] = undefined;
  return opening;
}

/**
 * Settings that let the engine take playlists and the first segment from the page. Everything else
 * loads as usual.
 */
export function openingConfig(
  library: typeof Hls,
  opening: PageOpening | undefined,
): Pick<HlsConfig, 'pLoader' | 'fLoader'> {
  return opening ? streamLoaders(library, knownFrom(opening)) : streamLoaders(library);
}

function knownFrom(opening: PageOpening): FindKnown {
  const playlists = new Map(
    Object.entries(opening.playlists).map(([address, text]) => [absolute(address), text]),
  );
  const head = absolute(opening.head.url);
  return ({ url, rangeStart = 0, rangeEnd = Infinity }) => {
    const data = playlists.get(url);
    if (data !== undefined) return Promise.resolve({ data });
    const { arriving } = opening;
    if (!arriving || url !== head || rangeEnd > opening.head.bytes) return undefined;
    // The last bytes of the head were requested, so the page can release it.
    if (rangeEnd === opening.head.bytes) delete opening.arriving;
    return arriving.then(
      (arrived) => arrived && { data: arrived.data.slice(rangeStart, rangeEnd), arrived },
    );
  };
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;
