import { describe, expect, test } from '@jest/globals';
import type { PlacedBreak } from '../vmap.ts';
import { BreakSchedule } from './break-schedule.ts';

function placed(at: number, types: readonly string[] = ['linear']): PlacedBreak {
  const tracking = { breakStart: [], breakEnd: [], error: [] };
  return { at, adBreak: { id: String(at), offset: '', types, source: { kind: 'none', reason: '' }, repeatSeconds: undefined, tracking } };
}

const QUARTERS = [placed(150), placed(300), placed(450), placed(600)];

describe('BreakSchedule', () => {
  test('R4-16 a break comes at its moment, once', () => {
    const schedule = new BreakSchedule(QUARTERS, 600);
    expect([schedule.due(149)?.at, schedule.due(150.2)?.at, schedule.due(151)?.at, schedule.due(120)?.at]).toEqual([
      undefined,
      150,
      undefined,
      undefined,
    ]);
    expect(schedule.due(160)).toBeUndefined();
  });

  test('R4-16 of several that were passed by seeking the last one comes', () => {
    const schedule = new BreakSchedule(QUARTERS, 600);
    expect([schedule.due(460)?.at, schedule.due(310)?.at, schedule.due(461)?.at]).toEqual([450, undefined, undefined]);
  });

  test('R4-16 what lies before the place where playback began was not missed', () => {
    const schedule = new BreakSchedule(QUARTERS, 600);
    schedule.begin(320);
    expect([schedule.due(321)?.at, schedule.due(450)?.at]).toEqual([undefined, 450]);
  });

  test('R4-16 the break at the end comes after the end, once', () => {
    const schedule = new BreakSchedule(QUARTERS, 600.2);
    schedule.begin(0);
    expect([schedule.due(600)?.at, schedule.end()?.at, schedule.end()]).toEqual([450, 600, undefined]);
  });

  test('R4-16 breaks for overlays are no breaks of the content', () => {
    expect(new BreakSchedule([placed(10, ['nonlinear'])], 600).due(20)).toBeUndefined();
  });
});
