import { announce } from '../../db/announcer.ts';
import { fillSynthetic, hasOtherVideos } from '../../repositories/catalogue/fill-synthetic.ts';
import type { CliContext } from '../cli-context.ts';
import { withContext, type CommandOutput, type JsonFlag } from '../command-output.ts';
import { confirmChange, type YesFlag } from '../confirm-change.ts';
import { printProgress } from '../print.ts';
import { UsageError } from '../usage-error.ts';
import { withSiteDatabase } from '../with-database.ts';

/** Largest number of videos of one call. */
const COUNT_MAX = 99_999_999;

export const fillCatalogue = withContext(fill);

async function fill(
  context: CliContext,
  { yes }: JsonFlag & YesFlag,
  count: number,
): Promise<CommandOutput> {
  if (count > COUNT_MAX) throw new UsageError(`COUNT can be at most ${COUNT_MAX}`);
  return withSiteDatabase(async ({ db, signal }) => {
    const needsConfirmation = await hasOtherVideos(db);
    signal.throwIfAborted();
    if (needsConfirmation)
      await confirmChange(
        context,
        { yes },
        `This site has real videos. Visitors will see ${count} synthetic videos among them, ` +
          'and no command removes these.',
      );
    const started = Date.now();
    await fillSynthetic(db, count, {
      signal,
      onProgress: (done) => printProgress(`${done} of ${count}`),
    });
    await announce(db, 'catalogue');
    const seconds = (Date.now() - started) / 1000;
    return {
      value: { videos: count, seconds },
      text: `filled ${count} videos in ${seconds.toFixed(1)} s`,
    };
  });
}
