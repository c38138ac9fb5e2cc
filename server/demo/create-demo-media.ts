import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaResult } from '../src/media/media-result.ts';
import { processVideo } from '../src/media/pipeline.ts';
import type { MediaTools } from '../src/media/tools.ts';
import { MASTERS_FOLDER, RESULT_FILE } from './masters-folder.ts';
import { masters, type Master } from './masters/masters.ts';

/** A master and the location of its media. */
export interface DemoClip {
  master: Master;
  /** Folder under the media root. */
  folder: string;
}

export interface MadeMaster extends DemoClip {
  media: MediaResult;
}

export interface DemoMediaOptions {
  mediaFolder: string;
  tools: MediaTools;
  /** Stops the running tools. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns the masters in order, each with its folder. A folder's name contains the clip's hash:
 * media addresses are immutable, so a changed clip needs another address.
 */
export function demoClips(): Promise<DemoClip[]> {
  return Promise.all(
    masters.map(async (master) => {
      const hash = createHash('sha256').update(await readFile(fileOf(master)));
      return {
        master,
        folder: `${MASTERS_FOLDER}/${master.slug}-${hash.digest('hex').slice(0, 8)}`,
      };
    }),
  );
}

/** Runs a master through the pipeline, unless an earlier start has made its media. */
export async function createDemoMedia(
  clip: DemoClip,
  { mediaFolder, tools, signal }: DemoMediaOptions,
): Promise<MadeMaster> {
  const { master, folder } = clip;
  const result = join(mediaFolder, folder, RESULT_FILE);
  if (!existsSync(result)) {
    const media = await processVideo({
      input: fileOf(master),
      outputFolder: join(mediaFolder, folder),
      tools,
      loopToSeconds: master.loopedSeconds,
      vr: master.vr,
      signal,
    });
    await writeFile(result, JSON.stringify(media));
  }
  return { ...clip, media: JSON.parse(await readFile(result, 'utf8')) as MediaResult };
}

const fileOf = ({ slug }: Master): string => join(import.meta.dirname, 'masters', `${slug}.mp4`);
