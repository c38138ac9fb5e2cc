import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaResult } from '../src/media/media-result.ts';
import { processVideo } from '../src/media/pipeline.ts';
import type { MediaTools } from '../src/media/tools.ts';
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
}

/** Result of a master that is made already, beside its media: a start that was interrupted goes on where it stopped. */
const RESULT_FILE = 'result.json';

/** Runs each master through the pipeline once; masters whose clip is missing are left out. */
export async function makeMedia({ mediaFolder, tools, log }: MakeOptions): Promise<MadeMaster[]> {
  const present = masters.filter((master) => existsSync(clipOf(master)));
  const made: MadeMaster[] = [];
  for (const [at, master] of present.entries()) {
    const folder = `masters/${master.slug}`;
    const result = join(mediaFolder, folder, RESULT_FILE);
    if (!existsSync(result)) {
      log(`Making media ${at + 1} of ${present.length}: ${master.title}.`);
      const media = await processVideo({ input: clipOf(master), outputFolder: join(mediaFolder, folder), tools, loopToSeconds: master.loopedSeconds, vr: master.vr });
      await writeFile(result, JSON.stringify(media));
    }
    made.push({ master, folder, media: JSON.parse(await readFile(result, 'utf8')) as MediaResult });
  }
  return made;
}

function clipOf(master: Master): string {
  return join(import.meta.dirname, 'masters', `${master.slug}.mp4`);
}
