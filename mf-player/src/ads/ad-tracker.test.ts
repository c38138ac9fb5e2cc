import { describe, expect, test } from '@jest/globals';
import type { ResolvedAd } from './ad-types.ts';
import { createResolveTag } from './resolve-tag.ts';
import { environment, FakeIo, fixture } from './testing/fixture-io.ts';

async function adOf(
  name: string,
  slot: 'preroll' | 'invideo' = 'preroll',
): Promise<{ ad: ResolvedAd; takePings: () => string[] }> {
  const io = new FakeIo();
  const [ad] = await createResolveTag(io)(
    { id: 'house', url: `https://ads.example/${name}` },
    slot,
    environment({ canPlay: () => true }),
    new AbortController().signal,
  );
  if (!ad) throw new Error(`${name} has an ad.`);
  return {
    ad,
    takePings: () =>
      io.pinged
        .splice(0)
        .map((url) => url.replace(/^https:\/\/[^/]+\//, '').replace('?cb=25000000', '')),
  };
}

test('R7-07 sends impression, creativeView, start, progress and quartiles once each', async () => {
  const { ad, takePings } = await adOf('vast-3.0-skip.xml');
  ad.tracker.impression();
  ad.tracker.impression();
  expect(takePings()).toEqual(['three/impression', 'three/creativeView']);
  ad.tracker.progress(0.3);
  expect(takePings()).toEqual(['three/start']);
  ad.tracker.progress(3.2);
  expect(takePings()).toEqual(['three/progress-3']);
  ad.tracker.progress(10.1);
  expect(takePings().toSorted()).toEqual([
    'three/firstQuartile',
    'three/midpoint',
    'three/progress-half',
  ]);
  ad.tracker.progress(2);
  ad.tracker.progress(10.2);
  expect(takePings()).toEqual([]);
  ad.tracker.complete();
  ad.tracker.complete();
  ad.tracker.skip();
  expect(takePings()).toEqual(['three/thirdQuartile', 'three/complete']);
});

test('R7-07 P8 sends every mute, unmute, pause and resume, but skip and click once', async () => {
  const { ad, takePings } = await adOf('vast-3.0-skip.xml');
  ad.tracker.resume();
  for (const isMuted of [true, false, true, true, false]) ad.tracker.mute(isMuted);
  for (let turn = 0; turn < 2; turn += 1) {
    ad.tracker.pause();
    ad.tracker.resume();
    ad.tracker.click();
    ad.tracker.skip();
  }
  const sound = ['three/mute', 'three/unmute', 'three/mute', 'three/unmute'];
  expect(takePings()).toEqual([
    ...sound,
    'three/pause',
    'three/resume',
    'three/click',
    'three/skip',
    'three/pause',
    'three/resume',
  ]);
});

test('R7-07 sends only unmute and collapse if the ad began muted and expanded', async () => {
  const { ad, takePings } = await adOf('vast-4.1-hls.xml');
  ad.tracker.begin({ isMuted: true, isExpanded: true, url: undefined });
  ad.tracker.expand(true);
  ad.tracker.expand(false);
  expect(takePings()).toEqual(['stream/playerCollapse']);
  const loud = await adOf('vast-3.0-skip.xml');
  loud.ad.tracker.begin({ isMuted: true, isExpanded: false, url: undefined });
  loud.ad.tracker.mute(true);
  loud.ad.tracker.mute(false);
  expect(loud.takePings()).toEqual(['three/unmute']);
});

test('R7-07 replaces ASSETURI with the encoded address of the playing file', async () => {
  const pixel = 'https://track.example/seen?file=[ASSETURI]';
  const text = fixture('vast-3.0-skip.xml').replace(
    '</AdTitle>',
    `</AdTitle><Impression><![CDATA[${pixel}]]></Impression>`,
  );
  const io = new FakeIo({ 'https://ads.example/asset': text });
  const tag = { id: 'house', url: 'https://ads.example/asset' };
  const [ad] = await createResolveTag(io)(
    tag,
    'preroll',
    environment(),
    new AbortController().signal,
  );
  ad?.tracker.begin({
    isMuted: false,
    isExpanded: false,
    url: 'https://media.example/second one.mp4?a=1',
  });
  ad?.tracker.impression();
  expect(io.pinged).toContain(
    'https://track.example/seen?file=https%3A%2F%2Fmedia.example%2Fsecond%20one.mp4%3Fa%3D1',
  );
});

test('P4 sends start once, without waiting for a time update', async () => {
  const { ad, takePings } = await adOf('vast-3.0-skip.xml');
  ad.tracker.impression();
  ad.tracker.start();
  ad.tracker.skip();
  ad.tracker.progress(0.4);
  expect(takePings()).toEqual([
    'three/impression',
    'three/creativeView',
    'three/start',
    'three/skip',
  ]);
});

describe('P5 quartiles', () => {
  const declaring = async (duration: string) => {
    const io = new FakeIo({
      'https://ads.example/other': fixture('vast-3.0-skip.xml').replace('00:00:20', duration),
    });
    const tag = { id: 'house', url: 'https://ads.example/other' };
    const [ad] = await createResolveTag(io)(
      tag,
      'preroll',
      environment(),
      new AbortController().signal,
    );
    return {
      ad,
      takePings: () =>
        io.pinged
          .splice(0)
          .map((url) =>
            url.replace('https://pixels.example/three/', '').replace('?cb=25000000', ''),
          )
          .filter((name) => !name.startsWith('progress')),
    };
  };

  test('follow a 4 s clip that is declared as 30 s', async () => {
    const { ad, takePings } = await declaring('00:00:30');
    ad?.tracker.progress(1.1, 4);
    expect(takePings()).toEqual(['error?code=202', 'start', 'firstQuartile']);
    ad?.tracker.progress(2, 4);
    ad?.tracker.progress(3.1, 4);
    expect(takePings()).toEqual(['midpoint', 'thirdQuartile']);
    ad?.tracker.complete();
    expect(takePings()).toEqual(['complete']);
  });

  test('follow a 12 s clip that is declared as 4 s', async () => {
    const { ad, takePings } = await declaring('00:00:04');
    ad?.tracker.progress(2.9, 12);
    expect(takePings()).toEqual(['error?code=202', 'start']);
    ad?.tracker.progress(3, 12);
    ad?.tracker.progress(9, 12);
    expect(takePings()).toEqual(['firstQuartile', 'midpoint', 'thirdQuartile']);
    ad?.tracker.error(405);
    expect(takePings()).toEqual(['error?code=405']);
  });

  test('come without an error if the durations differ by less than a second', async () => {
    const { ad, takePings } = await declaring('00:00:20');
    ad?.tracker.progress(5.1, 20.4);
    expect(takePings()).toEqual(['start', 'firstQuartile']);
  });
});

describe('P8 viewability of an ad', () => {
  const text = fixture('vast-4.0-linear.xml').replace(
    '</ViewableImpression>',
    '<NotViewable>https://pixels.example/four/hidden</NotViewable>' +
      '<ViewUndetermined>https://pixels.example/four/unknown</ViewUndetermined>' +
      '</ViewableImpression>',
  );
  const names = ['viewable', 'hidden', 'unknown'];
  const seen = async (act: (tracker: ResolvedAd['tracker']) => void) => {
    const io = new FakeIo({ 'https://ads.example/seen': text });
    const tag = { id: 'house', url: 'https://ads.example/seen' };
    const [ad] = await createResolveTag(io)(
      tag,
      'preroll',
      environment(),
      new AbortController().signal,
    );
    if (ad) act(ad.tracker);
    return io.pinged
      .map((url) => url.split('/').at(-1) ?? '')
      .filter((name) => names.includes(name));
  };

  test.each(['skip', 'complete', 'close', 'removed'] as const)(
    'is NotViewable if an unseen ad ends by %s',
    async (method) => {
      const shown = await seen((tracker) => {
        tracker.impression();
        tracker[method]();
        tracker.viewable();
      });
      expect(shown).toEqual(['hidden']);
    },
  );

  test('is sent as reported, and not at all after an error', async () => {
    const ending = (first: 'viewable' | 'viewUndetermined') => (tracker: ResolvedAd['tracker']) => {
      tracker.impression();
      tracker[first]();
      tracker.complete();
    };
    expect(await seen(ending('viewable'))).toEqual(['viewable']);
    expect(await seen(ending('viewUndetermined'))).toEqual(['unknown']);
    expect(await seen((tracker) => tracker.error(401))).toEqual([]);
  });
});

test('P8 sends loaded once', async () => {
  const text = fixture('vast-4.2-codecs.xml').replace('event="start"', 'event="loaded"');
  const io = new FakeIo({ 'https://ads.example/loaded': text });
  const tag = { id: 'house', url: 'https://ads.example/loaded' };
  const [ad] = await createResolveTag(io)(
    tag,
    'preroll',
    environment(),
    new AbortController().signal,
  );
  ad?.tracker.loaded();
  ad?.tracker.loaded();
  expect(io.pinged.map((url) => url.split('?')[0])).toEqual([
    'https://pixels.example/codecs/start',
  ]);
});

test('R7-07 sends expand and collapse only on changes, and close once', async () => {
  const { ad, takePings } = await adOf('vast-4.1-hls.xml');
  ad.tracker.expand(false);
  expect(takePings()).toEqual([]);
  for (const isExpanded of [true, false, true]) ad.tracker.expand(isExpanded);
  ad.tracker.close();
  ad.tracker.close();
  expect(takePings()).toEqual([
    'stream/playerExpand',
    'stream/playerCollapse',
    'stream/playerExpand',
    'stream/closeLinear',
  ]);
});

test('R7-07 uses the clip length if the ad declares no duration', async () => {
  const io = new FakeIo({
    'https://ads.example/short': fixture('vast-2.0-linear.xml').replace('00:00:20', ''),
  });
  const [ad] = await createResolveTag(io)(
    { id: 'house', url: 'https://ads.example/short' },
    'preroll',
    environment(),
    new AbortController().signal,
  );
  ad?.tracker.progress(2.5, 8);
  expect(io.pinged.map((url) => new URL(url).pathname)).toEqual([
    '/two/start',
    '/two/firstQuartile',
  ]);
});

test('R7-07 sends viewable once, and verificationNotExecuted with reason 2', async () => {
  const { ad, takePings } = await adOf('vast-4.0-linear.xml');
  ad.tracker.impression();
  expect(takePings()).toContain('none?reason=2');
  ad.tracker.viewable();
  ad.tracker.viewable();
  expect(takePings()).toEqual(['four/viewable']);
});

test('R7-07 sends the error pixel once, with its code', async () => {
  const { ad, takePings } = await adOf('vast-3.0-skip.xml');
  ad.tracker.error(405);
  ad.tracker.error(402);
  expect(takePings()).toEqual(['three/error?code=405']);
});

test('R4-16 sends the impression, view, click and close of an overlay', async () => {
  const { ad, takePings } = await adOf('vast-3.0-non-linear.xml', 'invideo');
  ad.tracker.impression();
  ad.tracker.click();
  ad.tracker.close();
  expect(takePings()).toEqual([
    'overlay/impression',
    'overlay/view',
    'overlay/click',
    'overlay/close',
  ]);
});
