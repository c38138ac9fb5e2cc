import { describe, expect, test } from '@jest/globals';
import type { AdSlot } from '@nocturne/contracts/ads';
import type { AdError, AdRequestEnvironment, ResolvedAd } from './ad-types.ts';
import { createResolveTag } from './resolve-tag.ts';
import { environment, FakeIo, fixture, HANG } from './testing/fixture-io.ts';

const never = () => new AbortController().signal;
const at = (name: string) => `https://ads.example/${name}`;

function resolve(
  io: FakeIo,
  url: string,
  slot: AdSlot = 'preroll',
  changes: Partial<AdRequestEnvironment> = {},
  signal = never(),
) {
  return createResolveTag(io)({ id: 'house', url }, slot, environment(changes), signal);
}

async function errorOf(found: Promise<readonly ResolvedAd[]>): Promise<AdError> {
  return found.then(
    () => Promise.reject(new Error('An ad was found.')),
    (error: AdError) => error,
  );
}

test('R4-16 follows wrappers; impression, start and click reach the whole chain', async () => {
  const io = new FakeIo();
  const [ad] = await resolve(io, at('vast-3.0-wrapper.xml'));
  expect(io.requestedUrls).toEqual([
    at('vast-3.0-wrapper.xml'),
    `${at('two/vast-4.2-wrapper.xml')}?cb=25000000`,
    at('two/vast-4.2-codecs.xml'),
  ]);
  expect(ad?.chain).toEqual(io.requestedUrls);
  expect(ad?.skipAfterSeconds).toBe(5);
  ad?.tracker.impression();
  ad?.tracker.progress(1);
  ad?.tracker.click();
  const wasPinged = (name: string, event: string) =>
    io.pinged.some((url) => url.startsWith(`https://pixels.example/${name}/${event}`));
  for (const name of ['outer', 'inner', 'codecs']) {
    for (const event of ['impression', 'start', 'click'])
      expect([name, event, wasPinged(name, event)]).toEqual([name, event, true]);
  }
});

test('R6-02 lets a member skip from second 0', async () => {
  const [ad] = await resolve(new FakeIo(), at('vast-3.0-skip.xml'), 'preroll', { isMember: true });
  expect(ad?.skipAfterSeconds).toBe(0);
});

test('R4-16 keeps the order of a pod and replaces a broken ad with a spare', async () => {
  const titles = async (name: string, io = new FakeIo()) =>
    (await resolve(io, at(name))).map(({ title }) => title);
  expect(await titles('vast-3.0-pod.xml')).toEqual(['Blue circles first', 'Blue circles second']);
  const io = new FakeIo();
  expect(await titles('vast-3.0-pod-broken.xml', io)).toEqual([
    'Blue circles good',
    'Blue circles spare',
  ]);
  expect(io.pinged).toEqual(['https://pixels.example/bad/error?code=403']);
});

test('R4-16 limits a pod to 20 ads, replacements included', async () => {
  const [good = '', spare = ''] = ['good', 'spare'].map(
    (name) =>
      fixture('vast-3.0-pod-broken.xml')
        .match(/<Ad\b[^]*?<\/Ad>/g)
        ?.find((ad) => ad.includes(`Blue circles ${name}`)) ?? '',
  );
  const broken = good.replaceAll(/<MediaFile [^]*?<\/MediaFile>/g, '');
  const inPod = (ad: string, index: number) =>
    ad.replace(/<Ad\b[^>]*>/, `<Ad id="pod-${index}" sequence="${index + 1}">`);
  const podOf = (...ads: readonly string[]) =>
    `<VAST version="3.0">${ads.map(inPod).join('')}${spare.repeat(30)}</VAST>`;
  const goods = Array.from({ length: 25 }, () => good);
  const adsOf = (text: string) => resolve(new FakeIo({ [at('pod')]: text }), at('pod'));
  expect(await adsOf(podOf(...goods))).toHaveLength(20);
  expect(await adsOf(podOf(broken, ...goods))).toHaveLength(20);
  const alone = broken.replace(/<Ad\b[^>]*>/, '<Ad id="alone">');
  const wrapper =
    '<Ad id="spare"><Wrapper allowMultipleAds="true">' +
    `<VASTAdTagURI>${at('pod')}</VASTAdTagURI></Wrapper></Ad>`;
  const io = new FakeIo({
    [at('alone')]: `<VAST version="3.0">${alone}${wrapper}</VAST>`,
    [at('pod')]: podOf(...goods),
  });
  expect(await resolve(io, at('alone'))).toHaveLength(20);
});

test('P15 sends cookies only to the host of a tag that allows them', async () => {
  const url = 'https://capping.example/tag';
  const pixel =
    '<Impression>https://capping.example/seen</Impression>' +
    '<VASTAdTagURI>https://ads.example/vast-2.0-linear.xml';
  const text = fixture('vast-4.2-wrapper-elsewhere.xml').replace(
    /<VASTAdTagURI>[^]*?(?=<\/VASTAdTagURI>)/,
    pixel,
  );
  const sent = async (cookies?: true) => {
    const io = new FakeIo({ [url]: text });
    const [ad] = await createResolveTag(io)(
      { id: 'a', url, ...(cookies && { cookies }) },
      'preroll',
      environment(),
      never(),
    );
    ad?.tracker.impression();
    expect(io.pinged.length).toBeGreaterThan(1);
    return io.withCookies;
  };
  expect(await sent()).toEqual([]);
  expect(await sent(true)).toEqual([url, 'https://capping.example/seen']);
});

test('P7 requests the stand-alone ad of a pod on demand, and only once', async () => {
  const io = new FakeIo();
  const [first] = await resolve(io, at('vast-3.0-pod.xml'));
  const titles = async () => (await first?.loadFallback?.(never()))?.map(({ title }) => title);
  expect([await titles(), await titles()]).toEqual([['Blue circles spare'], []]);
  expect((await resolve(io, at('vast-2.0-linear.xml')))[0]?.loadFallback).toBeUndefined();
});

test('P7 gives a wrapped stand-in its own time limit', async () => {
  const address = `<VASTAdTagURI>${at('slow')}</VASTAdTagURI>`;
  const wrapper = `<Ad id="w"><Wrapper>${address}</Wrapper></Ad></VAST>`;
  const io = new FakeIo({
    [at('pod')]: fixture('vast-2.0-linear.xml').replace('</VAST>', wrapper),
    [at('slow')]: HANG,
  });
  const [ad] = await resolve(io, at('pod'));
  await io.clock.run(20_000);
  expect(io.requestedUrls).toEqual([at('pod')]);
  const began = io.now();
  let found: readonly ResolvedAd[] | undefined;
  void ad?.loadFallback?.(never()).then((ads) => (found = ads));
  await io.clock.run(60_000, () => found !== undefined);
  expect([found, io.requestedUrls.at(-1), io.now() - began]).toEqual([[], at('slow'), 5000]);
});

test('R4-16 takes the next ad of the answer if a wrapper has none (fallbackOnNoAd)', async () => {
  const io = new FakeIo();
  expect((await resolve(io, at('vast-4.2-fallback.xml'))).map(({ title }) => title)).toEqual([
    'Blue circles fallback',
  ]);
  expect(io.pinged).toContain('https://pixels.example/outer/error?code=303');
});

test('R4-16 takes overlays only in image slots, and clips only in the others', async () => {
  const [ad] = await resolve(new FakeIo(), at('vast-3.0-non-linear.xml'), 'invideo');
  expect(ad?.overlay?.url).toBe('https://media.example/overlay.png');
  expect((await errorOf(resolve(new FakeIo(), at('vast-3.0-non-linear.xml')))).code).toBe(201);
  expect((await errorOf(resolve(new FakeIo(), at('vast-2.0-linear.xml'), 'invideo'))).code).toBe(
    201,
  );
});

test('R4-16 drops a script as click-through and click pixel, but shows the clip', async () => {
  const io = new FakeIo();
  const [ad] = await resolve(io, at('vast-4.2-script-click.xml'));
  ad?.tracker.click();
  expect(ad?.clickThrough).toBeUndefined();
  expect(io.pinged).toEqual([]);
});

describe('R4-16 error codes of documents without an ad', () => {
  const cases: readonly [string, number][] = [
    ['malformed.xml', 100],
    ['entity-bomb.xml', 100],
    ['not-vast.xml', 101],
    ['vast-1.0.xml', 102],
    ['vast-4.2-wrapper-last.xml', 300],
    ['vast-4.2-wrapper-script.xml', 300],
    ['vast-4.2-wrapper-loop.xml', 302],
    ['vast-3.0-empty.xml', 303],
    ['vast-3.0-unplayable.xml', 403],
    ['vast-2.0-vpaid.xml', 901],
  ];
  test.each(cases)('%s: %d', async (name, code) => {
    expect((await errorOf(resolve(new FakeIo(), at(name)))).code).toBe(code);
  });

  test('a javascript: address is 900, an empty answer 303, a 404 is 301', async () => {
    expect((await errorOf(resolve(new FakeIo(), 'javascript:alert(1)'))).code).toBe(900);
    expect((await errorOf(resolve(new FakeIo({ [at('none')]: '' }), at('none')))).code).toBe(303);
    expect((await errorOf(resolve(new FakeIo({ [at('none')]: 404 }), at('none')))).code).toBe(301);
  });
});

test('R7-07 sends the error pixel of an empty answer with 303', async () => {
  const io = new FakeIo();
  await errorOf(resolve(io, at('vast-3.0-empty.xml')));
  expect(io.pinged).toEqual(['https://pixels.example/empty/error?code=303']);
});

describe('R9-08 wrapper limit', () => {
  const chain = (length: number) =>
    Object.fromEntries([
      ...Array.from({ length }, (_, index) => [
        at(`w${index}`),
        fixture('vast-4.2-wrapper-elsewhere.xml').replace('not-in-the-folder.xml', `w${index + 1}`),
      ]),
      [at(`w${length}`), fixture('vast-2.0-linear.xml')],
    ]) as Record<string, string>;

  test('follows 8 wrappers', async () => {
    expect(await resolve(new FakeIo(chain(8)), at('w0'))).toHaveLength(1);
  });

  test('refuses 9 wrappers with 302', async () => {
    const io = new FakeIo(chain(9));
    expect((await errorOf(resolve(io, at('w0')))).code).toBe(302);
    expect(io.requestedUrls).toHaveLength(9);
  });
});

describe('R9-08 time limit of the whole chain', () => {
  test.each([
    [false, 5000],
    [true, 10_000],
  ])('mobile %s: %d ms', async (isMobile, limit) => {
    const io = new FakeIo({ [at('not-in-the-folder.xml')]: HANG });
    const began = io.now();
    const failed = errorOf(
      resolve(io, at('vast-4.2-wrapper-elsewhere.xml'), 'preroll', { isMobile }),
    );
    await io.clock.run(60_000, () => io.pinged.length > 0);
    expect((await failed).code).toBe(301);
    expect(io.now() - began).toBe(limit);
    expect(io.pinged).toEqual(['https://pixels.example/outer/error?code=301']);
  });

  test('is shared by slow wrappers', async () => {
    const slow = { afterMs: 3000, text: fixture('vast-4.2-wrapper-elsewhere.xml') };
    const io = new FakeIo({
      [at('slow')]: slow,
      [at('not-in-the-folder.xml')]: { afterMs: 3000, text: fixture('vast-2.0-linear.xml') },
    });
    const failed = errorOf(resolve(io, at('slow')));
    await io.clock.run(5000);
    expect((await failed).code).toBe(301);
  });

  test('does not delay an aborted request, which sends no pixel', async () => {
    const io = new FakeIo({ [at('not-in-the-folder.xml')]: HANG });
    const leaving = new AbortController();
    const failed = errorOf(
      resolve(io, at('vast-4.2-wrapper-elsewhere.xml'), 'preroll', {}, leaving.signal),
    );
    await io.clock.run(100);
    leaving.abort();
    expect((await failed).name).toBe('AdError');
    expect(io.pinged).toEqual([]);
  });
});
