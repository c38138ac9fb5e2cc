import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import { trackOf, type CaptionTrack } from '../core/captions.ts';
import { NO_COMMANDS } from '../core/player-commands.ts';
import { PlayerStore } from '../state/player-store.ts';
import { PlayerSettings } from '../core/settings.ts';
import { fakeTextTracks, type FakeTextTrack } from '../testing/fake-text-tracks.ts';
import { attachCaptions } from './captions.ts';

const TRACKS = ['en', 'de'].map((language) =>
  trackOf({ language, label: language, kind: 'subtitles', url: `/${language}.vtt` }),
);

let ending: AbortController;
let media: HTMLVideoElement;
let removeFakeTracks: () => void;
beforeEach(() => {
  ending = new AbortController();
  media = document.createElement('video');
  removeFakeTracks = fakeTextTracks(media);
});
afterEach(() => {
  ending.abort();
  removeFakeTracks();
  localStorage.clear();
});

function setUp(tracks: () => readonly CaptionTrack[] = () => TRACKS) {
  const store = new PlayerStore(600);
  store.connect(NO_COMMANDS);
  store.update({ isReady: true });
  const settings = new PlayerSettings(localStorage, undefined);
  attachCaptions(
    { root: document.body, media, store, settings, signal: ending.signal, goal: () => undefined },
    tracks,
  );
  return { store, settings };
}

const elements = () => [...media.querySelectorAll('track')];
const textTracks = () => elements().map(({ track }) => track as unknown as FakeTextTrack);
const modes = () => textTracks().map(({ mode }) => mode);
const cueTexts = (store: PlayerStore) => store.cues.map(({ id }) => id);

describe('captions', () => {
  test('without a track, adds no button and no element', () => {
    const { store } = setUp(() => []);
    expect([store.tracks, elements()]).toEqual([[], []]);
  });

  test('each track gets an element with its language', () => {
    setUp();
    expect(
      elements().map(({ kind, srclang, label, src }) => [
        kind,
        srclang,
        label,
        new URL(src).pathname,
      ]),
    ).toEqual([
      ['subtitles', 'en', 'en', '/en.vtt'],
      ['subtitles', 'de', 'de', '/de.vtt'],
    ]);
  });

  test('the key toggles captions and saves the choice; the elements end with the player', () => {
    const { store, settings } = setUp();
    expect([store.trackId, modes()]).toEqual([null, ['disabled', 'disabled']]);
    store.commands.toggleCaptions();
    expect([store.trackId, settings.captions, modes()]).toEqual([
      'en subtitles',
      'en',
      ['hidden', 'disabled'],
    ]);
    store.commands.chooseTrack('de subtitles');
    expect([store.trackId, settings.captions, modes()]).toEqual([
      'de subtitles',
      'de',
      ['disabled', 'hidden'],
    ]);
    store.commands.toggleCaptions();
    expect([store.trackId, settings.captions, modes()]).toEqual([
      null,
      '',
      ['disabled', 'disabled'],
    ]);
    store.commands.toggleCaptions();
    expect(store.trackId).toBe('de subtitles');
    ending.abort();
    expect(elements()).toEqual([]);
  });

  test('turns on the language of the last choice at the start', () => {
    new PlayerSettings(localStorage, undefined).saveCaptions('de');
    const { store } = setUp();
    expect([store.trackId, modes()]).toEqual(['de subtitles', ['disabled', 'hidden']]);
  });

  test('adds tracks that arrive late', () => {
    new PlayerSettings(localStorage, undefined).saveCaptions('de');
    const late = observable.box<readonly CaptionTrack[]>([], { deep: false });
    const { store } = setUp(() => late.get());
    expect(store.tracks).toEqual([]);
    runInAction(() => late.set(TRACKS));
    expect([store.tracks, store.trackId, elements().length]).toEqual([TRACKS, 'de subtitles', 2]);
  });

  test('passes the cues of the chosen track to the skin until it is off', () => {
    const { store } = setUp();
    store.commands.chooseTrack('en subtitles');
    const [en, de] = textTracks();
    en?.setCues('Bands drift.', 'Light runs.');
    de?.setCues('Licht.');
    expect(cueTexts(store)).toEqual(['Bands drift.', 'Light runs.']);
    en?.setCues();
    expect(cueTexts(store)).toEqual([]);
    en?.setCues('Bands drift.');
    store.commands.chooseTrack(null);
    expect(cueTexts(store)).toEqual([]);
  });

  test('lets the browser draw them in picture in picture and under its own controls', () => {
    const { store } = setUp();
    store.commands.chooseTrack('en subtitles');
    textTracks()[0]?.setCues('Bands drift.');
    store.update({ isPictureInPicture: true });
    expect([modes(), cueTexts(store)]).toEqual([['showing', 'disabled'], []]);
    store.update({ isPictureInPicture: false });
    expect([modes(), cueTexts(store)]).toEqual([['hidden', 'disabled'], ['Bands drift.']]);
    store.update({ isReady: false });
    expect(modes()).toEqual(['showing', 'disabled']);
  });

  test('follows a choice in the menu of the browser', () => {
    const { store, settings } = setUp();
    store.update({ isReady: false });
    const [, de] = textTracks();
    if (de) de.mode = 'showing';
    media.textTracks.dispatchEvent(new Event('change'));
    expect([store.trackId, settings.captions]).toEqual(['de subtitles', 'de']);
    if (de) de.mode = 'disabled';
    media.textTracks.dispatchEvent(new Event('change'));
    expect([store.trackId, settings.captions]).toEqual([null, '']);
  });

  test('does not take its own changes for a choice in the browser', () => {
    const { store } = setUp();
    store.commands.chooseTrack('en subtitles');
    media.textTracks.dispatchEvent(new Event('change'));
    expect(store.trackId).toBe('en subtitles');
  });
});
