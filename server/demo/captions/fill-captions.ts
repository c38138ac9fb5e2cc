import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { captionLabel } from '@nocturne/contracts/captions';
import type { Database } from '../../src/db/database.ts';
import { captionKey } from '../../src/media/captions/caption-key.ts';
import { storeFile } from '../../src/media/store-file.ts';
import { CaptionsRepository } from '../../src/repositories/videos/captions-repository.ts';
import { FactsRepository } from '../../src/repositories/site/facts-repository.ts';
import { MASTERS_FOLDER } from '../masters-folder.ts';
import { captionTexts } from './caption-texts.ts';
import { writeCaptions } from './write-captions.ts';

export interface FillCaptionsOptions {
  db: Database;
  /** DATA_DIR/media. */
  mediaFolder: string;
}

/**
 * Fact that records that the captions were added, so that the demo does not bring back anything
 * that the operator removes.
 */
const FACT = 'demo_captions_made';

/**
 * Adds captions to the videos of two masters, once, also in an older demo catalogue. A site that
 * never had the demo stays as it is. True if they were written.
 */
export async function fillCaptions({ db, mediaFolder }: FillCaptionsOptions): Promise<boolean> {
  const facts = new FactsRepository(db);
  if (!existsSync(join(mediaFolder, MASTERS_FOLDER)) || (await facts.findWriteTime(FACT)))
    return false;
  const captions = new CaptionsRepository(db);
  for (const { master, languages } of captionTexts) {
    for (const { id, folder, seconds } of await videosOf(db, master)) {
      const rows = Object.entries(languages).map(([language, sentences]) => {
        const text = writeCaptions(sentences, seconds);
        const label = captionLabel(language, 'subtitles');
        return {
          text,
          row: {
            language,
            kind: 'subtitles' as const,
            label,
            key: captionKey(folder, text),
            bytes: Buffer.byteLength(text),
          },
        };
      });
      for (const { text, row } of rows)
        if (!existsSync(join(mediaFolder, row.key))) await storeFile(mediaFolder, row.key, text);
      await captions.replace(
        id,
        rows.map(({ row }) => row),
      );
    }
  }
  await facts.saveFact(FACT, true);
  return true;
}

/**
 * The demo's videos of one master. The name of its folder consists of the slug and the clip's hash.
 */
function videosOf(
  db: Database,
  master: string,
): Promise<{ id: number; folder: string; seconds: number }[]> {
  return db
    .selectFrom('video')
    .innerJoin('video_asset', 'video_asset.video_id', 'video.id')
    .select(['video.id', 'video_asset.folder', 'video.duration_s as seconds'])
    .where('video_asset.folder', 'like', `${MASTERS_FOLDER}/${master}%`)
    .execute();
}
