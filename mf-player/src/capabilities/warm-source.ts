import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { absoluteUrl } from '../engine/engine.ts';
import { warmPart } from '../engine/warmed-parts.ts';

/** Size of the head of a progressive file, bytes: its index and about the first second. */
const HEAD_BYTES = 256 * 1024;

/**
 * Prefetches the beginning of a source: the head of a progressive file, or the manifest, first
 * playlist and first segment of a stream.
 */
export async function warmSource({ type, file }: PlayerSource): Promise<void> {
  if (type === 'mp4') return warmHead(file);
  const master = await warmText(absoluteUrl(file));
  const playlist = new URL(firstUri(master) ?? '', absoluteUrl(file)).href;
  const text = await warmText(playlist);
  const init = /#EXT-X-MAP:URI="([^"]+)"(?:,BYTERANGE="(\d+)@(\d+)")?/.exec(text);
  const range = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(text);
  const segment = firstUri(text);
  await Promise.all([
    init?.[1] && warmPart(new URL(init[1], playlist).href, rangeOf(init[2], init[3])),
    segment && warmPart(new URL(segment, playlist).href, rangeOf(range?.[1], range?.[2])),
  ]);
}

/** Returns the first line that is an address. */
function firstUri(playlist: string): string | undefined {
  return playlist
    .split('\n')
    .find((line) => line.trim() !== '' && !line.startsWith('#'))
    ?.trim();
}

/**
 * Converts a playlist's `length@offset` to the first byte and the byte after the last; undefined
 * for a whole file.
 */
function rangeOf(
  length: string | undefined,
  offset: string | undefined,
): [start: number, end: number] | undefined {
  return length === undefined || offset === undefined
    ? undefined
    : [Number(offset), Number(offset) + Number(length)];
}

async function warmText(address: string): Promise<string> {
  const part = await warmPart(address);
  return typeof part?.data === 'string' ? part.data : '';
}

/** Fetches into the browser's cache, which the media element uses. */
async function warmHead(address: string): Promise<void> {
  const answer = await fetch(address, {
    priority: 'low',
    headers: { range: `bytes=0-${HEAD_BYTES - 1}` },
  });
  await answer.arrayBuffer();
}
