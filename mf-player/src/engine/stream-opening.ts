import { OPENING_KEY, type PageOpening } from '@nocturne/contracts/stream-opening';
import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { streamLoaders, type FindKnown } from './stream-loader.ts';

/** What the page knows of the stream beforehand, once; undefined where it knows nothing. */
export function takeOpening(): PageOpening | undefined {
  const page = globalThis as { [OPENING_KEY]?: PageOpening | undefined };
  const opening = page[OPENING_KEY];
  page[OPENING_KEY] = undefined;
  return opening;
}

/** Settings by which the engine takes playlists and the first segment out of the page; everything else it loads as ever. */
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
    // With the last of its bytes the head is handed over: the page need not hold it any longer.
    if (rangeEnd === opening.head.bytes) delete opening.arriving;
    return arriving.then(
      (arrived) => arrived && { data: arrived.data.slice(rangeStart, rangeEnd), arrived },
    );
  };
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;
