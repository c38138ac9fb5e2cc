import { describe, expect, test } from '@jest/globals';
import { AD_TIMEOUT_MOBILE_MS, AD_TIMEOUT_MS } from '@nocturne/contracts/constants';
import type { VastErrorCode } from '@nocturne/contracts/ads';
import { AdRun } from './ad-run.ts';
import type { AdError } from './ad-types.ts';
import { adTimeoutMs, createResolveTag } from './resolve-tag.ts';
import { environment, FakeIo, fixture, HANG } from './testing/fixture-io.ts';
import type { Answer } from './testing/fixture-io.ts';

const TAG = 'https://ads.example/tag';
const HANG_NEXT = 'https://ads.example/not-in-the-folder.xml';

interface Played {
  waitedMs: number;
  errors: readonly VastErrorCode[];
  hasPlayed: boolean;
}

/** Plays with one tag on an ad element that behaves as scripted, and waits for the content. */
async function play(
  answers: Readonly<Record<string, Answer>>,
  media: 'plays' | 'breaks' | 'hangs',
  isMobile = false,
): Promise<Played> {
  const io = new FakeIo(answers);
  const resolve = createResolveTag(io);
  const began = io.now();
  const played = { waitedMs: Number.NaN, errors: [] as VastErrorCode[], hasPlayed: false };
  const leaving = new AbortController();
  const run: AdRun = new AdRun(
    { tags: [{ id: 'tag', url: TAG }], timeoutMs: adTimeoutMs(isMobile) },
    io,
    (effect) => {
      if (effect.type === 'content') played.waitedMs = io.now() - began;
      if (effect.type === 'vastError') played.errors.push(effect.code);
      if (effect.type === 'cancelRequest') leaving.abort();
      if (effect.type === 'load' && media === 'breaks') run.send({ type: 'mediaError', code: 405 });
      if (effect.type === 'load' && media === 'plays') run.send({ type: 'firstFrame' });
      if (effect.type === 'adPlay') {
        played.hasPlayed = true;
        run.send({ type: 'ended' });
      }
      if (effect.type !== 'request') return;
      resolve(effect.tag, 'preroll', environment({ isMobile }), leaving.signal).then(
        (ads) => run.send({ type: 'resolved', tagIndex: effect.tagIndex, ads }),
        ({ code, chain }: AdError) =>
          run.send({ type: 'refused', tagIndex: effect.tagIndex, code, chain }),
      );
    },
  );
  run.send({ type: 'playIntent' });
  await io.clock.run(60_000, () => !Number.isNaN(played.waitedMs));
  return played;
}

const loopOf9 = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => {
    const next = fixture('vast-4.2-wrapper-elsewhere.xml').replace(
      'not-in-the-folder.xml',
      index === 8 ? 'tag' : `w${index + 1}`,
    );
    return [index === 0 ? TAG : `https://ads.example/w${index}`, next];
  }),
) as Record<string, string>;
const linear = fixture('vast-2.0-linear.xml');

const FAULTS: readonly [
  name: string,
  answers: Readonly<Record<string, Answer>>,
  media: 'plays' | 'breaks' | 'hangs',
  code: number,
][] = [
  ['404', { [TAG]: 404 }, 'plays', 301],
  ['500', { [TAG]: 500 }, 'plays', 301],
  ['empty answer', { [TAG]: '' }, 'plays', 303],
  ['empty VAST', { [TAG]: fixture('vast-3.0-empty.xml') }, 'plays', 303],
  ['slower than the limit', { [TAG]: { afterMs: 30_000, text: linear } }, 'plays', 301],
  ['hangs', { [TAG]: HANG }, 'plays', 301],
  [
    'a wrapper hangs',
    { [TAG]: fixture('vast-4.2-wrapper-elsewhere.xml'), [HANG_NEXT]: HANG },
    'plays',
    301,
  ],
  ['a loop of 9 wrappers', loopOf9, 'plays', 302],
  ['malformed XML', { [TAG]: fixture('malformed.xml') }, 'plays', 100],
  ['HTML instead of VAST', { [TAG]: fixture('not-vast.xml') }, 'plays', 101],
  ['wrong MIME type', { [TAG]: fixture('vast-3.0-unplayable.xml') }, 'plays', 403],
  ['VPAID', { [TAG]: fixture('vast-2.0-vpaid.xml') }, 'plays', 901],
  ['a clip that does not decode', { [TAG]: linear }, 'breaks', 405],
  ['a clip that never comes', { [TAG]: linear }, 'hangs', 402],
  [
    'a clip that never comes after a slow tag',
    { [TAG]: { afterMs: 4900, text: linear } },
    'hangs',
    402,
  ],
];

describe('R4-16 R9-08 ad faults delay the content by at most the timeout plus one second', () => {
  test.each(FAULTS)('%s', async (_name, answers, media, code) => {
    const played = await play(answers, media);
    expect(played.waitedMs).toBeLessThanOrEqual(AD_TIMEOUT_MS + 1000);
    expect(played.errors).toEqual([code]);
  });

  test('uses the longer timeout on mobile', async () => {
    const played = await play({ [TAG]: HANG }, 'plays', true);
    expect(played.waitedMs).toBe(AD_TIMEOUT_MOBILE_MS);
  });

  test('drops a javascript: click-through and plays the ad', async () => {
    const played = await play({ [TAG]: fixture('vast-4.2-script-click.xml') }, 'plays');
    expect(played).toEqual({ waitedMs: 0, errors: [], hasPlayed: true });
  });
});
