import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { aVideo } from '../testing/a-video.ts';
import { FakeClips } from '../testing/fake-clips.ts';
import { FakePreviewNetwork } from '../testing/fake-preview-network.ts';
import { FakeMedia } from '../testing/fake-media.ts';
import { FakeVisibility } from '../testing/fake-visibility.ts';
import { suspendPreviews } from './suspend-previews.tsx';
import { showPreviewChoice } from './preview-choice.tsx';
import { Tile } from './tile.tsx';
import { PREVIEW_STILL_MS, PREVIEW_TURN_MS } from './preview-scheduler.ts';

const first = aVideo({ videoId: 1, title: 'First', previewUrl: 'https://media.test/1.mp4' });
const second = aVideo({ videoId: 2, title: 'Second', previewUrl: 'https://media.test/2.mp4' });

let media: FakeMedia;
let clips: FakeClips;
let visibility: FakeVisibility;
let network: FakePreviewNetwork;

beforeEach(() => {
  network = new FakePreviewNetwork();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) => network.fetch(input as string, init));
  jest.useFakeTimers();
  media = new FakeMedia();
  clips = new FakeClips();
  visibility = new FakeVisibility();
});

afterEach(() => {
  jest.useRealTimers();
  showPreviewChoice(true);
  media.remove();
  visibility.remove();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('R2.3-03 previews on hover and focus', () => {
  test('play at once and stop when the pointer leaves', () => {
    showBoth();
    hover(tile('First'));
    expect([...clips.playing]).toEqual([first.previewUrl]);
    fireEvent.pointerLeave(tile('First'));
    expect([...clips.playing]).toEqual([]);
    expect(tile('First').querySelector('video')).toBeNull();
  });

  test('play on keyboard focus and continue when focus moves inside the tile', () => {
    showBoth();
    const link = screen.getByRole('link', { name: 'First' });
    fireEvent.focusIn(link);
    fireEvent.focusOut(link, { relatedTarget: tile('First').querySelector('a + span, p a') });
    expect([...clips.playing]).toEqual([first.previewUrl]);
    fireEvent.focusOut(link, { relatedTarget: document.body });
    expect([...clips.playing]).toEqual([]);
  });

  test('play one at a time', () => {
    showBoth();
    fireEvent.focusIn(screen.getByRole('link', { name: 'First' }));
    hover(tile('Second'));
    expect([...clips.playing]).toEqual([second.previewUrl]);
  });

  test('stop when a player starts', async () => {
    showBoth();
    hover(tile('First'));
    const release = suspendPreviews();
    await pass(0);
    expect([...clips.playing]).toEqual([]);
    release();
  });

  test('are muted, inline and hidden from screen readers', () => {
    showBoth();
    hover(tile('First'));
    const video = tile('First').querySelector('video');
    expect(video?.muted).toBe(true);
    expect(video).toHaveAttribute('playsinline');
    expect(video).toHaveAttribute('aria-hidden', 'true');
  });

  test('leave the poster if the browser refuses to play', async () => {
    clips = new FakeClips({ refuses: true });
    showBoth();
    hover(tile('First'));
    expect(tile('First').querySelector('video')).not.toHaveAttribute('data-shown');
  });
});

describe('R2.3-03 preferences of the visitor', () => {
  test('reduced motion disables previews', () => {
    media.match('(prefers-reduced-motion: reduce)');
    showBoth();
    hover(tile('First'));
    expect(tile('First').querySelector('video')).toBeNull();
  });

  test('data saving disables previews, even in view', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    await showInView();
    hover(tile('First'));
    expect(tile('First').querySelector('video')).toBeNull();
    expect([visibility.count, network.requests]).toEqual([0, []]);
  });
});

describe('R2.3-03 turning previews off (WCAG 2.2.2)', () => {
  test('R2.3-03 prevents playing and fetching on hover, focus and in view', async () => {
    showPreviewChoice(false);
    await showInView();
    hover(tile('First'));
    fireEvent.focusIn(screen.getByRole('link', { name: 'Second' }));
    see('First', 1);
    await pass(PREVIEW_STILL_MS);
    expect([...clips.playing]).toEqual([]);
    expect(document.querySelector('video')).toBeNull();
    expect(network.requests).toEqual([]);
  });

  test('R2.3-03 stops autoplaying and hovered previews at once', async () => {
    await showInView();
    see('First', 0.5);
    await pass(PREVIEW_STILL_MS);
    showPreviewChoice(false);
    await pass(0);
    expect([...clips.playing]).toEqual([]);
    showPreviewChoice(true);
    hover(tile('Second'));
    expect([...clips.playing]).toEqual([second.previewUrl]);
    showPreviewChoice(false);
    await pass(0);
    expect([...clips.playing]).toEqual([]);
  });

  test('R2.3-03 can be undone without reloading the page', async () => {
    showPreviewChoice(false);
    await showInView();
    see('First', 0.5);
    await pass(PREVIEW_STILL_MS);
    showPreviewChoice(true);
    await pass(0);
    await pass(PREVIEW_STILL_MS);
    expect([...clips.playing]).toEqual([first.previewUrl]);
  });
});

describe('R2.3-03 previews in view', () => {
  test('are observed only after the page has loaded', async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    await showInView();
    expect(visibility.count).toBe(0);
    Reflect.deleteProperty(document, 'readyState');
    window.dispatchEvent(new Event('load'));
    await pass(1000);
    expect(visibility.count).toBe(2);
  });

  test('play when half visible and the page rests, on devices with a pointer too', async () => {
    media.match('(hover: hover)');
    await showInView();
    see('First', 0.5);
    see('Second', 0.4);
    expect([...clips.playing]).toEqual([]);
    await pass(PREVIEW_STILL_MS);
    expect([...clips.playing]).toEqual([first.previewUrl]);
    see('First', 0.2);
    expect([...clips.playing]).toEqual([]);
  });

  test('play once each time they come into view', async () => {
    await showInView();
    see('First', 0.5);
    await pass(PREVIEW_STILL_MS + PREVIEW_TURN_MS);
    expect(tile('First').querySelector('video')).toBeNull();
    see('First', 0);
    see('First', 0.5);
    await pass(PREVIEW_STILL_MS);
    expect([...clips.playing]).toEqual([first.previewUrl]);
  });

  test('R2.3-03 stop after five seconds, and continue on hover (WCAG 2.2.2)', async () => {
    await showInView();
    see('First', 0.5);
    await pass(PREVIEW_STILL_MS + 5000);
    expect([...clips.playing]).toEqual([]);
    hover(tile('First'));
    await pass(5000);
    expect([...clips.playing]).toEqual([first.previewUrl]);
  });

  test('pause while a player plays', async () => {
    const release = suspendPreviews();
    await showInView();
    see('First', 0.5);
    await pass(PREVIEW_STILL_MS);
    expect([...clips.playing]).toEqual([]);
    release();
    await pass(0);
    await pass(PREVIEW_STILL_MS);
    expect([...clips.playing]).toEqual([first.previewUrl]);
  });

  test('R9-11 R2.3-03 prefetch the first segment up to 768 px', async () => {
    await showInView();
    see('First', 0.1);
    expect(network.requests).toEqual([`${first.previewUrl} bytes=0-65535`]);
    expect(document.querySelector('video')).toBeNull();
  });

  test('R9-11 R2.3-03 stop prefetching clips that scroll away, up to 768 px', async () => {
    await showInView();
    see('First', 0.1);
    see('First', 0);
    expect(network.pending).toEqual([]);
  });

  test('R9-11 fetch nothing above 768 px until they play', async () => {
    media.match('(min-width: 769px)');
    await showInView();
    see('First', 0.5);
    expect(tile('First').querySelector('video')).toBeNull();
    await pass(PREVIEW_STILL_MS);
    expect([...clips.playing]).toEqual([first.previewUrl]);
    expect(network.requests).toEqual([]);
  });

  test('R9-11 R2.3-03 prepare the next clips above 768 px while the page rests', async () => {
    media.match('(min-width: 769px)');
    const third = aVideo({ videoId: 3, title: 'Third', previewUrl: 'https://media.test/3.mp4' });
    render([first, second, third].map((video) => <Tile key={video.videoId} video={video} />));
    await pass(1000);
    for (const title of ['First', 'Second', 'Third']) see(title, 0.5);
    expect(network.requests).toEqual([]);
    await pass(PREVIEW_STILL_MS);
    expect(network.requests).toEqual([`${third.previewUrl} bytes=0-65535`]);
    hover(tile('Third'));
    expect(network.pending).toEqual([]);
  });
});

/** Renders, then lets the page load and come to rest. */
async function showInView(): Promise<void> {
  showBoth();
  await pass(1000);
}

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

function hover(element: HTMLElement): void {
  fireEvent.pointerEnter(element);
}

async function pass(milliseconds: number): Promise<void> {
  await act(async () => jest.advanceTimersByTime(milliseconds));
}

function see(title: string, ratio: number): void {
  act(() => visibility.show(tile(title), ratio));
}
