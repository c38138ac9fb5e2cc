import { describe, expect, test } from '@jest/globals';
import { LIST_KINDS, pageNumber, typedTexts } from '../catalogue/catalogue-queries.ts';
import type { CatalogueRound } from '../catalogue/catalogue-round.ts';
import { verdictOf } from '../report/figure.ts';
import { catalogueFigures, linesOfLists, type MeasuredCatalogue } from './catalogue-figures.ts';

function aRound(p95: number, slowest = p95): CatalogueRound {
  const lists = LIST_KINDS.map((kind) => ({
    kind,
    p95: kind.sort === 'longest' && kind.page === 'last page' ? slowest : p95,
  }));
  return {
    lists,
    meanList: p95,
    meanCpu: 1,
    search: p95,
    catalogueOnly: { lists: 1, search: 1 },
    suggestions: 1,
    related: 1,
  };
}

function measured(videos: number, ...rounds: CatalogueRound[]): MeasuredCatalogue {
  return {
    facts: { videos, fillSeconds: 0, buildSeconds: 9, snapshotMb: 120, maxEventLoopDelayMs: 30 },
    rounds,
  };
}

const missedOf = (many: MeasuredCatalogue, few: MeasuredCatalogue) =>
  catalogueFigures(many, few)
    .filter((figure) => verdictOf(figure) === 'missed')
    .map(({ name }) => name);

describe('catalogueFigures', () => {
  test('meet all goals when every list is fast', () =>
    expect(missedOf(measured(1000, aRound(4)), measured(10, aRound(3)))).toEqual([]));

  test('compare the slowest sort of a page with the goal and the first page', () => {
    const missed = missedOf(measured(1000, aRound(4, 13), aRound(4, 13)), measured(10, aRound(3)));
    expect(missed.filter((name) => name.startsWith('list of 1000'))).toHaveLength(3);
    expect(missed.filter((name) => name.startsWith('last page'))).toHaveLength(3);
    expect(missed).toHaveLength(6);
  });

  test('allow a larger catalogue to cost up to twice as much', () => {
    const growth = (many: number) =>
      missedOf(measured(1000, aRound(many)), measured(10, aRound(2))).length;
    expect([growth(4), growth(4.1)]).toEqual([0, 1]);
  });

  test('linesOfLists prints one line per sort and filter', () => {
    const lines = linesOfLists([aRound(4, 13)]);
    expect(lines).toHaveLength(1 + LIST_KINDS.length / 3);
    expect(lines).toContain('  longest, no filter: page 1 4, page 50 4, last page 13');
  });
});

test.each([
  ['page 1', 0, 1],
  ['page 1', 5000, 1],
  ['page 50', 5000, 50],
  ['page 50', 100, 5],
  ['last page', 48, 2],
  ['last page', 49, 3],
] as const)('%s of %d videos is page %d', (page, total, expected) =>
  expect(pageNumber(page, total, 24)).toBe(expected),
);

test('typedTexts returns every prefix of a text', () =>
  expect(typedTexts(['glass'])).toEqual(['g', 'gl', 'gla', 'glas', 'glass']));
