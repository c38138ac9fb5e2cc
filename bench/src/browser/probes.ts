import { PAGE_LIMIT_MS } from '../settings.ts';

/* Each function here runs inside the page before its own scripts; what it found is asked for afterwards. Times are milliseconds since navigation. */

interface Probed {
  benchLcp?: LargestContentfulPaint;
  benchFrame?: Promise<{ frameMs: number; file: string }>;
  benchContent?: Promise<number>;
}

/** Keeps the largest contentful paint so far. */
export function watchLcp(): void {
  const found = globalThis as Probed;
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as LargestContentfulPaint | undefined;
    if (last) found.benchLcp = last;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

export interface LargestPaint {
  lcpMs: number;
  /** When the page, its styles and the picture that is painted had come. */
  neededMs: number;
  /** Bytes of the style sheets that travelled uncompressed. */
  plainBytes: number;
}

/** The largest paint, and when what it needs was there. */
export function readLcp(): LargestPaint {
  const { benchLcp } = globalThis as Probed;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sheets = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.css'));
  const plain = sheets.filter(
    ({ encodedBodySize, decodedBodySize }) => encodedBodySize === decodedBodySize,
  );
  return {
    lcpMs: benchLcp?.startTime ?? Number.NaN,
    neededMs: Math.max(
      benchLcp?.loadTime ?? 0,
      page?.responseEnd ?? 0,
      ...sheets.map(({ responseEnd }) => responseEnd),
    ),
    plainBytes: plain.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

/** Waits for the first frame that a video element shows while it plays: one that is ready behind the poster does not count, nor does a tile's preview. */
export function watchFirstFrame(limitMs: number): void {
  (globalThis as Probed).benchFrame = new Promise((resolve, reject) => {
    const known = new WeakSet<HTMLVideoElement>();
    const look = (): void => {
      for (const video of document.querySelectorAll('video')) {
        if (known.has(video) || video.closest('article')) continue;
        known.add(video);
        const shown = (frameMs: number): void =>
          resolve({ frameMs, file: new URL(video.currentSrc, location.href).pathname });
        const wait = (): void =>
          void video.requestVideoFrameCallback((now) => (video.paused ? wait() : shown(now)));
        wait();
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    setTimeout(() => reject(new Error('no frame in time')), limitMs);
  });
}

export interface FirstFrame {
  frameMs: number;
  /** Path of the file that it is of; of a stream no path of the site. */
  file: string;
  /** Bytes of everything but the video that was there before the frame, the page included, as they travelled. */
  pageBytes: number;
  /** When the last script before the frame was there; 0 for none. */
  scriptsMs: number;
  /** Bytes of the scripts that were there before the frame, as they travelled. */
  scriptBytes: number;
  /** Those of them that travelled uncompressed. */
  plainBytes: number;
}

/** The first frame, and what came before it. */
export async function readFirstFrame(): Promise<FirstFrame> {
  const { frameMs, file } = (await (globalThis as Probed).benchFrame) ?? {
    frameMs: Number.NaN,
    file: '',
  };
  const loaded = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const before = loaded.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= frameMs);
  const named = (ending: RegExp) =>
    before.filter(({ name }) => ending.test(new URL(name).pathname));
  const scripts = named(/\.js$/);
  const sum = (those: readonly PerformanceResourceTiming[]): number =>
    those.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  return {
    frameMs,
    file,
    pageBytes: sum(before) - sum(named(/\.(mp4|m3u8)$/)),
    scriptsMs: Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd)),
    scriptBytes: sum(scripts),
    plainBytes: sum(
      scripts.filter(({ encodedBodySize, decodedBodySize }) => encodedBodySize === decodedBodySize),
    ),
  };
}

/** Waits until the first element of a selector has been drawn. */
export function watchContent({ selector, limitMs }: { selector: string; limitMs: number }): void {
  (globalThis as Probed).benchContent = new Promise((resolve, reject) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0));
    });
    watcher.observe(document, { childList: true, subtree: true });
    setTimeout(() => reject(new Error(`no ${selector} in time`)), limitMs);
  });
}

export async function readContent(): Promise<number> {
  return (await (globalThis as Probed).benchContent) ?? Number.NaN;
}

export const PROBE_LIMIT_MS = PAGE_LIMIT_MS - 5000;
