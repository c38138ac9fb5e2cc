import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface MadeClip {
  name: string;
  seconds: number;
  width: number;
  height: number;
}

/** A folder of its own for the files of one test. */
export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'nocturne-e2e-'));
}

/** A grey clip of one frame a second; resolves to its path. */
export async function makeClip(folder: string, { name, seconds, width, height }: MadeClip): Promise<string> {
  const path = join(folder, name);
  const picture = `color=c=gray:s=${width}x${height}:r=1:d=${seconds}`;
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

/** A file that only its name makes a video. */
export async function makeText(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, 'This is no video.\n'.repeat(100));
  return path;
}
