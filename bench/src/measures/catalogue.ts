import type { CatalogueRound } from '../catalogue/catalogue-round.ts';
import { startCatalogueProcess } from '../catalogue/catalogue-process.ts';
import { catalogueFigures, linesOfLists } from './catalogue-figures.ts';
import type { StandaloneMeasure } from './measure.ts';

const MANY = 1_000_000;
const FEW = 10_000;
const ROUNDS_HERE = 2;

/**
 * Lists, search and suggestions of a million videos, beside ten thousand of the same kind: complete
 * answers, none from a cache.
 */
export const catalogue: StandaloneMeasure = async ({ isOver, log }) => {
  log(
    `Opening catalogues of ${FEW} and ${MANY} videos in real databases; the first run fills ` +
      'them, which takes a few minutes.',
  );
  const few = await startCatalogueProcess(FEW);
  try {
    const many = await startCatalogueProcess(MANY);
    try {
      const rounds: { many: CatalogueRound[]; few: CatalogueRound[] } = { many: [], few: [] };
      // No warm-up round: the median of three tries counts for each query, and a round takes long.
      for (let round = 0; round < ROUNDS_HERE && (round === 0 || !isOver()); round += 1) {
        rounds.few.push(await few.runRound());
        rounds.many.push(await many.runRound());
      }
      log(linesOfLists(rounds.many).join('\n'));
      return catalogueFigures(
        { facts: many.facts, rounds: rounds.many },
        { facts: few.facts, rounds: rounds.few },
      );
    } finally {
      await many.close();
    }
  } finally {
    await few.close();
  }
};
