import type { PlayerSource } from '@nocturne/contracts/entities/video';

/** The head of a progressive file: its index and first second or so, bytes. */
const HEAD_BYTES = 256 * 1024;

/** Puts the beginning of a source into the browser's cache: the head of a progressive file, or manifest, first playlist and first segment of a stream. */
export async function warmSource({ type, file }: PlayerSource): Promise<void> {
  if (type === 'mp4') return warmRange(file, `0-${HEAD_BYTES - 1}`);
  const master = await readText(file);
  const playlist = new URL(firstUri(master) ?? '', new URL(file, document.baseURI)).href;
  const text = await readText(playlist);
  const init = /#EXT-X-MAP:URI="([^"]+)"(?:,BYTERANGE="(\d+)@(\d+)")?/.exec(text);
  const range = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(text);
  const segment = firstUri(text);
  await Promise.all([
    init?.[1] && warmRange(new URL(init[1], playlist).href, rangeOf(init[2], init[3])),
    segment && warmRange(new URL(segment, playlist).href, rangeOf(range?.[1], range?.[2])),
  ]);
}

/** The first line that is an address. */
function firstUri(playlist: string): string | undefined {
  return playlist
    .split('\n')
    .find((line) => line.trim() !== '' && !line.startsWith('#'))
    ?.trim();
}

/** `length@offset` of a playlist as a Range header writes it; undefined for a whole file. */
function rangeOf(length: string | undefined, offset: string | undefined): string | undefined {
  return length === undefined || offset === undefined ? undefined : `${offset}-${Number(offset) + Number(length) - 1}`;
}

async function readText(address: string): Promise<string> {
  const answer = await fetch(address, { priority: 'low' });
  return answer.ok ? answer.text() : '';
}

async function warmRange(address: string, range: string | undefined): Promise<void> {
  const answer = await fetch(address, { priority: 'low', ...(range ? { headers: { range: `bytes=${range}` } } : {}) });
  await answer.arrayBuffer();
}
