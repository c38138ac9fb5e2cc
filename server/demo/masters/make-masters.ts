import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Art } from './art/canvas.ts';
import { artBySlug } from './art/index.ts';
import { masters } from './masters.ts';
import type { Master } from './masters.ts';
import { padSource } from './sound.ts';

/**
 * Paints the committed master clips: `node server/demo/masters/make-masters.ts [slug …]`, all of them without a slug.
 * Small RGB frames go to ffmpeg, which scales them to 1920x1080 and adds the sound; about ten minutes on two cores.
 */
export async function makeMasters(slugs: readonly string[]): Promise<void> {
  const wanted = masters.filter((master) => slugs.length === 0 || slugs.includes(master.slug));
  let total = 0;
  for (const master of wanted) {
    const path = join(import.meta.dirname, `${master.slug}.mp4`);
    await makeMaster(master, path);
    const { size } = await stat(path);
    total += size;
    process.stdout.write(`${master.slug} ${Math.round(size / 1000)} kB\n`);
  }
  process.stdout.write(`all ${(total / 1e6).toFixed(2)} MB\n`);
}

async function makeMaster(master: Master, path: string): Promise<void> {
  const painter = artBySlug.get(master.slug);
  if (painter === undefined) throw new Error(`no art for ${master.slug}`);
  const art = painter();
  const ffmpeg = spawn(process.env['FFMPEG_PATH'] ?? 'ffmpeg', encodeArguments(master, art, path), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  await paintFrames(master, art, ffmpeg.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} for ${master.slug}`);
}

async function paintFrames(master: Master, art: Art, to: Writable): Promise<void> {
  const count = master.seconds * master.fps;
  for (let index = 0; index < count; index += 1) {
    const pixels = new Uint8Array(art.width * art.height * 3);
    art.paint({ width: art.width, height: art.height, pixels }, index / count);
    if (!to.write(pixels)) await once(to, 'drain');
  }
  to.end();
}

function encodeArguments(master: Master, art: Art, path: string): string[] {
  return [
    ['-v', 'error', '-y'],
    ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-video_size', `${art.width}x${art.height}`, '-framerate', `${master.fps}`, '-i', 'pipe:0'],
    ['-f', 'lavfi', '-i', padSource(master.chord, master.seconds)],
    ['-vf', 'scale=1920:1080:flags=lanczos+accurate_rnd+full_chroma_int:out_color_matrix=bt709,format=yuv420p'],
    ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', `${master.crf}`, '-x264-params', `aq-mode=3:keyint=${master.fps * 4}`],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    // The sound ends a moment before the picture, so that the picture alone sets the length of a loop.
    ['-c:a', 'aac', '-b:a', '40k', '-ac', '1', '-t', `${master.seconds}`, '-af', `atrim=0:${master.seconds - 0.06}`],
    ['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', path],
  ].flat();
}

if (import.meta.main) await makeMasters(process.argv.slice(2));
