import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { assignVariant, BUCKETS, takesPart, type Experiment } from './assignment.ts';

/** As many as docs/federation.md promises; the ids are always the same ones, so that what is found is found each time. */
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

  test('never change from a variant to another or back to the control while it ramps from 1 to 10, 25 and 50 %', () => {
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

  test('are the same share of each variant of another experiment: experiments are independent', () => {
    const [one, other] = [
      experiment('grid', { b: 3000, c: 3000 }),
      experiment('skin', { b: 2000, c: 5000 }),
    ];
    const pairs = VISITORS.map((id) => `${variantOf(one, id)} ${variantOf(other, id)}`);
    // 99.9 of 100 independent ones lie below, with four degrees of freedom.
    expect(chiSquare(pairs)).toBeLessThan(18.467);
  });

  test('which a test of two with the same salt would not call independent', () => {
    const same = experiment('grid', { b: 3000, c: 3000 });
    expect(
      chiSquare(VISITORS.map((id) => `${variantOf(same, id)} ${variantOf(same, id)}`)),
    ).toBeGreaterThan(18.467);
  });

  test('fill all 100 parts of the circle alike', () => {
    const part = experiment(
      'circle',
      Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`p${n}`, 100])),
    );
    const counts = countBy(VISITORS.map((id) => variantOf(part, id)));
    const expected = VISITORS.length / 100;
    const spread = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    // 99.9 of 100, with 99 degrees of freedom.
    expect(counts.size).toBe(100);
    expect(spread).toBeLessThan(148.23);
  });

  test('stay who they are as a variant of 10 % comes beside one of another experiment at 90 %', () => {
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
  ])('%s, member %s: takes part %s, be it as the control', (country, isMember, isIn) => {
    const asked = VISITORS.slice(0, 1000).map((visitorId) => ({ visitorId, country, isMember }));
    expect(asked.every((one) => takesPart(narrow, one) === isIn)).toBe(true);
    const taken = asked.filter((one) => assignVariant(narrow, one) !== undefined).length;
    expect(taken > 0).toBe(isIn);
  });

  test('who has no id takes part in none', () => {
    expect(takesPart(experiment('all', { b: BUCKETS }), subject(''))).toBe(false);
  });
});

/** Pearson's statistic of a table of pairs, `row column` each. */
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
