import type { PreloadedResponse, FindPreloaded } from './stream-loader.ts';

/** Three videos, each with manifest, playlist, init section and first segment. */
const MAX_PARTS = 12;
/** Time limit of a prefetch, milliseconds; then the engine requests the part itself. */
const PREFETCH_TIMEOUT_MS = 6000;

const parts = new Map<string, Promise<PreloadedResponse | undefined>>();

/**
 * Prefetches a part of a stream into memory for the engine, bypassing the browser's cache: two
 * readers of one cached range caused incomplete segments. `range` is the first byte and the byte
 * after the last. Resolves to undefined on failure.
 */
export function warmPart(
  url: string,
  range?: readonly [start: number, end: number],
): Promise<PreloadedResponse | undefined> {
  const key = rangeKey(url, range?.[0], range?.[1]);
  const part = parts.get(key) ?? fetchPart(url, range).catch(() => undefined);
  parts.delete(key);
  parts.set(key, part);
  for (const oldest of [...parts.keys()].slice(0, -MAX_PARTS)) parts.delete(oldest);
  return part;
}

/** Takes a part that was prefetched or is on its way; once, to free the memory. */
export const takeWarmedPart: FindPreloaded = ({ url, rangeStart, rangeEnd }) => {
  const key = rangeKey(url, rangeStart, rangeEnd);
  const part = parts.get(key);
  parts.delete(key);
  return part;
};

async function fetchPart(
  url: string,
  range: readonly [number, number] | undefined,
): Promise<PreloadedResponse | undefined> {
  const start = performance.now();
  const response = await fetch(url, {
    priority: 'low',
    cache: 'no-store',
    signal: AbortSignal.timeout(PREFETCH_TIMEOUT_MS),
    ...(range ? { headers: { range: `bytes=${range[0]}-${range[1] - 1}` } } : {}),
  });
  if (!response.ok) return undefined;
  const first = performance.now();
  if (/\.m3u8(?:$|\?)/.test(url)) return { data: await response.text() };
  const data = await response.arrayBuffer();
  return { data, transfer: { data, start, first, end: performance.now() } };
}

const rangeKey = (url: string, start = 0, end = 0): string => `${url} ${start}-${end}`;
