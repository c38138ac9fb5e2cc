import { describe, expect, test } from '@jest/globals';
import { assignVariant, bucketOf, BUCKETS, type Experiment } from './assignment.ts';

const experiment = (weight: number, salt = 'grid'): Experiment => ({
  id: 'grid-density',
  salt,
  audience: {},
  variants: [
    { name: 'b', release: 'r-b', weight },
    { name: 'c', release: 'r-c', weight },
  ],
});
const subject = (visitorId: string) => ({ visitorId, country: 'DE', isMember: false });
const visitors = Array.from({ length: 20_000 }, (_, n) => `visitor-${n}`);

describe('assignVariant', () => {
  test('returns the same variant each time, and none for a visitor without an id', () => {
    for (const visitor of visitors.slice(0, 100))
      expect(assignVariant(experiment(3000), subject(visitor))).toEqual(
        assignVariant(experiment(3000), subject(visitor)),
      );
    expect(assignVariant(experiment(5000), subject(''))).toBeUndefined();
  });

  test('splits by weight within one percent', () => {
    const share = (name: string) =>
      visitors.filter((visitor) => assignVariant(experiment(2000), subject(visitor))?.name === name)
        .length / visitors.length;
    expect(Math.abs(share('b') - 0.2)).toBeLessThan(0.01);
    expect(Math.abs(share('c') - 0.2)).toBeLessThan(0.01);
  });

  test('moves only visitors of the control when a ramp grows', () => {
    for (const visitor of visitors.slice(0, 5000)) {
      const before = assignVariant(experiment(1000), subject(visitor))?.name;
      const after = assignVariant(experiment(4000), subject(visitor))?.name;
      expect(before === undefined || before === after).toBe(true);
    }
  });

  test('is independent for experiments with different salts', () => {
    const inBoth = visitors.filter(
      (visitor) => bucketOf('one', visitor) < BUCKETS / 2 && bucketOf('two', visitor) < BUCKETS / 2,
    ).length;
    expect(Math.abs(inBoth / visitors.length - 0.25)).toBeLessThan(0.015);
  });

  test('assigns only visitors of the audience', () => {
    const narrow = { ...experiment(5000), audience: { countries: ['FR'], members: true } };
    const taken = visitors
      .slice(0, 50)
      .map((visitorId) => [
        assignVariant(narrow, { visitorId, country: 'FR', isMember: true }),
        assignVariant(narrow, { visitorId, country: 'DE', isMember: true }),
        assignVariant(narrow, { visitorId, country: 'FR', isMember: false }),
      ]);
    expect(taken.some(([inside]) => inside !== undefined)).toBe(true);
    expect(
      taken.every(([, abroad, visitor]) => abroad === undefined && visitor === undefined),
    ).toBe(true);
  });
});
