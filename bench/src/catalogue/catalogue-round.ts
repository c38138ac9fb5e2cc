import { matchOperation } from '../../../server/src/operations/match-operation.ts';
import { ANONYMOUS } from '../../../server/src/http/visitor.ts';
import type { Site } from '../../../server/src/compose/compose.ts';
import { median, percentile } from '../report/summary.ts';
import {
  LIST_KINDS,
  buildListQuery,
  pageNumber,
  searchAddress,
  searchTexts,
  suggestionAddress,
  typedTexts,
  type ListKind,
} from './catalogue-queries.ts';

const COUNT = 24;
/** Queries of each kind in a round. With so few, the 95th percentile is the slowest. */
const QUERIES_PER_KIND = 12;
/** Number of categories in the queries: the largest ones. */
const CATEGORIES = 10;

/**
 * Tries of each query. The median counts, because other work on the machine rarely slows two of
 * them.
 */
const TRIES = 3;

/**
 * 95th percentiles of one round, milliseconds for a complete answer: catalogue, database,
 * presenter, JSON and compression. No cache is used.
 */
export interface CatalogueRound {
  lists: { kind: ListKind; p95: number }[];
  /** Mean time of a list answer, and the CPU time that the server's process spends on it. */
  meanList: number;
  meanCpu: number;
  search: number;
  /** The same queries directly against the catalogue, without database and JSON. */
  catalogueOnly: { lists: number; search: number };
  suggestions: number;
  related: number;
}

const NO_CATEGORY = { id: 0, dir: '' };
const ALL_RESULTS = {
  audience: 0,
  type: 'all',
  duration: '',
  date: '',
  offset: 0,
  count: COUNT,
} as const;

/** Runs every kind of query against a composed site. */
export async function runCatalogueRound(site: Site): Promise<CatalogueRound> {
  const { categories, performers, channels } = await site.catalogue.directory();
  const largest = categories.toSorted((a, b) => b.videos - a.videos).slice(0, CATEGORIES);
  const times = new Map<ListKind, number[]>(LIST_KINDS.map((kind) => [kind, []]));
  // Kinds alternate, so that a busy moment of the machine does not hit only one of them.
  const cpu = process.cpuUsage();
  for (let at = 0; at < QUERIES_PER_KIND; at += 1) {
    for (const kind of LIST_KINDS)
      times
        .get(kind)
        ?.push(await listTime(site, kind, largest[at % largest.length] ?? NO_CATEGORY));
  }
  const { user, system } = process.cpuUsage(cpu);
  const texts = searchTexts(performers, channels);
  const newest = await site.catalogue.listVideos({
    ...buildListQuery({ sort: 'latest-updates', filter: 'no filter' }, NO_CATEGORY, 96).query,
  });
  return {
    lists: [...times].map(([kind, ms]) => ({ kind, p95: percentile(ms, 0.95) })),
    meanList: mean([...times.values()].flat()),
    meanCpu: (user + system) / 1000 / (QUERIES_PER_KIND * LIST_KINDS.length * TRIES),
    catalogueOnly: {
      lists: percentile(
        await timesOf(LIST_KINDS, (kind) =>
          catalogueOnlyTime(site, kind, largest[0] ?? NO_CATEGORY),
        ),
        0.95,
      ),
      search: percentile(
        await timesOf(texts, (text) =>
          timeOf(() => site.catalogue.search({ ...ALL_RESULTS, text })),
        ),
        0.95,
      ),
    },
    search: percentile(
      await timesOf(texts, (text) => answerTime(site, searchAddress(text, COUNT))),
      0.95,
    ),
    suggestions: percentile(
      await timesOf(typedTexts(texts), (text) => answerTime(site, suggestionAddress(text))),
      0.95,
    ),
    related: percentile(
      await timesOf(newest.ids, (id) =>
        timeOf(() => site.catalogue.related(id, { offset: 0, count: 20 })),
      ),
      0.95,
    ),
  };
}

async function listTime(
  site: Site,
  { sort, filter, page }: ListKind,
  category: { id: number; dir: string },
): Promise<number> {
  const { query, addressOf } = buildListQuery({ sort, filter }, category, COUNT);
  const { total } = await site.catalogue.listVideos(query);
  return answerTime(site, addressOf(pageNumber(page, total, COUNT)));
}

async function catalogueOnlyTime(
  site: Site,
  { sort, filter, page }: ListKind,
  category: { id: number; dir: string },
): Promise<number> {
  const { query } = buildListQuery({ sort, filter }, category, COUNT);
  const { total } = await site.catalogue.listVideos(query);
  const offset = (pageNumber(page, total, COUNT) - 1) * COUNT;
  return timeOf(() => site.catalogue.listVideos({ ...query, offset }));
}

function answerTime(site: Site, address: string): Promise<number> {
  return timeOf(async () => {
    const { body } = await site.runner.run(matchOperation('GET', address), async () => ANONYMOUS);
    return body.br;
  });
}

async function timesOf<T>(
  items: readonly T[],
  time: (item: T) => Promise<number>,
): Promise<number[]> {
  const times: number[] = [];
  for (const item of items) times.push(await time(item));
  return times;
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TRIES; at += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return median(times);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
