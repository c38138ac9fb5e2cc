import { describe, expect, test } from '@jest/globals';
import type { ScheduledBreak } from '../ads/vmap.ts';
import { BreakSchedule } from './break-schedule.ts';

function placed(at: number, types: readonly string[] = ['linear']): ScheduledBreak {
  const tracking = { breakStart: [], breakEnd: [], error: [] };
  return {
    startSeconds: at,
    adBreak: {
      id: String(at),
      offset: '',
      types,
      source: { kind: 'none', reason: '' },
      repeatSeconds: undefined,
      tracking,
    },
  };
}

const QUARTERS = [placed(150), placed(300), placed(450), placed(600)];

/** Start times of the breaks. */
const starts = (breaks: readonly ScheduledBreak[]): number[] =>
  breaks.map(({ startSeconds }) => startSeconds);

describe('BreakSchedule', () => {
  test('R4-16 returns each break once, at its time', () => {
    const schedule = new BreakSchedule(QUARTERS, 600);
    expect([149, 150.2, 151, 120, 160].map((at) => starts(schedule.takeDueBreaks(at)))).toEqual([
      [],
      [150],
      [],
      [],
      [],
    ]);
  });

  test('R4-16 returns only the last of several breaks passed by seeking', () => {
    const schedule = new BreakSchedule(QUARTERS, 600);
    expect([460, 310, 461].map((at) => starts(schedule.takeDueBreaks(at)))).toEqual([
      [450],
      [],
      [],
    ]);
  });

  test('R4-16 returns breaks with the same time together, in order', () => {
    const [first, second] = [placed(300), placed(300)];
    const schedule = new BreakSchedule([placed(150), first, second], 600);
    expect(schedule.takeDueBreaks(310)).toEqual([first, second]);
    expect(schedule.takeDueBreaks(311)).toEqual([]);
  });

  test('R4-16 skips breaks before the start position', () => {
    const schedule = new BreakSchedule(QUARTERS, 600);
    schedule.begin(320);
    expect([321, 450].map((at) => starts(schedule.takeDueBreaks(at)))).toEqual([[], [450]]);
  });

  test('R4-16 returns the start break even if it arrives shortly after the content starts', () => {
    const schedule = new BreakSchedule([placed(0), placed(300)], 600);
    schedule.begin(1.8);
    expect(starts(schedule.takeDueBreaks(2))).toEqual([0]);
    const late = new BreakSchedule([placed(0), placed(300)], 600);
    late.begin(20);
    expect(starts(late.takeDueBreaks(21))).toEqual([]);
  });

  test('R4-16 returns the end breaks once at the end, without earlier ones', () => {
    const schedule = new BreakSchedule([...QUARTERS, placed(600)], 600.2);
    schedule.begin(0);
    expect([
      starts(schedule.takeDueBreaks(200)),
      starts(schedule.takeEndBreaks()),
      starts(schedule.takeEndBreaks()),
      starts(schedule.takeDueBreaks(599)),
    ]).toEqual([[150], [600, 600], [], []]);
  });

  test('R4-16 ignores breaks for overlays', () => {
    expect(new BreakSchedule([placed(10, ['nonlinear'])], 600).takeDueBreaks(20)).toEqual([]);
  });
});
