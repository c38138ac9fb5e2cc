import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FORMAT_BIT } from '../../src/lib/codes.ts';
import type { Database } from '../../src/db/database.ts';
import type { MediaTools } from '../../src/media/tools.ts';
import { FactsRepository } from '../../src/repositories/site/facts-repository.ts';
import { MASTERS_FOLDER } from '../masters-folder.ts';
import { ADS_FOLDER } from '../../src/media/ads-folder.ts';
import { houseCards } from './house-cards.ts';
import { createHouseAds, type MadeCreative } from './create-house-ads.ts';

export interface FillHouseAdsOptions {
  db: Database;
  /** DATA_DIR/media. */
  mediaFolder: string;
  tools: () => Promise<MediaTools>;
  log: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Fact that records that the house creatives were added, so that the demo does not bring back
 * anything that the operator removes.
 */
const ADS_FACT = 'house_ads_made';
/** The same fact for the cards, which came later. */
const CARDS_FACT = 'house_cards_made';
/** The same fact for the texts beside the pictures. */
const TEXTS_FACT = 'house_words_made';
const SKIP_AFTER_SECONDS = 5;

/**
 * Adds the house creatives to the demo catalogue, once. A site that never had the demo, or that has
 * creatives of its own, stays as it is. True if they were added.
 */
export async function fillHouseAds({
  db,
  mediaFolder,
  tools,
  log,
  signal,
}: FillHouseAdsOptions): Promise<boolean> {
  const facts = new FactsRepository(db);
  if (!existsSync(join(mediaFolder, MASTERS_FOLDER)) || (await facts.findWriteTime(ADS_FACT)))
    return false;
  const existing = await db.selectFrom('ad_creative').select('id').limit(1).executeTakeFirst();
  if (existing) return false;
  log('Creating the house advertisements of the demo.');
  await insertHouseAds(db, await createHouseAds({ mediaFolder, tools: await tools(), signal }));
  await facts.saveFact(ADS_FACT, true);
  await facts.saveFact(TEXTS_FACT, true);
  return true;
}

/**
 * Puts the cards into the grid of a demo, once, in place of the clips of an older demo. Creatives
 * of the operator stay.
 */
export async function fillHouseCards(db: Database): Promise<boolean> {
  const facts = new FactsRepository(db);
  if (!(await facts.findWriteTime(ADS_FACT)) || (await facts.findWriteTime(CARDS_FACT)))
    return false;
  const keyPatterns = houseCards.map(({ slug }) => `${ADS_FOLDER}/${slug}-%`);
  // Inactive rows keep their counts in the report.
  await db
    .updateTable('ad_creative')
    .set({ is_active: false })
    .where('placement', '=', 'outstream')
    .where((row) => row.or(keyPatterns.map((key) => row('media_key', 'like', key))))
    .execute();
  await insertHouseCards(db);
  await facts.saveFact(CARDS_FACT, true);
  return true;
}

/**
 * Replaces the pictures of an older demo, which contain text, with pictures that have their texts
 * beside them. Once.
 */
export async function fillHouseTexts({
  db,
  mediaFolder,
  tools,
  signal,
}: FillHouseAdsOptions): Promise<boolean> {
  const facts = new FactsRepository(db);
  if (!(await facts.findWriteTime(ADS_FACT)) || (await facts.findWriteTime(TEXTS_FACT)))
    return false;
  for (const { creative, mediaKey } of await createHouseAds({
    mediaFolder,
    tools: await tools(),
    signal,
  })) {
    if (creative.kind === 'clip') continue;
    await db
      .updateTable('ad_creative')
      .set({ media_key: mediaKey, words: JSON.stringify(creative.words) })
      .where('placement', 'in', creative.slots)
      .where('media_key', 'like', `${ADS_FOLDER}/${creative.slug}-%`)
      .execute();
  }
  await facts.saveFact(TEXTS_FACT, true);
  return true;
}

/** Writes one row for each card. */
export async function insertHouseCards(db: Database): Promise<void> {
  const rows = houseCards.map(({ slug, words }) => {
    const { title } = words.en;
    return {
      placement: 'outstream' as const,
      title,
      payer: title,
      click_url: `https://${slug}.example/`,
      words: JSON.stringify(words),
    };
  });
  await db.insertInto('ad_creative').values(rows).execute();
}

/** Writes one row for each slot of each creative. */
export async function insertHouseAds(
  db: Database,
  created: readonly MadeCreative[],
): Promise<void> {
  const rows = created.flatMap(({ creative, mediaKey }) => {
    const mediaColumns =
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
    const words = JSON.stringify(creative.kind === 'picture' ? creative.words : {});
    return creative.slots.map((placement) => ({
      placement,
      title,
      payer: title,
      media_key: mediaKey,
      click_url: clickUrl,
      words,
      ...mediaColumns,
    }));
  });
  if (rows.length > 0) await db.insertInto('ad_creative').values(rows).execute();
}
