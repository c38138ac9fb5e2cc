import { describe, expect, test } from '@jest/globals';
import { bestRatioOf, ratioOf, verdictOf, type Figure, type Goal } from './figure.ts';
import { summarize } from './summary.ts';

const staticPage = { name: 'static page', summary: summarize([90, 100, 110]) };
const alone: Figure = { name: 'LCP', unit: 'ms', ours: summarize([120, 130, 150]) };
const compared: Figure = { ...alone, peer: staticPage };
const aiming = (figure: Figure, goal: Goal): Figure => ({
  ...figure,
  goal,
  why: 'too many scripts',
  closes: 'fewer scripts',
});

describe('ratios', () => {
  test('compare medians with medians and bests with bests', () => {
    expect(ratioOf(compared)).toBeCloseTo(1.3);
    expect(bestRatioOf(compared)).toBeCloseTo(120 / 90);
  });

  test('are undefined without a peer or if the peer is 0', () => {
    expect(ratioOf(alone)).toBeUndefined();
    expect(ratioOf({ ...alone, peer: { name: 'none', summary: summarize([0]) } })).toBeUndefined();
  });
});

describe('verdictOf', () => {
  test.each([
    ['ratio-at-most', 1.3, 'met'],
    ['ratio-at-most', 1.29, 'missed'],
    ['ratio-at-least', 1.3, 'met'],
    ['ratio-at-least', 1.31, 'missed'],
    ['more-at-most', 30, 'met'],
    ['more-at-most', 29, 'missed'],
    ['at-most', 130, 'met'],
    ['at-most', 129, 'missed'],
  ] as const)('%s %d is %s', (kind, value, verdict) => {
    expect(verdictOf(aiming(compared, { kind, value }))).toBe(verdict);
  });

  test('returns a dash without a goal or a peer', () => {
    expect(verdictOf(compared)).toBe('-');
    expect(verdictOf(aiming(alone, { kind: 'ratio-at-most', value: 1 }))).toBe('-');
  });
});
