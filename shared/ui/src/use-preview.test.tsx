import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { aVideo } from './testing/a-video.ts';
import { FakeClips } from './testing/fake-clips.ts';
import { FakeMedia } from './testing/fake-media.ts';
import { FakeVisibility } from './testing/fake-visibility.ts';
import { Tile } from './tile.tsx';
import { PREVIEW_DELAY_MS, stopPreviews } from './use-preview.tsx';

const first = aVideo({ videoId: 1, title: 'First', previewUrl: 'https://media.test/1.mp4' });
const second = aVideo({ videoId: 2, title: 'Second', previewUrl: 'https://media.test/2.mp4' });

let media: FakeMedia;
let clips: FakeClips;
let visibility: FakeVisibility;

beforeEach(() => {
  jest.useFakeTimers();
  media = new FakeMedia();
  clips = new FakeClips();
  visibility = new FakeVisibility();
});

afterEach(() => {
  jest.useRealTimers();
  media.remove();
  visibility.remove();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('R2.3-03 previews by pointer and focus', () => {
  test('play after the delay and stop when the pointer leaves', async () => {
    showBoth();
    await hover(tile('First'));
    expect([...clips.playing]).toEqual([first.previewUrl]);
    fireEvent.pointerLeave(tile('First'));
    expect([...clips.playing]).toEqual([]);
    expect(tile('First').querySelector('video')).toBeNull();
  });

  test('a pointer that only passes starts nothing', async () => {
    showBoth();
    fireEvent.pointerEnter(tile('First'));
    await pass(PREVIEW_DELAY_MS - 1);
    fireEvent.pointerLeave(tile('First'));
    await pass(PREVIEW_DELAY_MS);
    expect(tile('First').querySelector('video')).toBeNull();
  });

  test('keyboard focus plays too, and moving inside the tile goes on', async () => {
    showBoth();
    const link = screen.getByRole('link', { name: 'First' });
    fireEvent.focusIn(link);
    await pass(PREVIEW_DELAY_MS);
    fireEvent.focusOut(link, { relatedTarget: tile('First').querySelector('a + span, p a') });
    expect([...clips.playing]).toEqual([first.previewUrl]);
    fireEvent.focusOut(link, { relatedTarget: document.body });
    expect([...clips.playing]).toEqual([]);
  });

  test('only one plays at a time', async () => {
    showBoth();
    fireEvent.focusIn(screen.getByRole('link', { name: 'First' }));
    await pass(PREVIEW_DELAY_MS);
    await hover(tile('Second'));
    expect([...clips.playing]).toEqual([second.previewUrl]);
  });

  test('a player that starts stops them', async () => {
    showBoth();
    await hover(tile('First'));
    act(() => stopPreviews());
    expect([...clips.playing]).toEqual([]);
  });

  test('is muted and plays inline, silent for screen readers', async () => {
    showBoth();
    await hover(tile('First'));
    const video = tile('First').querySelector('video');
    expect(video?.muted).toBe(true);
    expect(video).toHaveAttribute('playsinline');
    expect(video).toHaveAttribute('aria-hidden', 'true');
  });

  test('a browser that refuses to play leaves the poster', async () => {
    clips = new FakeClips({ refuses: true });
    showBoth();
    await hover(tile('First'));
    expect(tile('First').querySelector('video')).not.toHaveAttribute('data-shown');
  });
});

describe('R2.3-03 wishes of the visitor', () => {
  test('reduced motion: no preview', async () => {
    media.match('(prefers-reduced-motion: reduce)');
    showBoth();
    await hover(tile('First'));
    expect(tile('First').querySelector('video')).toBeNull();
  });

  test('data saving: no preview, not even by visibility', async () => {
    media.match('(hover: none)');
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    showBoth();
    await hover(tile('First'));
    expect(tile('First').querySelector('video')).toBeNull();
    expect(visibility.count).toBe(0);
  });
});

describe('R2.3-03 previews by visibility', () => {
  beforeEach(() => media.match('(hover: none)'));

  test('half visible plays; the next one goes on when the first leaves', () => {
    showBoth();
    see('First', 0.5);
    see('Second', 0.6);
    expect([...clips.playing]).toEqual([first.previewUrl]);
    see('First', 0.2);
    expect([...clips.playing]).toEqual([second.previewUrl]);
    see('Second', 0);
    expect([...clips.playing]).toEqual([]);
  });

  test('R9-11 up to 768 px a clip in view gets ready before it plays', () => {
    showBoth();
    see('First', 0.1);
    expect(tile('First').querySelector('video')).toHaveAttribute('preload', 'metadata');
    expect([...clips.playing]).toEqual([]);
  });

  test('R9-11 above 768 px nothing is fetched until the preview plays', () => {
    media.match('(min-width: 769px)');
    showBoth();
    see('First', 0.1);
    expect(tile('First').querySelector('video')).toBeNull();
    see('First', 0.5);
    expect([...clips.playing]).toEqual([first.previewUrl]);
  });
});

function showBoth(): void {
  render(
    <>
      <Tile video={first} />
      <Tile video={second} />
    </>,
  );
}

function tile(title: string): HTMLElement {
  const found = screen.getByRole('link', { name: title }).closest('article');
  if (!found) throw new Error(`no tile ${title}`);
  return found;
}

async function hover(element: HTMLElement): Promise<void> {
  fireEvent.pointerEnter(element);
  await pass(PREVIEW_DELAY_MS);
}

async function pass(milliseconds: number): Promise<void> {
  await act(async () => jest.advanceTimersByTime(milliseconds));
}

function see(title: string, ratio: number): void {
  act(() => visibility.show(tile(title), ratio));
}
