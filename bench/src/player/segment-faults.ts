import type { Page, Route } from '@playwright/test';

/** Faults that replace the response of a segment. */
export const SEGMENT_FAULTS = ['is cut', 'is empty', 'is wrong', 'is slow'] as const;
export type SegmentFault = (typeof SEGMENT_FAULTS)[number];

/** Number of segments at the beginning of a stream that get faults. */
export const FAULTY_SEGMENTS = 6;
/** A cut segment has this many bytes. */
const CUT_BYTES = 2699;
/** Longer than a viewer waits, milliseconds. */
const SLOW_MS = 15_000;

/** First byte of one segment in the file of each level, by the file's path. */
export type SegmentStarts = ReadonlyMap<string, number>;

/** Reads the playlists of a stream and finds its segment number `index`, from 0. */
export async function findSegment(master: URL, index: number): Promise<SegmentStarts> {
  const levels = addressesOf(await text(master)).map((line) => new URL(line, master));
  const starts = await Promise.all(
    levels.map(async (playlist): Promise<[string, number]> => {
      const playlistText = await text(playlist);
      const range = [...playlistText.matchAll(/#EXT-X-BYTERANGE:\d+@(\d+)/g)][index]?.[1];
      const file = addressesOf(playlistText)[index];
      if (range === undefined || file === undefined)
        throw new Error(`${playlist.pathname} has no segment ${index}`);
      return [new URL(file, playlist).pathname, Number(range)];
    }),
  );
  return new Map(starts);
}

/** Answers each request for that segment, at every level, with the fault. */
export async function breakSegment(
  page: Page,
  starts: SegmentStarts,
  fault: SegmentFault,
): Promise<void> {
  await page.route(
    ({ pathname }) => starts.has(pathname),
    async (route) => {
      const request = route.request();
      const range = /^bytes=(\d+)-(\d+)$/.exec((await request.headerValue('range')) ?? '');
      const start = starts.get(new URL(request.url()).pathname);
      if (!range || start === undefined || Number(range[1]) !== start) return route.continue();
      await answer(route, fault, Number(range[2]) - start + 1, range[0].slice('bytes='.length));
    },
  );
}

async function answer(
  route: Route,
  fault: SegmentFault,
  length: number,
  range: string,
): Promise<void> {
  const partial = (body: Buffer) =>
    route.fulfill({
      status: 206,
      contentType: 'video/mp4',
      headers: { 'content-range': `bytes ${range}/*` },
      body,
    });
  switch (fault) {
    case 'is cut':
      return partial(Buffer.alloc(Math.min(CUT_BYTES, length - 1), 'cut'));
    case 'is empty':
      return partial(Buffer.alloc(0));
    case 'is wrong':
      return partial(Buffer.alloc(length, '<h1>Sign in to this network</h1>'));
    case 'is slow':
      setTimeout(() => void route.continue().catch(() => undefined), SLOW_MS);
  }
}

async function text(address: URL): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} returned ${response.status}`);
  return response.text();
}

const addressesOf = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
