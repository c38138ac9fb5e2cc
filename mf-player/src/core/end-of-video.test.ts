import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NEXT_VIDEO_SECONDS } from '@nocturne/contracts/constants';
import { actionAfterEnd } from './after-end.ts';
import { Countdown } from './countdown.ts';

const WIDE = {
  hasSuggestions: true,
  playsNext: true,
  showsRelated: false,
  isWide: true,
  isFullscreen: false,
};

describe('R4-14 R4-15 actionAfterEnd', () => {
  test.each([
    ['a wide player counts down', {}, 'countdown'],
    ['a narrow one does not', { isWide: false }, 'nothing'],
    ['a narrow one counts in full screen', { isWide: false, isFullscreen: true }, 'countdown'],
    ['with the special flag related is shown', { playsNext: false, showsRelated: true }, 'related'],
    [
      'related needs a wide player',
      { playsNext: false, showsRelated: true, isWide: false, isFullscreen: true },
      'nothing',
    ],
    ['the countdown comes before related', { showsRelated: true }, 'countdown'],
    [
      'without related videos nothing follows',
      { hasSuggestions: false, showsRelated: true },
      'nothing',
    ],
  ] as const)('%s', (_, changes, follows) => {
    expect(actionAfterEnd({ ...WIDE, ...changes })).toBe(follows);
  });
});

describe('R4-14 R9-08 Countdown', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function setUp() {
    const seen: (number | null)[] = [];
    const ends: string[] = [];
    const clock = { ms: 0 };
    const count = new Countdown(
      (left) => seen.push(left),
      () => clock.ms,
    );
    count.start(NEXT_VIDEO_SECONDS, () => ends.push('end'));
    const pass = (ms: number): void => {
      clock.ms += ms;
      jest.advanceTimersByTime(1000);
    };
    return { seen, ends, count, pass };
  }

  test('reports each second once and ends after the twelfth', () => {
    const { seen, ends, pass } = setUp();
    for (let at = 0; at < 11; at += 1) pass(1000);
    expect([seen, ends]).toEqual([[12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], []]);
    pass(1000);
    expect([seen.at(-1), ends]).toEqual([null, ['end']]);
  });

  test('follows the clock even if the timer fires rarely', () => {
    const { seen, ends, pass } = setUp();
    pass(7300);
    expect(seen).toEqual([12, 5]);
    pass(60_000);
    expect(ends).toEqual(['end']);
  });

  test('never ends once it is stopped', () => {
    const { seen, ends, count, pass } = setUp();
    count.stop();
    count.stop();
    pass(60_000);
    expect([seen, ends, count.isRunning]).toEqual([[12, null], [], false]);
  });
});
