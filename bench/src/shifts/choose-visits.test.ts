import { describe, expect, test } from '@jest/globals';
import { allVisits, sampleVisits, type Matrix } from './choose-visits.ts';
import type { PageKind } from './page-kinds.ts';

const pages = ['a', 'b', 'c', 'd', 'e'].map((name): PageKind => ({
  name,
  path: `/${name}/`,
  visitor: 'adult',
  status: 200,
  hasScripts: true,
}));
const matrix: Matrix = {
  fonts: ['roboto', 'noto'],
  languages: ['en', 'de'],
  widths: [360, 1470],
  pages,
};

describe('V15 choosing visits', () => {
  test('V15 allVisits opens every page in every window once', () => {
    const visits = allVisits(matrix);
    const names = visits.map(({ font, language, width, page }) =>
      [font, language, width, page.name].join(' '),
    );
    expect(new Set(names).size).toBe(2 * 2 * 2 * 5);
    expect(visits).toHaveLength(2 * 2 * 2 * 5);
  });

  test('V15 samples have the same size per font and together cover every page', () => {
    const visits = sampleVisits(matrix, 3, 7);
    expect(visits.map(({ font }) => font)).toEqual([
      'roboto',
      'roboto',
      'roboto',
      'noto',
      'noto',
      'noto',
    ]);
    expect(new Set(visits.map(({ page }) => page.name)).size).toBe(5);
  });

  test('V15 the same seed gives the same sample', () => {
    expect(sampleVisits(matrix, 3, 7)).toEqual(sampleVisits(matrix, 3, 7));
    expect(sampleVisits(matrix, 3, 8)).not.toEqual(sampleVisits(matrix, 3, 7));
  });
});
