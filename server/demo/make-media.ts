import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaResult } from '../src/media/media-result.ts';
import { processVideo } from '../src/media/pipeline.ts';
import type { MediaTools } from '../src/media/tools.ts';
import { MASTERS_FOLDER, RESULT_FILE } from './masters-folder.ts';
import { masters, type Master } from './masters/masters.ts';

export interface MadeMaster {
  master: Master;
  /** Folder under the media root. */
  folder: string;
  media: MediaResult;
}

interface MakeOptions {
  mediaFolder: string;
  tools: MediaTools;
  log: (line: string) => void;
  /** Stops the tools that run; what is finished stays. */
  signal?: AbortSignal | undefined;
}

/** Masters under work at once: one process leaves a core idle while it packs and cuts stills. */
const AT_ONCE = 2;

/** Runs each master through the pipeline once, in their order. */
export async function makeMedia(options: MakeOptions): Promise<MadeMaster[]> {
  const made: MadeMaster[] = [];
  const waiting = [...masters.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) made[next[0]] = await makeOne(next[1], next[0] + 1, options);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

/** The folder's name carries the clip's hash: media addresses are immutable, another clip is another address. */
async function makeOne(master: Master, number: number, { mediaFolder, tools, log, signal }: MakeOptions): Promise<MadeMaster> {
  const clip = join(import.meta.dirname, 'masters', `${master.slug}.mp4`);
  const hash = createHash('sha256')
    .update(await readFile(clip))
    .digest('hex')
    .slice(0, 8);
  const folder = `${MASTERS_FOLDER}/${master.slug}-${hash}`;
  const result = join(mediaFolder, folder, RESULT_FILE);
  if (!existsSync(result)) {
    log(`Making media ${number} of ${masters.length}: ${master.title}.`);
    const media = await processVideo({
      input: clip,
      outputFolder: join(mediaFolder, folder),
      tools,
      loopToSeconds: master.loopedSeconds,
      vr: master.vr,
      signal,
    });
    await writeFile(result, JSON.stringify(media));
  }
  return { master, folder, media: JSON.parse(await readFile(result, 'utf8')) as MediaResult };
}
