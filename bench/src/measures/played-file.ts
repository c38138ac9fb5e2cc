import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import type { Video } from '@nocturne/contracts/entities/video';

/**
 * Address of the file that plays first, read from the page's HTML: the element's source, or the
 * preloaded manifest.
 */
export async function playedFile(
  origin: string,
  { video_id, dir }: Video,
  kind: 'mp4' | 'hls',
): Promise<string> {
  // The page names no file to visitors who have not passed the age gate.
  const headers = { cookie: `${COOKIES.age}=${AGE_ACCEPTED}` };
  const response = await fetch(`${origin}/video/${video_id}/${dir}/`, { headers });
  const file = parsePlayedFile(await response.text(), kind);
  if (file === undefined) throw new Error(`no ${kind} file found in the page of video ${video_id}`);
  return file;
}

/** Finds the path in the page's markup; undefined if there is none. */
export function parsePlayedFile(html: string, kind: 'mp4' | 'hls'): string | undefined {
  const pattern =
    kind === 'mp4' ? /<video\b[^>]*\ssrc="([^"]+)"/ : /<link\b[^>]*\shref="([^"]+\.m3u8)"/;
  const found = pattern.exec(html)?.[1];
  return found === undefined ? undefined : new URL(found, 'http://site').pathname;
}
