import { announce } from '../../db/announcer.ts';
import { fillSynthetic } from '../../repositories/catalogue/fill-synthetic.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { printProgress } from '../print.ts';
import { UsageError } from '../usage-error.ts';
import { withSiteDatabase } from '../with-database.ts';

/** Largest number of videos of one call. */
const COUNT_MAX = 99_999_999;

export async function fillCatalogue(_flags: JsonFlag, count: number): Promise<CommandOutput> {
  if (count > COUNT_MAX) throw new UsageError(`COUNT can be at most ${COUNT_MAX}`);
  return withSiteDatabase(async ({ db }) => {
    const started = Date.now();
    await fillSynthetic(db, count, (done) => printProgress(`${done} of ${count}`));
    await announce(db, 'catalogue');
    const seconds = (Date.now() - started) / 1000;
    return {
      value: { videos: count, seconds },
      text: `filled ${count} videos in ${seconds.toFixed(1)} s`,
    };
  });
}
