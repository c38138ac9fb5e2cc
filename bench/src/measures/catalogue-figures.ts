import {
  FILTERS,
  PAGES,
  type FilterName,
  type ListKind,
  type PageName,
} from '../catalogue/catalogue-queries.ts';
import type { CatalogueRound } from '../catalogue/catalogue-round.ts';
import type { CatalogueFacts } from '../catalogue/catalogue-site.ts';
import type { Figure } from '../report/figure.ts';
import { median, summarize } from '../report/summary.ts';
import { printNumber } from '../report/table.ts';
import { GOALS } from '../settings.ts';

/** A catalogue of one size with the results of its rounds. */
export interface MeasuredCatalogue {
  facts: CatalogueFacts;
  rounds: readonly CatalogueRound[];
}

/**
 * Figures of a large catalogue: each list by its slowest sort, search, suggestions, growth, last
 * pages, memory and build time.
 */
export function catalogueFigures(many: MeasuredCatalogue, few: MeasuredCatalogue): Figure[] {
  const lists = FILTERS.flatMap((filter) => PAGES.map((page) => listFigure(many, filter, page)));
  return [
    ...lists,
    ...FILTERS.map((filter) => lastPageFigure(many, filter)),
    growthFigure(many, few),
    ...textFigures(many),
    ...snapshotFigures(many),
  ];
}

/** 95th percentiles of every sort, filter and page: one line for a sort and a filter. */
export function linesOfLists(rounds: readonly CatalogueRound[]): string[] {
  const kinds = rounds[0]?.lists.map(({ kind }) => kind) ?? [];
  const first = kinds.filter(({ page }) => page === PAGES[0]);
  const line = ({ sort, filter }: ListKind) =>
    PAGES.map((page) => {
      const p95s = p95sOf(
        rounds,
        (kind) => kind.sort === sort && kind.filter === filter && kind.page === page,
      );
      return `${page} ${printNumber(median(p95s))}`;
    });
  return [
    `Lists, p95 in ms:`,
    ...first.map((kind) => `  ${kind.sort}, ${kind.filter}: ${line(kind).join(', ')}`),
  ];
}

/** Highest 95th percentile of the chosen lists in each round. */
function p95sOf(rounds: readonly CatalogueRound[], matches: (kind: ListKind) => boolean): number[] {
  return rounds.map(({ lists }) =>
    Math.max(...lists.filter(({ kind }) => matches(kind)).map(({ p95 }) => p95)),
  );
}

/** Splits the time of an answer into its parts, with the numbers of this run. */
function describeAnswerTime(rounds: readonly CatalogueRound[]): string {
  const [wall, cpu] = [
    median(rounds.map(({ meanList }) => meanList)),
    median(rounds.map(({ meanCpu }) => meanCpu)),
  ];
  const alone = median(rounds.map((round) => round.catalogueOnly.lists));
  return (
    `a mean answer takes ${printNumber(wall)} ms, ${printNumber(cpu)} of them processor of the ` +
    `server; the catalogue alone needs ${printNumber(alone)} (p95), the rest is the query for ` +
    '24 rows and waiting for a processor'
  );
}

function listFigure(
  { facts, rounds }: MeasuredCatalogue,
  filter: FilterName,
  page: PageName,
): Figure {
  return {
    name: `list of ${facts.videos}, ${filter}, ${page}, p95 of the slowest sort`,
    unit: 'ms',
    ours: summarize(p95sOf(rounds, (kind) => kind.filter === filter && kind.page === page)),
    goal: { kind: 'at-most', value: GOALS.catalogueList },
    why: describeAnswerTime(rounds),
    closes: 'a machine that does nothing else meanwhile, or rows kept in memory by id',
  };
}

function lastPageFigure({ rounds }: MeasuredCatalogue, filter: FilterName): Figure {
  const summaryOf = (page: PageName) =>
    summarize(p95sOf(rounds, (kind) => kind.filter === filter && kind.page === page));
  return {
    name: `last page, ${filter}`,
    unit: 'ms',
    ours: summaryOf('last page'),
    peer: { name: 'first page', summary: summaryOf('page 1') },
    goal: { kind: 'ratio-at-most', value: GOALS.lastPage },
    why: 'videos of the last page lie where the database has not read lately',
    closes: 'more memory for the database',
  };
}

function growthFigure(many: MeasuredCatalogue, few: MeasuredCatalogue): Figure {
  const meanOf = ({ rounds }: MeasuredCatalogue) =>
    summarize(rounds.map(({ meanList }) => meanList));
  return {
    name: `mean of all lists at ${many.facts.videos}`,
    unit: 'ms',
    ours: meanOf(many),
    peer: { name: `at ${few.facts.videos}`, summary: meanOf(few) },
    goal: { kind: 'ratio-at-most', value: GOALS.catalogueGrowth },
    why: 'sets of a million bits are joined and counted for each question',
    closes: 'keeping the sets of the most asked filters',
  };
}

function textFigures({ facts, rounds }: MeasuredCatalogue): Figure[] {
  const figure = (
    name: string,
    pick: (round: CatalogueRound) => number,
    value: number,
    why: string,
    closes: string,
  ): Figure => ({
    name: `${name} of ${facts.videos}, p95`,
    unit: 'ms',
    ours: summarize(rounds.map(pick)),
    goal: { kind: 'at-most', value },
    why,
    closes,
  });
  const sets = 'sets in place of lists for the most common words';
  const long = 'words in a third of all titles have long lists';
  return [
    figure(
      'lists, the catalogue alone',
      ({ catalogueOnly }) => catalogueOnly.lists,
      GOALS.catalogueList,
      'orders are walked',
      'positions of pages, kept ready',
    ),
    figure(
      'search, the catalogue alone',
      ({ catalogueOnly: alone }) => alone.search,
      GOALS.search,
      long,
      sets,
    ),
    figure(
      'search',
      ({ search }) => search,
      GOALS.search,
      describeAnswerTime(rounds),
      'a machine that does nothing else meanwhile, or rows kept in memory by id',
    ),
    figure(
      'suggestions',
      ({ suggestions }) => suggestions,
      GOALS.suggestions,
      'short beginnings fit many names',
      'the best names of each beginning, kept ready',
    ),
    figure(
      'related (the fallback)',
      ({ related }) => related,
      GOALS.related,
      'a popular video shares its performers and categories with many',
      'the list made by the job',
    ),
  ];
}

function snapshotFigures({ facts }: MeasuredCatalogue): Figure[] {
  const filled =
    facts.fillSeconds > 0
      ? `filled in ${printNumber(facts.fillSeconds)} s`
      : 'filled by an earlier run';
  return [
    {
      name: `snapshot of ${facts.videos} in memory`,
      unit: 'MB',
      ours: summarize([facts.snapshotMb]),
      goal: { kind: 'at-most', value: GOALS.snapshotMb },
      why:
        'orders and ranks of each sort are 56 bytes of a video, words of titles about 16, ' +
        'categories 12',
      closes: 'computing the ranks of an order when they are needed',
    },
    {
      name: `reading and building it (database ${filled})`,
      unit: 's',
      ours: summarize([facts.buildSeconds]),
    },
    {
      name: 'longest pause of the server meanwhile',
      unit: 'ms',
      ours: summarize([facts.maxEventLoopDelayMs]),
    },
  ];
}
