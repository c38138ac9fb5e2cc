import { describe, expect, test } from '@jest/globals';
import { FrameLoop } from './frame-loop.ts';

/** A scheduler whose frames the test triggers. */
function aClock() {
  const pending = new Map<number, (milliseconds: number) => void>();
  let last = 0;
  return {
    request: (draw: (milliseconds: number) => void) => {
      pending.set((last += 1), draw);
      return last;
    },
    cancel: (id: number) => void pending.delete(id),
    frame: (now: number) => {
      const due = [...pending.values()];
      pending.clear();
      for (const draw of due) draw(now);
    },
    get pending() {
      return pending.size;
    },
  };
}

describe('FrameLoop', () => {
  test('R2.3-09 draws once for a change and stops when nothing changes', () => {
    const clock = aClock();
    const steps: number[] = [];
    const loop = new FrameLoop((step) => steps.push(step) > 9, clock);
    loop.schedule();
    loop.schedule();
    clock.frame(100);
    clock.frame(116);
    expect([steps, clock.pending]).toEqual([[0], 0]);
  });

  test('R2.3-09 continues while needed, and limits the step after a long sleep', () => {
    const clock = aClock();
    const steps: number[] = [];
    const loop = new FrameLoop((step) => steps.push(step) < 3, clock);
    loop.schedule();
    for (const now of [100, 116, 9000, 9016]) clock.frame(now);
    expect([steps, loop.isScheduled]).toEqual([[0, 16, 50], false]);
  });

  test('R2.3-09 rest stops it until wake, dispose stops it for good', () => {
    const clock = aClock();
    let frames = 0;
    const loop = new FrameLoop(() => (frames += 1) > 0, clock);
    loop.schedule();
    loop.cancel();
    clock.frame(1);
    expect([frames, clock.pending]).toEqual([0, 0]);
    loop.schedule();
    clock.frame(2);
    loop.dispose();
    loop.schedule();
    clock.frame(3);
    expect([frames, clock.pending]).toEqual([1, 0]);
  });
});
