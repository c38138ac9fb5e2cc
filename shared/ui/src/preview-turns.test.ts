import { describe, expect, test } from '@jest/globals';
import { PreviewTurns, stopPreviews, type PreviewClip } from './preview-turns.ts';

class Clip implements PreviewClip {
  isPlaying = false;
  start(): void {
    this.isPlaying = true;
  }
  stop(): void {
    this.isPlaying = false;
  }
}

describe('PreviewTurns', () => {
  test('R2.3-03 a pointed clip takes the turn from a visible one, which gets it back', () => {
    const turns = new PreviewTurns();
    const [visible, pointed] = [new Clip(), new Clip()];
    turns.queue(visible);
    turns.take(pointed);
    expect([visible.isPlaying, pointed.isPlaying]).toEqual([false, true]);
    turns.leave(pointed);
    expect([visible.isPlaying, pointed.isPlaying]).toEqual([true, false]);
  });

  test('R2.3-03 one plays at a time over two copies of the kit', () => {
    const [one, other] = [new PreviewTurns(), new PreviewTurns()];
    const [mine, theirs] = [new Clip(), new Clip()];
    one.take(mine);
    other.take(theirs);
    expect([mine.isPlaying, theirs.isPlaying]).toEqual([false, true]);
    stopPreviews();
    expect(theirs.isPlaying).toBe(false);
  });

  test('leaving twice or without a turn changes nothing', () => {
    const turns = new PreviewTurns();
    const [playing, other] = [new Clip(), new Clip()];
    turns.take(playing);
    turns.leave(other);
    expect(playing.isPlaying).toBe(true);
  });
});
