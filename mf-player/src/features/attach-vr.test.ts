import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PlayerSettings } from '../core/settings.ts';
import type { PlayerContext } from '../state/player-context.ts';
import { PlayerStore } from '../state/player-store.ts';
import { SourceLadder } from '../core/source-ladder.ts';
import { SourcePlayer } from '../engine/source-player.ts';
import { playerSources } from '../core/sources.ts';
import { FakeLoading } from '../testing/fake-loading.ts';
import { aFile, USUAL_FILES } from '../testing/test-files.ts';
import { attachVr, vrKindOf } from './attach-vr.ts';

const SOURCES = playerSources(USUAL_FILES, { durationSeconds: 600 });
const { fetch } = globalThis;

let ending: AbortController;
let loading: FakeLoading;

/** jsdom has no WebGL, like the browsers in which the site falls back. */
beforeEach(() => {
  ending = new AbortController();
  loading = new FakeLoading();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.mocked(console.warn).mockImplementation(() => undefined);
});

afterEach(() => {
  ending.abort();
  loading.remove();
  globalThis.fetch = fetch;
});

function setUp() {
  const media = document.createElement('video');
  const store = new PlayerStore(600);
  const settings = new PlayerSettings(undefined, undefined);
  const context: PlayerContext = {
    root: document.body,
    media,
    store,
    settings,
    signal: ending.signal,
    goal: () => undefined,
  };
  const player = new SourcePlayer(context, new SourceLadder(SOURCES));
  player.start();
  loading.deliverMetadata(media);
  return { media, store, context, player };
}

describe('VR of a video', () => {
  test('R3-06 the vr field of the files sets angle and format', () => {
    expect(vrKindOf([aFile('.mp4'), aFile('_sd.mp4', { vr: '180_sbs' })])).toEqual({
      angle: 180,
      format: 'sbs',
    });
    expect(vrKindOf(USUAL_FILES)).toBeUndefined();
  });

  test('R2.3-09 a flat video has no VR mode', () => {
    const { store, context, player } = setUp();
    attachVr(context, undefined, player);
    expect(store.vr).toBeNull();
  });

  test('R2.3-09 R8-02 without WebGL, flat video continues and the reason is graphics', async () => {
    globalThis.fetch = ((address: URL) =>
      Promise.resolve(
        Object.assign(new Object(), {
          ok: true,
          headers: new Headers({ 'content-type': 'text/plain' }),
          text: () => Promise.resolve(address.pathname),
        }),
      )) as unknown as typeof globalThis.fetch;
    const { media, store, context, player } = setUp();
    attachVr(context, { angle: 360, format: 'mono' }, player);
    media.currentTime = 42;
    const { src } = media;
    await store.vr?.enter();
    expect([store.vr?.mode, store.vr?.refusal]).toEqual(['flat', 'graphics']);
    expect([media.currentTime, media.src, media.crossOrigin]).toEqual([42, src, null]);
    expect(jest.mocked(console.error).mock.calls).toEqual([]);
  });
});

describe('R4-19 replacing sources with their final addresses', () => {
  test('does not reload an unchanged address', () => {
    const { media, player } = setUp();
    media.currentTime = 42;
    player.replaceSources(SOURCES, 'anonymous');
    expect([media.currentTime, media.crossOrigin]).toEqual([42, null]);
  });

  test('sets crossOrigin before the address of another host and keeps the position', () => {
    const { media, player } = setUp();
    const set: string[] = [];
    const watcher = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src');
    Object.defineProperty(media, 'src', {
      get: () => watcher?.get?.call(media) as string,
      set: (value: string) => {
        set.push(`${media.crossOrigin} ${new URL(value).host}`);
        watcher?.set?.call(media, value);
      },
    });
    media.currentTime = 42;
    player.replaceSources(
      SOURCES.map((source) => ({ ...source, file: `https://media.example${source.file}` })),
      'anonymous',
    );
    media.load();
    loading.deliverMetadata(media);
    expect([set, media.currentTime]).toEqual([['anonymous media.example'], 42]);
    player.replaceSources(SOURCES, null);
    media.load();
    loading.deliverMetadata(media);
    expect([set[1], media.currentTime]).toEqual([`null ${location.host}`, 42]);
  });

  test('keeps the playing rendition, and failed ones stay failed', () => {
    const ladder = new SourceLadder(SOURCES);
    const second = ladder.fail();
    ladder.replace(SOURCES.map((source) => ({ ...source, file: `/final${source.file}` })));
    expect(ladder.current?.file).toBe(`/final${second?.file}`);
    expect(ladder.fail()?.label).toBe(SOURCES[2]?.label);
    expect(ladder.fail()).toBeUndefined();
  });
});
