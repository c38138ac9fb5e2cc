import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AdCaptions } from '../ads/ad-types.ts';
import { FakeIo, flushPromises } from '../ads/testing/fixture-io.ts';
import type { CaptionState } from '../state/ads-view.ts';
import { ClipCaptions } from './clip-captions.ts';

const FILES: readonly AdCaptions[] = ['en', 'fr', 'zh-TW'].map((language) => ({
  url: `https://media.example/${language}.srt`,
  format: 'srt',
  language,
}));
const ANSWERS = Object.fromEntries(
  FILES.map(({ url }) => [url, '1\n00:00:00,000 --> 00:00:01,000\nHello\n']),
);

let ending: AbortController;

beforeEach(() => {
  ending = new AbortController();
  // jsdom has neither object URLs nor tracks.
  Object.assign(URL, { createObjectURL: () => 'blob:captions', revokeObjectURL: () => undefined });
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    value: { mode: 'disabled' },
    configurable: true,
  });
});

afterEach(() => ending.abort());

function setUp(
  languages: readonly string[],
  isOn: boolean,
  answers: Record<string, string | number> = ANSWERS,
) {
  const video = document.createElement('video');
  const io = new FakeIo(answers);
  const states: CaptionState[] = [];
  const captions = new ClipCaptions({
    video,
    io,
    isOn,
    languages,
    onStateChange: (state) => states.push(state),
    signal: ending.signal,
  });
  return { video, io, states, captions };
}

test.each([
  [['fr', 'en'], 'fr'],
  [['', 'en-GB'], 'en'],
  [['zh', 'de'], 'zh-TW'],
  [['de'], 'en'],
])('P14 chooses captions by the languages of the viewer: %j', async (languages, wanted) => {
  const { video, io, captions, states } = setUp(languages, true);
  captions.begin(FILES);
  await flushPromises();
  expect([io.requestedUrls, states]).toEqual([[`https://media.example/${wanted}.srt`], ['on']]);
  expect(video.querySelector('track')?.srclang).toBe(wanted);
});

test('P14 captions follow their button and end with their clip', async () => {
  const { video, io, captions, states } = setUp(['en'], false);
  captions.begin(FILES);
  await flushPromises();
  expect([io.requestedUrls, states, video.childElementCount]).toEqual([[], ['off'], 0]);
  captions.toggle();
  await flushPromises();
  expect([states.at(-1), video.childElementCount]).toEqual(['on', 1]);
  captions.toggle();
  expect([states.at(-1), video.childElementCount]).toEqual(['off', 0]);
  captions.toggle();
  captions.begin([]);
  await flushPromises();
  expect([states.at(-1), video.childElementCount]).toEqual(['none', 0]);
});

test('P14 removes the captions button if the captions fail to load', async () => {
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  const { video, captions, states } = setUp(['en'], true, { 'https://media.example/en.srt': 404 });
  captions.begin(FILES);
  await flushPromises();
  expect([states, video.childElementCount]).toEqual([['on', 'none'], 0]);
});
