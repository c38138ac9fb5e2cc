import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FORMAT_BIT } from '../../src/db/codes.ts';
import type { Database } from '../../src/db/database.ts';
import type { MediaTools } from '../../src/media/tools.ts';
import { FactsRepository } from '../../src/repositories/facts-repository.ts';
import { MASTERS_FOLDER } from '../masters-folder.ts';
import { makeHouseAds, type MadeCreative } from './make-house-ads.ts';

export interface FillHouseAdsOptions {
  db: Database;
  /** DATA_DIR/media. */
  mediaFolder: string;
  tools: () => Promise<MediaTools>;
  log: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/** The fact that the house creatives of the demo were put in: what the operator removes later stays away. */
const FACT = 'house_ads_made';
const SKIP_AFTER_SECONDS = 5;

/** Puts the house creatives beside the demo catalogue, once; a site that never had the demo, or has creatives of its own, is left alone. True when they were made. */
export async function fillHouseAds({ db, mediaFolder, tools, log, signal }: FillHouseAdsOptions): Promise<boolean> {
  const facts = new FactsRepository(db);
  if (!existsSync(join(mediaFolder, MASTERS_FOLDER)) || (await facts.writtenAt(FACT))) return false;
  const known = await db.selectFrom('ad_creative').select('id').limit(1).executeTakeFirst();
  if (known) return false;
  log('Making the house advertisements of the demo.');
  await insertHouseAds(db, await makeHouseAds({ mediaFolder, tools: await tools(), signal }));
  await facts.write(FACT, true);
  return true;
}

/** Writes one row for each slot of each creative. */
export async function insertHouseAds(db: Database, made: readonly MadeCreative[]): Promise<void> {
  const rows = made.flatMap(({ creative, mediaKey }) => {
    const own =
      creative.kind === 'clip'
        ? {
            duration_s: creative.seconds,
            skip_after_s: SKIP_AFTER_SECONDS,
            formats: FORMAT_BIT['_sd.mp4'] | FORMAT_BIT['.mp4'],
            width: 1280,
            height: 720,
          }
        : { width: creative.width, height: creative.height };
    const { title, clickUrl } = creative;
    return creative.slots.map((placement) => ({ placement, title, payer: title, media_key: mediaKey, click_url: clickUrl, ...own }));
  });
  if (rows.length > 0) await db.insertInto('ad_creative').values(rows).execute();
}
