import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { assignVariant, BUCKETS, takesPart, type Experiment } from './assignment.ts';

/**
 * The number that docs/federation.md promises. The ids are fixed, so that the result is always the
 * same.
 */
const VISITORS = Array.from({ length: 100_000 }, (_, n) =>
  createHash('sha256').update(`visitor ${n}`).digest('hex').slice(0, 36),
);
const experiment = (
  salt: string,
  weights: Readonly<Record<string, number>>,
  audience: Experiment['audience'] = {},
): Experiment => ({
  id: salt,
  salt,
  audience,
  variants: Object.entries(weights).map(([name, weight]) => ({
    name,
    release: `r-${name}`,
    weight,
  })),
});
const subject = (visitorId: string) => ({ visitorId, country: 'DE', isMember: false });
const variantOf = (one: Experiment, visitorId: string): string =>
  assignVariant(one, subject(visitorId))?.name ?? 'control';
const countBy = (names: readonly string[]): Map<string, number> =>
  names.reduce(
    (counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1),
    new Map<string, number>(),
  );

describe('R8-09 100 000 visitors', () => {
  test.each([
    ['one variant at 10 %', { b: 1000 }],
    ['one at a half', { b: 5000 }],
    ['three of different weights', { b: 500, c: 2500, d: 3333 }],
    ['two with nobody left for the control', { b: 5000, c: 5000 }],
  ])('are split within 0.3 points: %s', (salt, weights) => {
    const counts = countBy(VISITORS.map((id) => variantOf(experiment(salt, weights), id)));
    const control = BUCKETS - Object.values(weights).reduce((sum, one) => sum + one, 0);
    for (const [name, weight] of Object.entries({ ...weights, control }))
      expect(Math.abs((counts.get(name) ?? 0) / VISITORS.length - weight / BUCKETS)).toBeLessThan(
        0.003,
      );
  });

  test('never switch variants or return to the control while a ramp grows to 50 %', () => {
    const ramps = [100, 1000, 2500, 5000].map((weight) =>
      experiment('ramp', { b: weight, c: weight }),
    );
    const flips = VISITORS.filter((id) => {
      const seen = ramps.map((one) => variantOf(one, id)).filter((name) => name !== 'control');
      const isBack = ramps.some(
        (one, at) =>
          at > 0 &&
          variantOf(one, id) === 'control' &&
          variantOf(ramps[at - 1] ?? one, id) !== 'control',
      );
      return new Set(seen).size > 1 || isBack;
    });
    expect(flips).toEqual([]);
  });

  test('are split independently by two experiments', () => {
    const [one, other] = [
      experiment('grid', { b: 3000, c: 3000 }),
      experiment('skin', { b: 2000, c: 5000 }),
    ];
    const pairs = VISITORS.map((id) => `${variantOf(one, id)} ${variantOf(other, id)}`);
    // 99.9th percentile of the chi-square distribution with four degrees of freedom.
    expect(chiSquare(pairs)).toBeLessThan(18.467);
  });

  test('are not split independently by two experiments with the same salt', () => {
    const same = experiment('grid', { b: 3000, c: 3000 });
    expect(
      chiSquare(VISITORS.map((id) => `${variantOf(same, id)} ${variantOf(same, id)}`)),
    ).toBeGreaterThan(18.467);
  });

  test('fill all 100 parts of the circle evenly', () => {
    const part = experiment(
      'circle',
      Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`p${n}`, 100])),
    );
    const counts = countBy(VISITORS.map((id) => variantOf(part, id)));
    const expected = VISITORS.length / 100;
    const spread = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    // 99.9th percentile, with 99 degrees of freedom.
    expect(counts.size).toBe(100);
    expect(spread).toBeLessThan(148.23);
  });

  test('keep a 10 % share within the 90 % variant of another experiment', () => {
    const small = experiment('small', { b: 1000 });
    const inLarge = VISITORS.filter(
      (id) => variantOf(experiment('large', { b: 9000 }), id) === 'b',
    );
    const share = inLarge.filter((id) => variantOf(small, id) === 'b').length / inLarge.length;
    expect(Math.abs(share - 0.1)).toBeLessThan(0.003);
  });
});

describe('R8-09 an audience', () => {
  const narrow = experiment('narrow', { b: 5000 }, { countries: ['FR', 'DE'], members: true });

  test.each([
    ['DE', true, true],
    ['FR', true, true],
    ['GB', true, false],
    ['DE', false, false],
  ])('country %s, member %s: takes part %s', (country, isMember, isIn) => {
    const asked = VISITORS.slice(0, 1000).map((visitorId) => ({ visitorId, country, isMember }));
    expect(asked.every((one) => takesPart(narrow, one) === isIn)).toBe(true);
    const taken = asked.filter((one) => assignVariant(narrow, one) !== undefined).length;
    expect(taken > 0).toBe(isIn);
  });

  test('excludes visitors without an id', () => {
    expect(takesPart(experiment('all', { b: BUCKETS }), subject(''))).toBe(false);
  });
});

/** Returns Pearson's chi-square statistic of pairs, `row column` each. */
function chiSquare(pairs: readonly string[]): number {
  const cells = countBy(pairs);
  const [rows, columns] = [0, 1].map((at) =>
    countBy(pairs.map((pair) => pair.split(' ')[at] ?? '')),
  );
  let sum = 0;
  for (const [row, inRow] of rows ?? [])
    for (const [column, inColumn] of columns ?? []) {
      const expected = (inRow * inColumn) / pairs.length;
      sum += ((cells.get(`${row} ${column}`) ?? 0) - expected) ** 2 / expected;
    }
  return sum;
}
