import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ClipOptions {
  name: string;
  seconds: number;
  width: number;
  height: number;
}

/** Creates a temporary folder for the files of one test. */
export function createFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'nocturne-e2e-'));
}

/**
 * Encodes a clip of one frame per second. Its pattern is unique, because identical files would be
 * duplicates. Resolves to its path.
 */
export async function encodeClip(
  folder: string,
  { name, seconds, width, height }: ClipOptions,
): Promise<string> {
  const path = join(folder, name);
  const seed = randomInt(2 ** 31);
  const picture =
    `cellauto=s=${width}x${height}:r=1:rule=110:random_seed=${seed}:scroll=1,` +
    `trim=duration=${seconds}`;
  await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    path,
  ]);
  return path;
}

/** A text file with the name of a video. */
export async function createTextFile(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, 'This is no video.\n'.repeat(100));
  return path;
}
