import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Art } from './art/canvas.ts';
import { artBySlug } from './art/index.ts';
import { masters } from './masters.ts';
import type { Master } from './masters.ts';
import { padSource } from './sound.ts';

/**
 * Paints the committed master clips: `node server/demo/masters/render-masters.ts [slug …]`, all of
 * them without a slug. Sends small RGB frames to ffmpeg, which scales them to 1920x1080 and adds
 * the sound. Takes about half an hour on two cores.
 */
export async function renderMasters(slugs: readonly string[]): Promise<void> {
  const wanted = masters.filter((master) => slugs.length === 0 || slugs.includes(master.slug));
  let total = 0;
  for (const master of wanted) {
    const path = join(import.meta.dirname, `${master.slug}.mp4`);
    await renderMaster(master, path);
    const { size } = await stat(path);
    total += size;
    process.stdout.write(`${master.slug} ${Math.round(size / 1000)} kB\n`);
  }
  process.stdout.write(`all ${(total / 1e6).toFixed(2)} MB\n`);
}

/** Two passes spend the bytes where the picture needs them, and meet the size. */
async function renderMaster(master: Master, path: string): Promise<void> {
  const painter = artBySlug.get(master.slug);
  if (painter === undefined) throw new Error(`no art for ${master.slug}`);
  const folder = await mkdtemp(join(tmpdir(), 'masters-'));
  try {
    await storeFrames(master, painter(), folder);
    await runFfmpeg([...pictureArguments(master, 1), '-an', '-f', 'null', '-'], folder);
    await runFfmpeg(
      [...pictureArguments(master, 2), ...soundArguments(master), '-movflags', '+faststart', path],
      folder,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const FRAMES = 'frames.mkv';

/** Paints every frame once, into a lossless file. */
async function storeFrames(master: Master, art: Art, folder: string): Promise<void> {
  const size = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-video_size',
    `${art.width}x${art.height}`,
    '-framerate',
    `${master.fps}`,
  ];
  const ffmpeg = startFfmpeg(
    [...size, '-i', 'pipe:0', '-c:v', 'libx264rgb', '-preset', 'ultrafast', '-qp', '0', FRAMES],
    folder,
  );
  await Promise.all([paintFrames(master, art, ffmpeg.input), ffmpeg.ended]);
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

function pictureArguments(master: Master, pass: 1 | 2): string[] {
  const bitrate = Math.round((master.kilobytes * 8) / master.seconds);
  const keyInterval = master.fps * 2;
  return [
    ['-i', FRAMES, '-f', 'lavfi', '-i', padSource(master.chord, master.seconds)],
    [
      '-vf',
      'scale=1920:1080:flags=lanczos+accurate_rnd+full_chroma_int:out_color_matrix=bt709,' +
        'format=yuv420p',
    ],
    ['-c:v', 'libx264'],
    ['-preset', 'slower'],
    ['-b:v', `${bitrate}k`],
    ['-pass', `${pass}`],
    ['-passlogfile', 'passes'],
    // Key frames every two seconds and level 4, so that it can be published as the Full HD file
    // without another encode.
    [
      '-x264-params',
      `no-psy=1:aq-mode=2:aq-strength=0.6:keyint=${keyInterval}:min-keyint=${keyInterval}:` +
        'scenecut=0:ref=4:bframes=5:level=4.0',
    ],
    ['-colorspace', 'bt709'],
    ['-color_primaries', 'bt709'],
    ['-color_trc', 'bt709'],
    ['-map_metadata', '-1'],
    ['-fflags', '+bitexact'],
  ].flat();
}

/**
 * The sound ends a moment before the picture, so that only the picture sets the length of a loop.
 */
function soundArguments(master: Master): string[] {
  return [
    '-c:a',
    'aac',
    '-ar',
    '48000',
    '-b:a',
    '32k',
    '-ac',
    '1',
    '-af',
    `atrim=0:${master.seconds - 0.06}`,
  ];
}

async function runFfmpeg(args: readonly string[], folder: string): Promise<void> {
  const ffmpeg = startFfmpeg(args, folder);
  ffmpeg.input.end();
  await ffmpeg.ended;
}

function startFfmpeg(
  args: readonly string[],
  folder: string,
): { readonly input: Writable; readonly ended: Promise<void> } {
  const program = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
  const child = spawn(program, ['-v', 'error', '-y', ...args], {
    cwd: folder,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg exited with code ${String(code)}`);
  });
  return { input: child.stdin, ended };
}

if (import.meta.main) await renderMasters(process.argv.slice(2));
