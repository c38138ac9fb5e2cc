import { describe, expect, test } from '@jest/globals';
import type { PlacedBreak } from '../vmap.ts';
import { BreakSchedule } from './break-schedule.ts';

function placed(at: number, types: readonly string[] = ['linear']): PlacedBreak {
  const tracking = { breakStart: [], breakEnd: [], error: [] };
  return {
    at,
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

/** Where the breaks of an answer stand. */
const places = (breaks: readonly PlacedBreak[]): number[] => breaks.map(({ at }) => at);

describe('BreakSchedule', () => {
  test('R4-16 a break comes at its moment, once', () => {
    const schedule = new BreakSchedule(QUARTERS, 600);
    expect([149, 150.2, 151, 120, 160].map((at) => places(schedule.due(at)))).toEqual([
      [],
      [150],
      [],
      [],
      [],
    ]);
  });

  test('R4-16 of several moments that were passed by seeking the last one comes', () => {
    const schedule = new BreakSchedule(QUARTERS, 600);
    expect([460, 310, 461].map((at) => places(schedule.due(at)))).toEqual([[450], [], []]);
  });

  test('R4-16 breaks of one moment come together, in their order', () => {
    const [first, second] = [placed(300), placed(300)];
    const schedule = new BreakSchedule([placed(150), first, second], 600);
    expect(schedule.due(310)).toEqual([first, second]);
    expect(schedule.due(311)).toEqual([]);
  });

  test('R4-16 what lies before the place where playback began was not missed', () => {
    const schedule = new BreakSchedule(QUARTERS, 600);
    schedule.begin(320);
    expect([321, 450].map((at) => places(schedule.due(at)))).toEqual([[], [450]]);
  });

  test('R4-16 the break at the start comes as well when its document comes a moment after the content', () => {
    const schedule = new BreakSchedule([placed(0), placed(300)], 600);
    schedule.begin(1.8);
    expect(places(schedule.due(2))).toEqual([0]);
    const late = new BreakSchedule([placed(0), placed(300)], 600);
    late.begin(20);
    expect(places(late.due(21))).toEqual([]);
  });

  test('R4-16 the breaks at the end come after the end, once, and nothing that was passed on the way', () => {
    const schedule = new BreakSchedule([...QUARTERS, placed(600)], 600.2);
    schedule.begin(0);
    expect([
      places(schedule.due(200)),
      places(schedule.end()),
      places(schedule.end()),
      places(schedule.due(599)),
    ]).toEqual([[150], [600, 600], [], []]);
  });

  test('R4-16 breaks for overlays are no breaks of the content', () => {
    expect(new BreakSchedule([placed(10, ['nonlinear'])], 600).due(20)).toEqual([]);
  });
});
