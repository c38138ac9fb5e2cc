import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADS_FOLDER } from '../../src/media/ads-folder.ts';
import { loopArguments } from '../../src/media/arguments/loop.ts';
import { copiedPixels, startJob, type MediaJob } from '../../src/media/job.ts';
import type { MediaTools } from '../../src/media/tools.ts';
import { openWorkFolder } from '../../src/media/work-folder.ts';
import { CLIP_FILES, CLIP_SIZE, pictureArguments, shotArguments } from './ad-arguments.ts';
import { houseCreatives, type HouseClip, type HousePicture } from './creatives.ts';
import { renderTextPicture } from './text-picture.ts';

export interface MadeCreative {
  creative: HouseClip | HousePicture;
  /** Path below the media root: the folder of a clip, the file of a picture. */
  mediaKey: string;
}

interface HouseAdOptions {
  /** DATA_DIR/media. */
  mediaFolder: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
}

/** Number of creatives created at the same time; the same as for clips. */
const CONCURRENT_CREATIVES = 2;
const TEXT_FILE = 'text.pam';
const PICTURE_FILE = 'picture.webp';
/**
 * Part of the folder's name. Change it when creatives are made differently, because media addresses
 * are immutable.
 */
const RECIPE_VERSION = 1;

/**
 * Makes the media of each house creative once, from the demo's own masters. Existing media stay.
 */
export async function createHouseAds(options: HouseAdOptions): Promise<MadeCreative[]> {
  const created: MadeCreative[] = [];
  const waiting = [...houseCreatives.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      created[next[0]] = await createHouseAd(next[1], options);
  };
  await Promise.all(Array.from({ length: CONCURRENT_CREATIVES }, work));
  return created;
}

async function createHouseAd(
  creative: HouseClip | HousePicture,
  { mediaFolder, tools, signal }: HouseAdOptions,
): Promise<MadeCreative> {
  const master = join(import.meta.dirname, '../masters', `${creative.master}.mp4`);
  const hash = createHash('sha256')
    .update(await readFile(master))
    .update(JSON.stringify([RECIPE_VERSION, creative]))
    .digest('hex')
    .slice(0, 8);
  const key = `${ADS_FOLDER}/${creative.slug}-${hash}`;
  const target = join(mediaFolder, key);
  if (!existsSync(target)) {
    const folder = await openWorkFolder(target, []);
    try {
      const job = startJob({ folder: folder.path, tools, signal });
      await (creative.kind === 'clip'
        ? createClip(creative, master, job)
        : createPicture(creative, master, job));
      await folder.publish();
    } finally {
      await folder.discard();
    }
  }
  return { creative, mediaKey: creative.kind === 'clip' ? key : `${key}/${PICTURE_FILE}` };
}

async function createClip(clip: HouseClip, master: string, job: MediaJob): Promise<void> {
  const textFile = join(job.folder, TEXT_FILE);
  await writeFile(textFile, renderTextPicture(clip.title, CLIP_SIZE));
  await job.ffmpeg(shotArguments(clip, master, textFile), {
    reads: [master],
    pixels: copiedPixels(clip.seconds),
  });
  for (const { shot, file } of CLIP_FILES) {
    await job.ffmpeg(loopArguments(shot, file, clip.seconds));
    await rm(join(job.folder, shot));
  }
  await rm(textFile);
}

async function createPicture(picture: HousePicture, master: string, job: MediaJob): Promise<void> {
  await job.ffmpeg(pictureArguments(picture, master, PICTURE_FILE), { reads: [master] });
}
