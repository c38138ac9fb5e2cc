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
    `the mean response takes ${printNumber(wall)} ms, of which ${printNumber(cpu)} ms are server ` +
    `CPU time; the catalogue itself takes ${printNumber(alone)} ms (p95), the rest is the query ` +
    'for 24 rows and waiting for a CPU'
  );
}

function listFigure(
  { facts, rounds }: MeasuredCatalogue,
  filter: FilterName,
  page: PageName,
): Figure {
  return {
    name: `list of ${facts.videos} videos, ${filter}, ${page}, p95 of the slowest sort`,
    unit: 'ms',
    ours: summarize(p95sOf(rounds, (kind) => kind.filter === filter && kind.page === page)),
    goal: { kind: 'at-most', value: GOALS.catalogueList },
    why: describeAnswerTime(rounds),
    closes: 'an otherwise idle machine, or rows kept in memory by id',
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
    why: "the rows of the last page are not in the database's cache",
    closes: 'more memory for the database',
  };
}

function growthFigure(many: MeasuredCatalogue, few: MeasuredCatalogue): Figure {
  const meanOf = ({ rounds }: MeasuredCatalogue) =>
    summarize(rounds.map(({ meanList }) => meanList));
  return {
    name: `mean of all lists, ${many.facts.videos} videos`,
    unit: 'ms',
    ours: meanOf(many),
    peer: { name: `${few.facts.videos} videos`, summary: meanOf(few) },
    goal: { kind: 'ratio-at-most', value: GOALS.catalogueGrowth },
    why: 'sets of a million bits are combined and counted for each query',
    closes: 'caching the sets of the most frequent filters',
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
    name: `${name}, ${facts.videos} videos, p95`,
    unit: 'ms',
    ours: summarize(rounds.map(pick)),
    goal: { kind: 'at-most', value },
    why,
    closes,
  });
  const sets = 'sets instead of lists for the most common words';
  const long = 'words that occur in a third of all titles have long lists';
  return [
    figure(
      'lists, catalogue only',
      ({ catalogueOnly }) => catalogueOnly.lists,
      GOALS.catalogueList,
      'sort orders are traversed up to the page',
      'precomputed page positions',
    ),
    figure(
      'search, catalogue only',
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
      'an otherwise idle machine, or rows kept in memory by id',
    ),
    figure(
      'suggestions',
      ({ suggestions }) => suggestions,
      GOALS.suggestions,
      'short prefixes match many names',
      'precomputed best names for each prefix',
    ),
    figure(
      'related videos (fallback)',
      ({ related }) => related,
      GOALS.related,
      'a popular video shares its performers and categories with many others',
      'the list that the job computes',
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
      name: `snapshot of ${facts.videos} videos in memory`,
      unit: 'MB',
      ours: summarize([facts.snapshotMb]),
      goal: { kind: 'at-most', value: GOALS.snapshotMb },
      why:
        'for each video, the orders and ranks of the sorts take 56 bytes, title words about 16 ' +
        'and categories 12',
      closes: 'computing the ranks of a sort order only when they are needed',
    },
    {
      name: `reading and building the snapshot (database ${filled})`,
      unit: 's',
      ours: summarize([facts.buildSeconds]),
    },
    {
      name: 'longest server pause during the build',
      unit: 'ms',
      ours: summarize([facts.maxEventLoopDelayMs]),
    },
  ];
}
