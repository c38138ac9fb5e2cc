import type { ArrivedHead } from '@nocturne/contracts/stream-preload';
import type Hls from 'hls.js';
import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
} from 'hls.js';

type LoaderOf<T extends LoaderContext> = new (config: HlsConfig) => Loader<T>;

/** A response that is in the page already. */
export interface PreloadedResponse {
  data: string | ArrayBuffer;
  /** Times of the transfer, if there was one. */
  transfer?: ArrivedHead;
}

/** Finds the response to a request in the page; undefined if it must come from the network. */
export type FindPreloaded = (
  request: LoaderContext,
) => Promise<PreloadedResponse | undefined> | undefined;

/**
 * Ranges that arrived incomplete. Retries bypass the browser's cache, which may hold the incomplete
 * response.
 */
const incomplete = new Set<string>();

/**
 * Loaders for hls.js that use data from the page first. A response of the wrong length counts as a
 * failed request.
 */
export function streamLoaders(
  library: typeof Hls,
  ...sources: readonly FindPreloaded[]
): Pick<HlsConfig, 'pLoader' | 'fLoader'> {
  const find: FindPreloaded = (request) =>
    sources.reduce<ReturnType<FindPreloaded>>(
      (found, source) => found ?? source(request),
      undefined,
    );
  return { pLoader: streamLoader(library, find), fLoader: streamLoader(library, find) };
}

function streamLoader<T extends LoaderContext>(
  { DefaultConfig }: typeof Hls,
  find: FindPreloaded,
): LoaderOf<T> {
  return class StreamLoader extends (DefaultConfig.loader as unknown as LoaderOf<T>) {
    #isOver = false;

    override load(context: T, config: LoaderConfiguration, callbacks: LoaderCallbacks<T>): void {
      const preloaded = find(context);
      if (!preloaded) return this.#request(context, config, callbacks);
      this.context = context;
      void preloaded.then((found) => {
        if (this.#isOver) return;
        if (!found || !isComplete(context, found.data))
          return this.#request(context, config, callbacks);
        const { data, transfer } = found;
        recordTransfer(this.stats, transfer, sizeOf(data));
        callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
      });
    }

    /**
     * hls.js accepts bodies of any length, but appending part of a segment ends the MediaSource.
     */
    #request(context: T, config: LoaderConfiguration, callbacks: LoaderCallbacks<T>): void {
      const key = rangeKey(context);
      if (incomplete.has(key) && isSameOrigin(context.url))
        context.headers = { ...context.headers, 'cache-control': 'no-cache' };
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, stats, request, details) => {
          if (isComplete(request, response.data)) {
            incomplete.delete(key);
            return callbacks.onSuccess(response, stats, request, details);
          }
          incomplete.add(key);
          callbacks.onError({ code: 0, text: 'incomplete response' }, request, details, stats);
        },
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

/** Checks the exact length of a range; any other response must not be empty. */
function isComplete({ rangeStart = 0, rangeEnd }: LoaderContext, data: unknown): boolean {
  return rangeEnd ? sizeOf(data) === rangeEnd - rangeStart : sizeOf(data) > 0;
}

function sizeOf(data: unknown): number {
  if (typeof data === 'string') return data.length;
  return data instanceof ArrayBuffer ? data.byteLength : 0;
}

const rangeKey = ({ url, rangeStart = 0, rangeEnd = 0 }: LoaderContext): string =>
  `${url} ${rangeStart}-${rangeEnd}`;

/** Other origins would need a preflight request for the header. */
const isSameOrigin = (url: string): boolean =>
  new URL(url, document.baseURI).origin === location.origin;

/**
 * Sets the times of the transfer as if it ended now: hls.js measures bandwidth by them. Time in
 * memory must not count.
 */
function recordTransfer(
  stats: Loader<LoaderContext>['stats'],
  transfer: ArrivedHead | undefined,
  bytes: number,
): void {
  const now = performance.now();
  const [totalMs, bodyMs] = transfer
    ? [transfer.end - transfer.start, transfer.end - transfer.first]
    : [0, 0];
  stats.loaded = bytes;
  stats.total = bytes;
  Object.assign(stats.loading, { start: now - totalMs, first: now - bodyMs, end: now });
}
