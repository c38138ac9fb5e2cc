import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  AD_TIMEOUT_MS,
  PREROLL_SETUP_INTERVAL_MS,
  PREROLL_SETUP_TRIES,
} from '@nocturne/contracts/constants';
import type { AdPlan, AdTag } from '@nocturne/contracts/ads';
import { reaction } from 'mobx';
import { AD_LAYER } from '../state/ads-view.ts';
import { PlayerAdsSession } from './player-ads-session.ts';
import { FakeIo, fixture, HANG, flushPromises, type Answer } from '../ads/testing/fixture-io.ts';
import { waitForAgeGate } from '../core/age-gate.ts';
import type { PlayerAds } from '../core/player-ads.ts';
import type { PlayerContext } from '../state/player-context.ts';
import { NO_COMMANDS } from '../core/player-commands.ts';
import { PlayerStore } from '../state/player-store.ts';
import { PlayerSettings } from '../core/settings.ts';
import { attachAds, type LoadAds } from './attach-ads.ts';
import { attachPlaybackState } from '../features/playback-state.ts';
import { VrStore } from '../vr/vr-store.ts';

const LINEAR = fixture('vast-3.0-skip.xml');
const OVERLAY = fixture('vast-3.0-non-linear.xml');
const PREROLL = { id: 'pre', url: 'https://ads.example/pre' };
const PREPLAY = { id: 'play', url: 'https://ads.example/play' };
const IN_VIDEO = { id: 'pause', url: 'https://ads.example/pause' };
const MID_ROLL = { id: 'mid', url: 'https://ads.example/mid' };
const VMAP = `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
<vmap:AdBreak timeOffset="50%" breakType="linear"><vmap:AdSource>
  <vmap:AdTagURI templateType="vast3">https://ads.example/break</vmap:AdTagURI>
</vmap:AdSource></vmap:AdBreak>
<vmap:AdBreak timeOffset="end" breakType="linear"><vmap:AdSource>
  <vmap:AdTagURI templateType="vast3">https://ads.example/break</vmap:AdTagURI>
</vmap:AdSource></vmap:AdBreak>
</vmap:VMAP>`;

let ending: AbortController;

/** jsdom cannot play, so its elements pretend to. */
Object.assign(HTMLMediaElement.prototype, {
  canPlayType: () => 'maybe',
  load: () => undefined,
  play(this: HTMLMediaElement) {
    const isNew = this.paused;
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    if (isNew) this.dispatchEvent(new Event('play'));
    if (!this.paused) this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  },
  pause(this: HTMLMediaElement) {
    if (this.paused) return;
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    this.dispatchEvent(new Event('pause'));
  },
});

beforeEach(() => {
  ending = new AbortController();
});

afterEach(() => {
  ending.abort();
  for (const sign of ['userAgent', 'maxTouchPoints']) Reflect.deleteProperty(navigator, sign);
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-gate');
  jest.useRealTimers();
});

function setUp(
  plan: AdPlan,
  answers: Readonly<Record<string, Answer>>,
  {
    isMember = false,
    startsAutomatically = false,
    isDrawn = true,
    load,
  }: { isMember?: boolean; startsAutomatically?: boolean; isDrawn?: boolean; load?: LoadAds } = {},
) {
  const root = document.createElement('section');
  const stage = document.createElement('div');
  const media = document.createElement('video');
  stage.append(media);
  root.append(stage);
  if (isDrawn) root.append(Object.assign(document.createElement('span'), { hidden: true }));
  root.querySelector('span')?.setAttribute(AD_LAYER, '');
  document.body.append(root);
  const goals: string[] = [];
  const store = new PlayerStore(600);
  const io = new FakeIo(answers);
  const context: PlayerContext = {
    root,
    media,
    store,
    settings: new PlayerSettings(undefined, undefined),
    signal: ending.signal,
    goal: (name, value) => goals.push(`${name} ${value}`),
  };
  store.connect({ ...NO_COMMANDS, togglePlay: () => void media.play() });
  attachPlaybackState(context);
  store.update({ isReady: true });
  const ads: PlayerAds = {
    tags: (slot) => plan[slot] ?? [],
    shown: () => undefined,
    count: () => undefined,
    isOwn: () => false,
    mayTrack: true,
    isMember,
    videoId: '7',
    isDebugging: true,
  };
  class Session extends PlayerAdsSession {
    constructor(options: ConstructorParameters<typeof PlayerAdsSession>[0]) {
      super({ ...options, io, decodeImage: () => Promise.resolve() });
    }
  }
  attachAds(
    context,
    ads,
    startsAutomatically,
    load ?? (() => Promise.resolve({ PlayerAdsSession: Session })),
  );
  const adVideo = (): HTMLVideoElement | undefined =>
    [...root.querySelectorAll('video')].find((video) => video !== media);
  const at = (video: HTMLVideoElement | undefined, seconds: number): void => {
    if (!video) return;
    Object.defineProperty(video, 'currentTime', {
      value: seconds,
      configurable: true,
      writable: true,
    });
    video.dispatchEvent(new Event('timeupdate'));
  };
  return { root, media, store, io, goals, adVideo, at };
}

const flushAllPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await flushPromises();
};

describe('advertisements before the content', () => {
  test('R4-16 play starts the preroll, then the content', async () => {
    const { media, store, adVideo, at, goals } = setUp(
      { preroll: [PREROLL] },
      { [PREROLL.url]: LINEAR },
    );
    store.commands.togglePlay();
    await flushAllPromises();
    expect([media.paused, store.adPhase]).toEqual([true, 'waiting']);
    at(adVideo(), 0.2);
    expect([media.paused, store.adPhase, goals]).toEqual([
      true,
      'shown',
      ['player_adplay preroll'],
    ]);
    at(adVideo(), store.ads?.clip?.ad.skipAfterSeconds ?? 0);
    store.ads?.clipCommands.skip();
    await flushAllPromises();
    expect([media.paused, store.adPhase, adVideo(), store.ads?.clip]).toEqual([
      false,
      'none',
      undefined,
      null,
    ]);
  });

  test.each([
    ['the pointer comes over the player', () => new Event('pointermove')],
    ['the focus comes into it', () => new FocusEvent('focusin')],
  ])('P10 prefetches the preroll when %s, not when the page opens', async (_name, near) => {
    const { root, io } = setUp({ preroll: [PREROLL] }, { [PREROLL.url]: LINEAR });
    await flushAllPromises();
    expect(io.requestedUrls).toEqual([]);
    root.dispatchEvent(near());
    root.dispatchEvent(near());
    await flushAllPromises();
    expect(io.requestedUrls).toEqual([PREROLL.url]);
  });

  test('P10 leaving the page during the preroll requests no other tag', async () => {
    const plan = { preroll: [PREROLL], midroll: [MID_ROLL] };
    const { store, io, adVideo, at } = setUp(plan, { [PREROLL.url]: LINEAR, [MID_ROLL.url]: VMAP });
    store.commands.togglePlay();
    await flushAllPromises();
    at(adVideo(), 0.2);
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
    await flushAllPromises();
    expect(io.requestedUrls).toEqual([PREROLL.url]);
  });

  test('R4-16 commands control the preroll: play pauses it, seeking does nothing', async () => {
    const { media, store, adVideo, at } = setUp({ preroll: [PREROLL] }, { [PREROLL.url]: LINEAR });
    store.commands.togglePlay();
    await flushAllPromises();
    at(adVideo(), 0.2);
    store.commands.togglePlay();
    expect([adVideo()?.paused, store.ads?.clip?.isPaused, media.paused]).toEqual([
      true,
      true,
      true,
    ]);
    store.commands.seek(100);
    expect(media.currentTime).toBe(0);
  });

  test("R4-16 holds a play from the browser's own controls as well", async () => {
    const { media, store, adVideo, at } = setUp({ preroll: [PREROLL] }, { [PREROLL.url]: LINEAR });
    void media.play();
    expect(media.paused).toBe(true);
    await flushAllPromises();
    at(adVideo(), 0.2);
    expect(store.adPhase).toBe('shown');
  });

  test('R4-16 R4-18 autostart begins with the preroll and skips the preplay', async () => {
    const plan = { preplay: [PREPLAY], preroll: [PREROLL] };
    const { store, io } = setUp(
      plan,
      { [PREROLL.url]: LINEAR, [PREPLAY.url]: OVERLAY },
      { startsAutomatically: true },
    );
    await flushAllPromises();
    expect([store.adPhase, io.requestedUrls]).toEqual(['waiting', [PREROLL.url]]);
  });

  test('R4-01 R4-16 does not request the preplay before the age gate opens', async () => {
    document.documentElement.setAttribute('data-gate', 'closed');
    const { store, io } = setUp({ preplay: [PREPLAY] }, { [PREPLAY.url]: OVERLAY });
    await flushAllPromises();
    expect([io.requestedUrls, store.ads?.preplay]).toEqual([[], null]);
    const opened = waitForAgeGate(document, ending.signal);
    document.documentElement.removeAttribute('data-gate');
    await opened;
    await flushAllPromises();
    expect([io.requestedUrls, store.ads?.preplay !== null]).toEqual([[PREPLAY.url], true]);
  });

  test.each(['play', 'close'] as const)(
    'R4-16 shows the preplay before the first play; %s starts the video',
    async (action) => {
      const { media, store } = setUp({ preplay: [PREPLAY] }, { [PREPLAY.url]: OVERLAY });
      await flushAllPromises();
      expect([store.ads?.preplay !== null, media.paused]).toEqual([true, true]);
      if (action === 'close') store.ads?.preplay?.close();
      else store.commands.togglePlay();
      await flushAllPromises();
      expect([store.ads?.preplay, media.paused, store.adPhase]).toEqual([null, false, 'none']);
    },
  );

  test.each([
    ['404', 404],
    ['no ad', fixture('vast-3.0-empty.xml')],
    ['malformed', fixture('malformed.xml')],
  ] as const)(
    'R4-16 R7-07 starts the content after a failed preroll: %s',
    async (_name, answer) => {
      const { media, store, goals } = setUp({ preroll: [PREROLL] }, { [PREROLL.url]: answer });
      await flushAllPromises();
      store.commands.togglePlay();
      await flushAllPromises();
      expect([media.paused, store.adPhase]).toEqual([false, 'none']);
      expect(goals).toEqual([expect.stringMatching(/^player_vast_error \d{3} 0$/)]);
    },
  );

  test('R9-08 starts the content within the ad timeout if the server hangs', async () => {
    const { media, store, io } = setUp({ preroll: [PREROLL] }, { [PREROLL.url]: HANG });
    await flushAllPromises();
    store.commands.togglePlay();
    const began = io.now();
    await io.clock.run(60_000, () => !media.paused);
    expect(io.now() - began).toBeLessThanOrEqual(AD_TIMEOUT_MS + 1000);
  });

  test('R9-08 waits at most 50 times 100 ms for the ad code', async () => {
    jest.useFakeTimers();
    const { media, store } = setUp(
      { preroll: [PREROLL] },
      {},
      { load: () => new Promise(() => undefined) },
    );
    store.commands.togglePlay();
    await jest.advanceTimersByTimeAsync(PREROLL_SETUP_TRIES * PREROLL_SETUP_INTERVAL_MS - 1);
    expect(media.paused).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect([media.paused, store.adPhase]).toEqual([false, 'none']);
  });

  test('R4-16 starts the content at once if the ad code fails to load', async () => {
    jest.mocked(console.warn).mockImplementation(() => undefined);
    const { media, store } = setUp(
      { preroll: [PREROLL] },
      {},
      { load: () => Promise.reject(new Error('ChunkLoadError')) },
    );
    store.commands.togglePlay();
    await flushAllPromises();
    expect([media.paused, store.adPhase]).toEqual([false, 'none']);
  });

  test('R4-16 without a tag, loads no ad code and starts the content', async () => {
    const load = jest.fn<LoadAds>();
    const { media, store } = setUp({}, {}, { load });
    store.commands.togglePlay();
    expect([media.paused, load.mock.calls.length]).toEqual([false, 0]);
  });
});

describe('advertisements in the content', () => {
  test.each(['play', 'seeking', 'timeupdate', 'close'] as const)(
    'R4-16 shows the overlay on pause and hides it on %s',
    async (action) => {
      const { media, store, at } = setUp({ invideo: [IN_VIDEO] }, { [IN_VIDEO.url]: OVERLAY });
      store.commands.togglePlay();
      await flushAllPromises();
      media.pause();
      await flushAllPromises();
      expect(store.ads?.inVideo).not.toBeNull();
      if (action === 'close') store.ads?.inVideo?.close();
      else if (action === 'play') void media.play();
      else if (action === 'timeupdate') at(media, 5);
      else media.dispatchEvent(new Event('seeking'));
      expect(store.ads?.inVideo).toBeNull();
    },
  );

  test('R4-16 shows the overlay again when a pause follows play at once', async () => {
    const { media, store, io } = setUp({ invideo: [IN_VIDEO] }, { [IN_VIDEO.url]: OVERLAY });
    store.commands.togglePlay();
    await flushAllPromises();
    media.pause();
    await flushAllPromises();
    store.ads?.inVideo?.close();
    // The browser dispatches both events after both calls: the element is paused at each of them.
    for (const event of ['play', 'pause']) media.dispatchEvent(new Event(event));
    await flushAllPromises();
    expect(store.ads?.inVideo).not.toBeNull();
    expect(io.requestedUrls).toEqual([IN_VIDEO.url, IN_VIDEO.url]);
  });

  test('R4-16 shows no overlay over a pause while seeking', async () => {
    const { media, store, io } = setUp({ invideo: [IN_VIDEO] }, { [IN_VIDEO.url]: OVERLAY });
    store.commands.togglePlay();
    await flushAllPromises();
    Object.defineProperty(media, 'seeking', { value: true, configurable: true });
    media.pause();
    await flushAllPromises();
    expect([store.state, store.ads?.inVideo, io.requestedUrls]).toEqual(['paused', null, []]);
  });

  test.each([
    [true, 'unknown'],
    [false, 'hidden'],
  ])('P8 reports the viewability of an overlay, rendered: %s', async (isDrawnNow, name) => {
    const seen = ['NotViewable>hidden', 'ViewUndetermined>unknown']
      .map((pair) => pair.split('>'))
      .map(([element, end]) => `<${element}>https://pixels.example/${end}</${element}>`);
    const text = OVERLAY.replace(
      '</AdTitle>',
      `</AdTitle><ViewableImpression>${seen.join('')}</ViewableImpression>`,
    );
    const { media, store, io } = setUp({ invideo: [IN_VIDEO] }, { [IN_VIDEO.url]: text });
    store.commands.togglePlay();
    await flushAllPromises();
    media.pause();
    await flushAllPromises();
    if (isDrawnNow) store.ads?.inVideo?.onRendered(document.createElement('div'));
    void media.play();
    const pinged = io.pinged.map((url) => url.split('/').at(-1));
    expect(pinged.filter((end) => end === 'hidden' || end === 'unknown')).toEqual([name]);
  });

  test('R8-02 R7-07 without an ad layer, logs a debug line and sends no impression', async () => {
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    const { media, store, io } = setUp(
      { invideo: [IN_VIDEO] },
      { [IN_VIDEO.url]: OVERLAY },
      { isDrawn: false },
    );
    store.commands.togglePlay();
    await flushAllPromises();
    media.pause();
    await flushAllPromises();
    expect(debug.mock.calls).toEqual([['Invideo ref is undefined or not found']]);
    expect([io.requestedUrls, io.pinged, store.ads?.inVideo]).toEqual([[IN_VIDEO.url], [], null]);
  });

  test.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, false],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 15) Mobile', 5, false],
    ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['a computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, true],
  ])(
    'R4-16 shows the pause overlay except on phones: %s',
    async (_name, userAgent, maxTouchPoints, comes) => {
      Object.defineProperties(navigator, {
        userAgent: { value: userAgent, configurable: true },
        maxTouchPoints: { value: maxTouchPoints, configurable: true },
      });
      const { media, store, io } = setUp({ invideo: [IN_VIDEO] }, { [IN_VIDEO.url]: OVERLAY });
      store.commands.togglePlay();
      await flushAllPromises();
      media.pause();
      await flushAllPromises();
      expect([io.requestedUrls.length, (store.ads?.inVideo ?? null) !== null]).toEqual(
        comes ? [1, true] : [0, false],
      );
    },
  );

  test('R4-16 a break in the middle pauses the content, which resumes in place', async () => {
    const { media, store, adVideo, at } = setUp(
      { midroll: [MID_ROLL] },
      { [MID_ROLL.url]: VMAP, 'https://ads.example/break': LINEAR },
      { isMember: true },
    );
    store.commands.togglePlay();
    await flushAllPromises();
    at(media, 301);
    await flushAllPromises();
    expect([media.paused, store.isInAdBreak]).toEqual([true, true]);
    at(adVideo(), 0.2);
    store.ads?.clipCommands.skip();
    await flushAllPromises();
    expect([media.paused, media.currentTime, store.adPhase]).toEqual([false, 301, 'none']);
    at(media, 302);
    await flushAllPromises();
    expect(store.isInAdBreak).toBe(false);
  });

  test('P9 VMAP and its breaks share a transaction and send the playback time', async () => {
    const macroQuery = '?id=[TRANSACTIONID]&at=[MEDIAPLAYHEAD]&video=[CONTENTID]';
    const midroll = [{ ...MID_ROLL, url: `${MID_ROLL.url}${macroQuery}` }];
    const text = VMAP.replaceAll(
      'ads.example/break',
      `ads.example/break${macroQuery.replaceAll('&', '&amp;')}`,
    );
    const { media, store, io, at } = setUp(
      { midroll },
      { [MID_ROLL.url]: text, 'https://ads.example/break': LINEAR },
    );
    store.commands.togglePlay();
    await flushAllPromises();
    at(media, 301);
    await flushAllPromises();
    const queries = io.requestedUrls.map((url) => new URL(url).searchParams);
    expect(queries.map((query) => [query.get('at'), query.get('video')])).toEqual([
      ['00:00:00.000', 'localhost 7'],
      ['00:05:01.000', 'localhost 7'],
    ]);
    expect(queries[0]?.get('id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(queries[1]?.get('id')).toBe(queries[0]?.get('id'));
  });

  test.each([
    [MID_ROLL.url, [MID_ROLL.url, 'https://ads.example/break']],
    ['https://elsewhere.example/mid', ['https://elsewhere.example/mid']],
  ])('P15 sends cookies for tag %s to breaks on the same host only', async (url, expected) => {
    const plan = { midroll: [{ ...MID_ROLL, url, cookies: true as const }] };
    const { media, store, io, at } = setUp(plan, {
      [url]: VMAP,
      'https://ads.example/break': LINEAR,
    });
    store.commands.togglePlay();
    await flushAllPromises();
    at(media, 301);
    await flushAllPromises();
    expect([io.requestedUrls.length, io.withCookies]).toEqual([2, expected]);
  });

  test.each([
    ['in the middle', false],
    ['at the end', true],
  ])('R4-22 a tag that is no longer allowed has no break %s', async (_name, isAtEnd) => {
    const plan: { midroll: AdTag[] } = { midroll: [MID_ROLL] };
    const { media, store, at, io } = setUp(plan, {
      [MID_ROLL.url]: VMAP,
      'https://ads.example/break': LINEAR,
    });
    store.commands.togglePlay();
    await flushAllPromises();
    plan.midroll = [];
    if (isAtEnd) Object.defineProperty(media, 'ended', { value: true, configurable: true });
    at(media, isAtEnd ? 600 : 301);
    if (isAtEnd) media.dispatchEvent(new Event('ended'));
    expect([media.paused, store.isInAdBreak]).toEqual([false, false]);
    await flushAllPromises();
    expect(io.requestedUrls).toEqual([MID_ROLL.url]);
  });

  test('R4-22 plays no further break once its tag reaches the cap', async () => {
    const plan: { midroll: AdTag[] } = { midroll: [MID_ROLL] };
    const { media, store, adVideo, at, io } = setUp(
      plan,
      { [MID_ROLL.url]: VMAP.replaceAll('50%', 'end'), 'https://ads.example/break': LINEAR },
      { isMember: true },
    );
    store.commands.togglePlay();
    await flushAllPromises();
    Object.defineProperty(media, 'ended', { value: true, configurable: true });
    media.dispatchEvent(new Event('ended'));
    await flushAllPromises();
    at(adVideo(), 0.2);
    plan.midroll = [];
    store.ads?.clipCommands.skip();
    await flushAllPromises();
    expect([
      io.requestedUrls.filter((url) => url.endsWith('/break')).length,
      store.isInAdBreak,
    ]).toEqual([1, false]);
  });

  test('R4-16 seeking to the end plays only the end break and does not restart', async () => {
    const { media, store, adVideo, at, io } = setUp(
      { midroll: [MID_ROLL] },
      { [MID_ROLL.url]: VMAP, 'https://ads.example/break': LINEAR },
      { isMember: true },
    );
    store.commands.togglePlay();
    await flushAllPromises();
    Object.defineProperty(media, 'ended', { value: true, configurable: true });
    at(media, 600);
    media.pause();
    media.dispatchEvent(new Event('ended'));
    await flushAllPromises();
    at(adVideo(), 0.2);
    store.ads?.clipCommands.skip();
    await flushAllPromises();
    expect(io.requestedUrls.filter((url) => url.endsWith('/break'))).toHaveLength(1);
    expect([media.paused, store.state, store.isInAdBreak]).toEqual([true, 'complete', false]);
  });

  test('R4-16 plays breaks with the same time back to back', async () => {
    const twice = VMAP.replaceAll('50%', 'end');
    const { media, store, adVideo, at } = setUp(
      { midroll: [MID_ROLL] },
      { [MID_ROLL.url]: twice, 'https://ads.example/break': LINEAR },
      { isMember: true },
    );
    const phases: string[] = [];
    const stop = reaction(
      () => store.adPhase,
      (phase) => phases.push(phase),
    );
    store.commands.togglePlay();
    await flushAllPromises();
    Object.defineProperty(media, 'ended', { value: true, configurable: true });
    media.dispatchEvent(new Event('ended'));
    for (const _ of ['first', 'second']) {
      await flushAllPromises();
      at(adVideo(), 0.2);
      store.ads?.clipCommands.skip();
    }
    await flushAllPromises();
    stop();
    expect(phases).toEqual(['waiting', 'shown', 'waiting', 'shown', 'waiting', 'none']);
  });

  test('R4-16 R7-07 sends the start, error code and end of a break', async () => {
    const tracking = ['breakStart', 'error', 'breakEnd']
      .map(
        (event) =>
          `<vmap:Tracking event="${event}">https://track.example/${event}` +
          '?code=[ERRORCODE]&amp;at=[BREAKPOSITION]&amp;cb=[CACHEBUSTING]</vmap:Tracking>',
      )
      .join('');
    const tracked = VMAP.replaceAll(
      '</vmap:AdBreak>',
      `<vmap:TrackingEvents>${tracking}</vmap:TrackingEvents></vmap:AdBreak>`,
    );
    const { media, store, io, at } = setUp(
      { midroll: [MID_ROLL] },
      { [MID_ROLL.url]: tracked, 'https://ads.example/break': fixture('vast-3.0-empty.xml') },
    );
    store.commands.togglePlay();
    await flushAllPromises();
    at(media, 301);
    await flushAllPromises();
    const pinged = io.pinged
      .filter((url) => url.startsWith('https://track.example/'))
      .map((url) => url.split('/').at(-1));
    expect(pinged).toEqual(
      [-1, 303, -1].map(
        (code, index) =>
          `${['breakStart', 'error', 'breakEnd'][index]}?code=${code}&at=2&cb=25000000`,
      ),
    );
    expect([media.paused, store.isInAdBreak]).toEqual([false, false]);
  });

  test('R2.3-09 R4-16 delays a break until the headset is off', async () => {
    const { media, store, at } = setUp(
      { midroll: [MID_ROLL] },
      { [MID_ROLL.url]: VMAP, 'https://ads.example/break': LINEAR },
    );
    const refused = (): Promise<never> => Promise.reject(new Error('not here'));
    const vr = new VrStore({
      prepare: refused,
      restore: () => undefined,
      requestDevicePermission: refused,
      openHeadset: refused,
    });
    store.update({ vr });
    vr.update({ isInHeadset: true });
    store.commands.togglePlay();
    await flushAllPromises();
    at(media, 301);
    expect([media.paused, store.isInAdBreak]).toEqual([false, false]);
    vr.update({ isInHeadset: false });
    at(media, 302);
    expect([media.paused, store.isInAdBreak]).toEqual([true, true]);
  });

  test('R4-16 leaves the full screen of the video element so that the ad is visible', async () => {
    const { media, store, at } = setUp(
      { midroll: [MID_ROLL] },
      { [MID_ROLL.url]: VMAP, 'https://ads.example/break': LINEAR },
    );
    const leave = jest.fn();
    Object.assign(media, { webkitDisplayingFullscreen: true, webkitExitFullscreen: leave });
    store.commands.togglePlay();
    await flushAllPromises();
    expect(leave).not.toHaveBeenCalled();
    at(media, 301);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('R4-16 plays the end break before anything else follows the video', async () => {
    const { media, store, adVideo, at } = setUp(
      { midroll: [MID_ROLL] },
      { [MID_ROLL.url]: VMAP, 'https://ads.example/break': LINEAR },
      { isMember: true },
    );
    store.commands.togglePlay();
    await flushAllPromises();
    Object.defineProperty(media, 'ended', { value: true, configurable: true });
    media.dispatchEvent(new Event('ended'));
    expect([store.state, store.isInAdBreak, store.canShowRelated]).toEqual([
      'complete',
      true,
      false,
    ]);
    await flushAllPromises();
    at(adVideo(), 0.2);
    store.ads?.clipCommands.skip();
    await flushAllPromises();
    expect([store.state, store.isInAdBreak]).toEqual(['complete', false]);
  });
});
