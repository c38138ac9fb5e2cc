import { beforeEach, describe, expect, test } from '@jest/globals';
import { PreviewTurns, stopPreviews, type PreviewClip } from './preview-turns.ts';

class Clip implements PreviewClip {
  readonly host = document.body.appendChild(document.createElement('div'));
  isPlaying = false;
  start(): void {
    this.isPlaying = true;
  }
  stop(): void {
    this.isPlaying = false;
  }
}

beforeEach(() => document.body.replaceChildren());

describe('PreviewTurns', () => {
  test('R2.3-03 of the visible clips the first on the page plays, in whatever order they are seen', () => {
    const turns = new PreviewTurns();
    const clips = [new Clip(), new Clip(), new Clip()] as const;
    for (const clip of [clips[2], clips[0], clips[1]]) turns.queue(clip);
    expect(clips.map((clip) => clip.isPlaying)).toEqual([true, false, false]);
    turns.leave(clips[0]);
    expect(clips.map((clip) => clip.isPlaying)).toEqual([false, true, false]);
  });

  test('R2.3-03 a pointed clip takes the turn from a visible one, which gets it back', () => {
    const turns = new PreviewTurns();
    const [above, visible, pointed] = [new Clip(), new Clip(), new Clip()];
    turns.queue(visible);
    turns.take(pointed);
    turns.queue(above);
    expect([above.isPlaying, visible.isPlaying, pointed.isPlaying]).toEqual([false, false, true]);
    turns.leave(above);
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

  test('leaving without a turn changes nothing', () => {
    const turns = new PreviewTurns();
    const [playing, other] = [new Clip(), new Clip()];
    turns.take(playing);
    turns.leave(other);
    expect(playing.isPlaying).toBe(true);
  });
});
