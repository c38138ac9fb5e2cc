import { describe, expect, test } from '@jest/globals';
import type { Figure } from './figure.ts';
import { summarize } from './summary.ts';
import { printNumber, tableOf } from './table.ts';

const lcp = {
  name: 'LCP',
  unit: 'ms',
  ours: summarize([150, 140, 160]),
  peer: { name: 'static page', summary: summarize([100]) },
  goal: { kind: 'ratio-at-most', value: 1.3 },
  why: 'too many scripts',
  closes: 'fewer scripts',
} as const satisfies Figure;

describe('tableOf', () => {
  test('prints one line per figure, and cause and remedy below a missed goal', () => {
    const [, line, ...reasons] = tableOf([lcp]).split('\n');
    expect(line?.split(/ {2,}/)).toEqual([
      'LCP',
      '3',
      '150 (140) ms',
      '100',
      'static page',
      '1.50 (1.40)',
      '<= 1.3x',
      'missed',
    ]);
    expect(reasons.map((reason) => reason.trim())).toEqual([
      'why: too many scripts',
      'what would close the gap: fewer scripts',
    ]);
  });

  test('omits cause and remedy if the goal is met', () => {
    const met: Figure = { ...lcp, goal: { kind: 'ratio-at-most', value: 2 } };
    expect(tableOf([met])).not.toMatch(/why|close/);
  });

  test('prints the difference for a difference goal', () => {
    const requests: Figure = {
      ...lcp,
      unit: 'requests',
      ours: summarize([9]),
      peer: { name: 'bundle', summary: summarize([7]) },
      goal: { kind: 'more-at-most', value: 2 },
    };
    expect(tableOf([requests])).toMatch(/\+2 +<= \+2 requests +met/);
  });

  test('aligns columns and lists skipped figures', () => {
    const lines = tableOf([
      lcp,
      { name: 'throughput', skipped: 'no nginx' },
      { ...lcp, name: 'first frame of HLS' },
    ]).split('\n');
    expect(lines.find((line) => line.startsWith('throughput'))).toContain('skipped: no nginx');
    const starts = lines
      .filter((line) => line.includes('<= 1.3x'))
      .map((line) => line.indexOf('<= 1.3x'));
    expect(new Set(starts).size).toBe(1);
    expect(starts).toHaveLength(2);
  });
});

test.each([
  [1234.6, '1235'],
  [12.34, '12.3'],
  [1.234, '1.23'],
  [7, '7'],
])('printNumber(%d) is %s', (value, printed) => expect(printNumber(value)).toBe(printed));
