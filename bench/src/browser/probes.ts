import { PAGE_LIMIT_MS } from '../settings.ts';

/*
 * The watch functions run inside the page before its scripts; the read functions collect the
 * results later. Times are milliseconds since navigation.
 */

interface ProbeGlobals {
  benchLcp?: LargestContentfulPaint;
  benchFrame?: Promise<{ frameMs: number; file: string }>;
  benchContent?: Promise<number>;
}

/** Keeps the largest contentful paint so far. */
export function watchLcp(): void {
  const found = globalThis as ProbeGlobals;
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as LargestContentfulPaint | undefined;
    if (last) found.benchLcp = last;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

export interface LargestPaint {
  lcpMs: number;
  /** Time by which the page, its styles and the painted picture had arrived. */
  neededMs: number;
  /** Bytes of the style sheets that were sent uncompressed. */
  plainBytes: number;
}

/** Returns the largest paint, and the time by which everything it needs had arrived. */
export function readLcp(): LargestPaint {
  const { benchLcp } = globalThis as ProbeGlobals;
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

/**
 * Waits for the first frame that a playing video element shows. A frame behind the poster does not
 * count, nor does a tile's preview.
 */
export function watchFirstFrame(limitMs: number): void {
  (globalThis as ProbeGlobals).benchFrame = new Promise((resolve, reject) => {
    const known = new WeakSet<HTMLVideoElement>();
    const watchVideos = (): void => {
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
    new MutationObserver(watchVideos).observe(document, { childList: true, subtree: true });
    setTimeout(() => reject(new Error('timed out waiting for the first frame')), limitMs);
  });
}

export interface FirstFrame {
  frameMs: number;
  /** Path of the file that plays; for a stream, the path of its object URL. */
  file: string;
  /** Transferred bytes before the frame, page included, video excluded. */
  pageBytes: number;
  /** Arrival of the last script before the frame; 0 without scripts. */
  scriptsMs: number;
  /** Transferred bytes of the scripts that arrived before the frame. */
  scriptBytes: number;
  /** Bytes of those scripts that were sent uncompressed. */
  plainBytes: number;
}

/** Returns the first frame, and what arrived before it. */
export async function readFirstFrame(): Promise<FirstFrame> {
  const { frameMs, file } = (await (globalThis as ProbeGlobals).benchFrame) ?? {
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
  const sum = (entries: readonly PerformanceResourceTiming[]): number =>
    entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
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

/** Waits until the first element that matches the selector is painted. */
export function watchContent({ selector, limitMs }: { selector: string; limitMs: number }): void {
  (globalThis as ProbeGlobals).benchContent = new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0));
    });
    observer.observe(document, { childList: true, subtree: true });
    setTimeout(() => reject(new Error(`timed out waiting for ${selector}`)), limitMs);
  });
}

export async function readContent(): Promise<number> {
  return (await (globalThis as ProbeGlobals).benchContent) ?? Number.NaN;
}

export const PROBE_LIMIT_MS = PAGE_LIMIT_MS - 5000;
