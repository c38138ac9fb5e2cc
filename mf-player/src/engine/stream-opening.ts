import { OPENING_KEY, type ArrivedHead, type PageOpening } from '@nocturne/contracts/stream-opening';
import type Hls from 'hls.js';
import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';

type LoaderOf<T extends LoaderContext> = new (config: HlsConfig) => Loader<T>;

/** What the page knows of the stream beforehand, once; undefined where it knows nothing. */
export function takeOpening(): PageOpening | undefined {
  const page = globalThis as { [OPENING_KEY]?: PageOpening | undefined };
  const opening = page[OPENING_KEY];
  page[OPENING_KEY] = undefined;
  return opening;
}

/** Settings by which the engine takes playlists and the first segment out of the page; everything else it loads as ever. */
export function openingConfig(library: typeof Hls, opening: PageOpening): Pick<HlsConfig, 'pLoader' | 'fLoader'> {
  const answer = answerFrom(opening);
  return { pLoader: pageLoader(library, answer), fLoader: pageLoader(library, answer) };
}

interface Known {
  data: string | ArrayBuffer;
  /** Of the transfer, where there was one. */
  arrived?: ArrivedHead;
}

type Answer = (request: LoaderContext) => Promise<Known | undefined> | undefined;

function answerFrom(opening: PageOpening): Answer {
  const playlists = new Map(Object.entries(opening.playlists).map(([address, text]) => [absolute(address), text]));
  const head = absolute(opening.head.url);
  return ({ url, rangeStart = 0, rangeEnd = Infinity }) => {
    const data = playlists.get(url);
    if (data !== undefined) return Promise.resolve({ data });
    const { arriving } = opening;
    if (!arriving || url !== head || rangeEnd > opening.head.bytes) return undefined;
    // With the last of its bytes the head is handed over: the page need not hold it any longer.
    if (rangeEnd === opening.head.bytes) delete opening.arriving;
    return arriving.then((arrived) => arrived && { data: arrived.data.slice(rangeStart, rangeEnd), arrived });
  };
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;

/** The library's own loader, but for what the page knows. */
function pageLoader<T extends LoaderContext>({ DefaultConfig }: typeof Hls, answer: Answer): LoaderOf<T> {
  return class PageLoader extends (DefaultConfig.loader as unknown as LoaderOf<T>) {
    #isOver = false;

    override load(context: T, config: LoaderConfiguration, callbacks: LoaderCallbacks<T>): void {
      const known = answer(context);
      if (!known) return super.load(context, config, callbacks);
      this.context = context;
      void known.then((found) => {
        if (this.#isOver) return;
        if (!found) return super.load(context, config, callbacks);
        const { data, arrived } = found;
        note(this.stats, arrived, typeof data === 'string' ? data.length : data.byteLength);
        callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
      });
    }

    override abort(): void {
      this.#isOver = true;
      super.abort();
    }

    override destroy(): void {
      this.#isOver = true;
      super.destroy();
    }
  };
}

/** The engine measures the line by this: as long as the transfer took, but ending now, since what lay ready in between is no matter of the line. */
function note(stats: Loader<LoaderContext>['stats'], arrived: ArrivedHead | undefined, bytes: number): void {
  const now = performance.now();
  const [took, flowed] = arrived ? [arrived.end - arrived.start, arrived.end - arrived.first] : [0, 0];
  stats.loaded = bytes;
  stats.total = bytes;
  Object.assign(stats.loading, { start: now - took, first: now - flowed, end: now });
}
