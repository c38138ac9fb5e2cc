import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createTranslate } from '@nocturne/i18n/translate';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { FakeIo, fixture, flushPromises, type Answer } from '../ads/testing/fixture-io.ts';
import { attachOutstream } from './outstream.ts';
import { VIEWABLE_AFTER_MS } from './watch-visible.ts';

const TAG = { id: 'grid', url: 'https://ads.example/grid' };
const LINEAR = fixture('vast-3.0-skip.xml');
const t = createTranslate('en', { ...uiTexts.en, ...playerTexts.en });

/** Fake observers by the element that they watch. */
class FakeObserver {
  static readonly all = new Set<FakeObserver>();
  readonly #callback: IntersectionObserverCallback;
  #element: Element | undefined;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(element: Element): void {
    this.#element = element;
    FakeObserver.all.add(this);
  }

  disconnect(): void {
    FakeObserver.all.delete(this);
  }

  static see(element: Element, intersectionRatio: number): void {
    for (const watcher of [...FakeObserver.all].filter((each) => each.#element === element)) {
      const entry = {
        intersectionRatio,
        isIntersecting: intersectionRatio > 0,
      } as IntersectionObserverEntry;
      watcher.#callback([entry], watcher as unknown as IntersectionObserver);
    }
  }
}

let ending: AbortController;

/** jsdom neither plays nor lays out, so its elements pretend to. */
Object.assign(HTMLMediaElement.prototype, {
  canPlayType: () => 'maybe',
  load: () => undefined,
  play(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  },
  pause(this: HTMLMediaElement) {
    if (this.paused) return;
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    this.dispatchEvent(new Event('pause'));
  },
});
Object.assign(globalThis, { IntersectionObserver: FakeObserver });
let prefersLessMotion = false;
Object.assign(globalThis, { matchMedia: () => ({ matches: prefersLessMotion }) });

beforeEach(() => {
  ending = new AbortController();
  prefersLessMotion = false;
});

afterEach(() => {
  ending.abort();
  FakeObserver.all.clear();
  document.body.replaceChildren();
});

function attach(answers: Readonly<Record<string, Answer>>) {
  const host = document.createElement('div');
  document.body.append(host);
  const io = new FakeIo(answers);
  const goals: string[] = [];
  const ads = { tags: () => [TAG], shown: jest.fn(), count: jest.fn(), mayTrack: true };
  attachOutstream({
    host,
    signal: ending.signal,
    ads,
    isMember: false,
    goal: (name, value) => goals.push(`${name} ${value}`),
    t,
    io,
  });
  return { host, io, goals, ads, video: host.querySelector('video') };
}

function at(video: HTMLVideoElement | null, seconds: number): void {
  if (video)
    Object.defineProperty(video, 'currentTime', {
      value: seconds,
      configurable: true,
      writable: true,
    });
  video?.dispatchEvent(new Event('timeupdate'));
}

const holds = () => document.documentElement.dataset['previewHolds'];

describe('attachOutstream', () => {
  test('R2.3-04 plays muted only while half visible; previews stop while it plays', async () => {
    const { host, video, goals, ads } = attach({ [TAG.url]: LINEAR });
    await flushPromises();
    expect(video?.hasAttribute('src')).toBe(false);
    FakeObserver.see(host, 0.4);
    await flushPromises();
    expect(video?.hasAttribute('src')).toBe(false);
    FakeObserver.see(host, 0.5);
    await flushPromises();
    at(video, 0.1);
    expect([video?.muted, video?.paused, goals, ads.shown.mock.calls, holds()]).toEqual([
      true,
      false,
      ['player_adplay outstream'],
      [[TAG]],
      '1',
    ]);
    FakeObserver.see(host, 0.2);
    expect([video?.paused, holds()]).toEqual([true, undefined]);
    FakeObserver.see(host, 0.6);
    expect(video?.paused).toBe(false);
  });

  test('R2.3-04 stays paused after the visitor pauses it', async () => {
    const { host, video } = attach({ [TAG.url]: LINEAR });
    FakeObserver.see(host, 1);
    await flushPromises();
    at(video, 0.1);
    const [pause] = host.querySelectorAll('button');
    pause?.click();
    FakeObserver.see(host, 0);
    FakeObserver.see(host, 1);
    expect([video?.paused, pause?.textContent]).toEqual([true, 'Play']);
  });

  test('R2.3-04 stays paused if the visitor plays and pauses it while mostly hidden', async () => {
    const { host, video } = attach({ [TAG.url]: LINEAR });
    FakeObserver.see(host, 1);
    await flushPromises();
    at(video, 0.1);
    FakeObserver.see(host, 0.4);
    const [toggle] = host.querySelectorAll('button');
    toggle?.click();
    at(video, 0.2);
    expect(video?.paused).toBe(false);
    toggle?.click();
    FakeObserver.see(host, 1);
    expect(video?.paused).toBe(true);
  });

  test('R2.3-04 pauses out of view and resumes in view if played while mostly hidden', async () => {
    const { host, video } = attach({ [TAG.url]: LINEAR });
    FakeObserver.see(host, 1);
    await flushPromises();
    at(video, 0.1);
    FakeObserver.see(host, 0.4);
    host.querySelector('button')?.click();
    FakeObserver.see(host, 0);
    expect(video?.paused).toBe(true);
    FakeObserver.see(host, 1);
    expect(video?.paused).toBe(false);
  });

  test('R2.3-04 has a mute button and a link to the advertiser', async () => {
    const { host, video } = attach({ [TAG.url]: LINEAR });
    FakeObserver.see(host, 1);
    await flushPromises();
    at(video, 0.1);
    const [, sound] = host.querySelectorAll('button');
    expect(sound?.textContent).toBe('Unmute');
    sound?.click();
    expect(video?.muted).toBe(false);
    expect(host.querySelector('a')?.rel).toBe('noopener noreferrer sponsored');
  });

  test('R2.3-04 a second ad pauses the first', async () => {
    const [first, second] = [attach({ [TAG.url]: LINEAR }), attach({ [TAG.url]: LINEAR })];
    for (const { host, video } of [first, second]) {
      FakeObserver.see(host, 1);
      await flushPromises();
      at(video, 0.1);
    }
    expect([first.video?.paused, second.video?.paused]).toEqual([true, false]);
  });

  test('R2.3-04 pauses a clip whose first frame arrives out of view until visible', async () => {
    const { host, video } = attach({ [TAG.url]: LINEAR });
    FakeObserver.see(host, 1);
    await flushPromises();
    FakeObserver.see(host, 0);
    at(video, 0.1);
    expect([video?.paused, holds()]).toEqual([true, undefined]);
    FakeObserver.see(host, 1);
    expect(video?.paused).toBe(false);
  });

  test('R2.3-04 R7-07 counts as viewable two seconds after the first frame', async () => {
    jest.useFakeTimers();
    const { host, video, ads } = attach({ [TAG.url]: LINEAR });
    FakeObserver.see(host, 1);
    await flushPromises();
    jest.advanceTimersByTime(VIEWABLE_AFTER_MS * 2);
    at(video, 0.1);
    const viewable = () => ads.count.mock.calls.filter(([event]) => event === 'viewable').length;
    FakeObserver.see(host, 1);
    jest.advanceTimersByTime(VIEWABLE_AFTER_MS - 1);
    expect(viewable()).toBe(0);
    jest.advanceTimersByTime(1);
    expect(viewable()).toBe(1);
    jest.useRealTimers();
  });

  test('P8 measures viewability for each clip of a pod', async () => {
    jest.useFakeTimers();
    const { host, video, ads } = attach({ [TAG.url]: fixture('vast-3.0-pod.xml') });
    FakeObserver.see(host, 1);
    await flushPromises();
    const viewable = () => ads.count.mock.calls.filter(([event]) => event === 'viewable').length;
    for (const count of [1, 2]) {
      at(video, 0.1);
      FakeObserver.see(host, 1);
      jest.advanceTimersByTime(VIEWABLE_AFTER_MS);
      expect(viewable()).toBe(count);
      video?.dispatchEvent(new Event('ended'));
      at(video, 0);
    }
    jest.useRealTimers();
  });

  test('R2.3-04 without an ad, collapses once it is out of view', async () => {
    const { host, goals } = attach({ [TAG.url]: 404 });
    FakeObserver.see(host, 1);
    await flushPromises();
    FakeObserver.see(host, 0.5);
    expect([goals, host.dataset['collapsed']]).toEqual([['player_vast_error 301 0'], undefined]);
    FakeObserver.see(host, 0);
    expect(host.dataset['collapsed']).toBe('');
  });

  test('R2.3-04 without an ad, collapses even if it was never half visible', async () => {
    const { host, goals } = attach({ [TAG.url]: 404 });
    FakeObserver.see(host, 0);
    await flushPromises();
    FakeObserver.see(host, 0);
    expect([goals, host.dataset['collapsed']]).toEqual([['player_vast_error 301 0'], '']);
  });

  test('R2.3-04 R2.3-03 requests no ad if the visitor prefers reduced motion', () => {
    prefersLessMotion = true;
    const { host, io } = attach({ [TAG.url]: LINEAR });
    FakeObserver.see(host, 0);
    expect([io.requestedUrls, host.childElementCount, host.dataset['collapsed']]).toEqual([
      [],
      0,
      '',
    ]);
  });

  test('R2.3-04 is removed with its page', async () => {
    const { host, video } = attach({ [TAG.url]: LINEAR });
    FakeObserver.see(host, 1);
    await flushPromises();
    at(video, 0.1);
    ending.abort();
    expect([host.childElementCount, holds()]).toEqual([0, undefined]);
  });
});
