import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../../../server/src/media/run.ts';
import { noSandbox } from '../../../server/src/media/sandbox/sandbox.ts';
import type { MediaTools } from '../../../server/src/media/tools.ts';
import { CACHE_FOLDER, ROOT } from '../settings.ts';

/**
 * A typical upload: slightly longer than the minimum, with as many bits per picture as a camera
 * uses at 24 pictures a second and 14 Mbit/s.
 */
export const FILM = { seconds: 184, fps: 12, bitrate: 7_000_000 } as const;

const MASTERS = join(ROOT, 'server/demo/masters');
const MAKING_LIMIT_MS = 900_000;

/**
 * Makes a Full HD film from the demo's masters once, and keeps it. Grain makes it as hard to decode
 * as real footage. Resolves to its path.
 */
export async function ensureBenchFilm({ ffmpeg }: Pick<MediaTools, 'ffmpeg'>): Promise<string> {
  const film = join(CACHE_FOLDER, `film-${FILM.seconds}-${FILM.fps}-${FILM.bitrate}.mp4`);
  if (existsSync(film)) return film;
  const folder = join(CACHE_FOLDER, 'film-making');
  await mkdir(folder, { recursive: true });
  const masters = (await readdir(MASTERS)).filter((name) => name.endsWith('.mp4')).toSorted();
  await writeFile(
    join(folder, 'masters.txt'),
    masters.map((name) => `file '${join(MASTERS, name)}'\n`).join(''),
  );
  await runTool(
    { program: ffmpeg, args: filmArguments('masters.txt', 'film.mp4'), folder, reads: [] },
    { sandbox: noSandbox, deadlineMs: MAKING_LIMIT_MS },
  );
  await rename(join(folder, 'film.mp4'), film);
  return film;
}

function filmArguments(list: string, output: string): string[] {
  const { seconds, fps, bitrate } = FILM;
  return [
    ['-nostdin'],
    ['-v', 'error'],
    ['-y'],
    ['-stream_loop', '-1'],
    ['-f', 'concat'],
    ['-safe', '0'],
    ['-i', list],
    ['-t', `${seconds}`],
    ['-vf', `fps=${fps},noise=alls=10:allf=t,format=yuv420p`],
    ['-c:v', 'libx264'],
    ['-preset', 'veryfast'],
    ['-g', `${5 * fps}`],
    ['-b:v', `${bitrate}`],
    ['-maxrate', `${bitrate * 1.3}`],
    ['-bufsize', `${bitrate * 2}`],
    ['-c:a', 'aac'],
    ['-b:a', '160k'],
    ['-movflags', '+faststart', output],
  ].flat();
}
