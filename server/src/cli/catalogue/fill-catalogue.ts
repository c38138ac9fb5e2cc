import { announce } from '../../db/announcer.ts';
import { fillSynthetic } from '../../repositories/catalogue/fill-synthetic.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { print } from '../print.ts';
import { withSiteDatabase } from '../with-database.ts';

/** Largest number of videos of one call. */
const COUNT_MAX = 99_999_999;

export function fillCatalogue({ json }: JsonFlag, count: number): Promise<CommandOutput> {
  if (count > COUNT_MAX) throw new Error(`at most ${COUNT_MAX} videos at once`);
  return withSiteDatabase(async ({ db }) => {
    const started = Date.now();
    await fillSynthetic(db, count, (done) => json !== true && print(`${done} of ${count}`));
    await announce(db, 'catalogue');
    const seconds = (Date.now() - started) / 1000;
    return {
      value: { videos: count, seconds },
      text: `filled ${count} videos in ${seconds.toFixed(1)} s`,
    };
  });
}
