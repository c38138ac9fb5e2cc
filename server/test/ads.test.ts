import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AD_PATHS, AD_SLOTS } from '@nocturne/contracts/ads';
import { LANGUAGES, type Language } from '@nocturne/contracts/constants';
import { insertHouseAds, insertHouseCards } from '../demo/ads/fill-house-ads.ts';
import { houseCreatives } from '../demo/ads/creatives.ts';
import { houseCards } from '../demo/ads/house-cards.ts';
import { AdsService } from '../src/services/ads/ads-service.ts';
import { displayPolicy, printDisplay } from '../src/services/ads/display-page.ts';
import { printReportCsv, reportLines } from '../src/services/ads/report.ts';
import { printVast } from '../src/services/ads/vast.ts';
import type { AdsConfig } from '../src/config/ads.ts';
import { AdsRepository } from '../src/repositories/ads/ads-repository.ts';
import { urlOf } from './support/test-database.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

/** House advertisements in every slot. */
const HOUSE: AdsConfig = {
  hosts: [],
  slots: Object.fromEntries(AD_SLOTS.map((slot) => [slot, [{ id: `house-${slot}` }]])),
};
const CONFIG: AdsConfig = {
  hosts: ['https://ads.example'],
  slots: {
    ...HOUSE.slots,
    preroll: [
      { id: 'network', url: 'https://ads.example/vast', countries: ['DE'] },
      { id: 'house-preroll' },
    ],
  },
};

const ORIGIN = 'http://localhost:8080';

let t: TestSite;
beforeAll(async () => {
  const file = join(tmpdir(), `nocturne-operator-${process.pid}.json`);
  await writeFile(file, JSON.stringify({ ads: CONFIG }));
  t = await openTestSite({ isFilled: false, environment: { OPERATOR_CONFIG: file } });
  await insertHouseAds(
    t.site.db,
    houseCreatives.map((creative) => ({
      creative,
      mediaKey: `ads/${creative.slug}${creative.kind === 'clip' ? '' : '/picture.webp'}`,
    })),
  );
  await insertHouseCards(t.site.db);
}, 60_000);
afterAll(() => t.close());
beforeEach(async () => {
  await t.site.services.ads.flush();
  await t.site.db.deleteFrom('ad_tag_hour').execute();
  await t.site.db.deleteFrom('ad_event_hour').execute();
  t.site.services.ads.invalidate();
});

const get = (path: string, query: Record<string, string>, remoteAddress = freshAddress()) =>
  t.app.inject({
    url: `${path}?${new URLSearchParams(query).toString()}`,
    remoteAddress,
    headers: { host: 'localhost:8080' },
  });
const field = (answer: { json(): unknown }) =>
  (answer.json() as { errors: { field: string; code: string }[] }).errors[0];
const counted = async () => {
  await t.site.services.ads.flush();
  const rows = await new AdsRepository(t.site.db).report(undefined, undefined);
  return rows.map(({ tag, slot, event, code, n }) => [tag, slot, event, code, n].join(' '));
};
const creativeOf = async (slot: (typeof AD_SLOTS)[number]) =>
  t.site.db
    .selectFrom('ad_creative')
    .selectAll()
    .where('placement', '=', slot)
    .orderBy('id')
    .executeTakeFirstOrThrow();

/** Creates the service on the same database, with its own clock. */
function serviceWith(config: AdsConfig, at = '2026-12-01T12:00:00Z') {
  const clock = { now: new Date(at) };
  const service = new AdsService({
    config,
    repository: new AdsRepository(t.site.db),
    clock: () => clock.now,
  });
  const plan = (country = 'DE', isMember = false) =>
    service.planFor({ country, isMember, language: 'en', now: clock.now });
  return { service, clock, plan };
}

describe('V3 the house card in the page', () => {
  const visit = { country: 'DE', isMember: false, now: new Date('2026-12-01T12:00:00Z') };
  const cardFor = async (service: AdsService, language: Language) =>
    (await service.planFor({ ...visit, language })).outstream?.[0]?.card;

  test("V3 has texts in the visitor's language or English; its link counts clicks", async () => {
    const { service } = serviceWith(HOUSE);
    const [german, english] = [await cardFor(service, 'de'), await cardFor(service, 'en')];
    expect(houseCards.map(({ words }) => words.de)).toContainEqual({
      title: german?.title,
      text: german?.text,
      action: german?.action,
    });
    expect([german?.creative, german?.payer]).toEqual([english?.creative, english?.title]);
    const click = await t.app.inject({
      url: english?.href ?? '',
      headers: { host: 'localhost:8080' },
    });
    expect([click.statusCode, click.headers['location']]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/[a-z-]+\.example\/$/),
    ]);
    expect(await counted()).toContain('house-outstream outstream click 0 1');
    await t.site.db
      .updateTable('ad_creative')
      .set({ words: JSON.stringify({ en: houseCards[0]?.words.en }) })
      .where('placement', '=', 'outstream')
      .execute();
    service.invalidate();
    expect((await cardFor(service, 'fr'))?.title).toBe(houseCards[0]?.words.en.title);
  });

  test('V3 rotates only after the database is read again', async () => {
    const { service } = serviceWith(HOUSE);
    const shown: (number | undefined)[] = [];
    for (const _ of houseCards) {
      const [first, second] = [await cardFor(service, 'en'), await cardFor(service, 'en')];
      expect(second).toEqual(first);
      shown.push(first?.creative);
      service.invalidate();
    }
    expect(new Set(shown).size).toBe(houseCards.length);
  });

  test('V3 is missing for third-party tags; own tags without texts are not planned', async () => {
    const { service } = serviceWith({
      ...CONFIG,
      slots: {
        outstream: [{ id: 'network', url: 'https://ads.example/vast' }, { id: 'house-outstream' }],
      },
    });
    const plan = await service.planFor({ ...visit, language: 'en' });
    expect(plan.outstream?.map(({ id, card }) => [id, card !== undefined])).toEqual([
      ['network', false],
      ['house-outstream', true],
    ]);
    await t.site.db
      .updateTable('ad_creative')
      .set({ words: '{}' })
      .where('placement', '=', 'outstream')
      .execute();
    service.invalidate();
    expect(
      (await service.planFor({ ...visit, language: 'en' })).outstream?.map(({ id }) => id),
    ).toEqual(['network']);
    await t.site.db
      .updateTable('ad_creative')
      .set({ words: JSON.stringify(houseCards[0]?.words) })
      .where('placement', '=', 'outstream')
      .execute();
  });

  test('V3 R4-16 counts its impressions against the daily cap', async () => {
    const { service } = serviceWith({
      hosts: [],
      slots: { outstream: [{ id: 'house-outstream', maxPerDay: 1 }] },
    });
    const card = await cardFor(service, 'en');
    service.countEvent({
      tag: 'house-outstream',
      slot: 'outstream',
      event: 'impression',
      creativeId: card?.creative ?? 0,
    });
    expect(await cardFor(service, 'en')).toBeUndefined();
  });
});

describe("R7-07 a visitor's ad plan", () => {
  test("lists tags in order with their addresses, only for the visitor's country", async () => {
    const { plan } = serviceWith(CONFIG);
    expect((await plan('DE')).preroll).toEqual([
      { id: 'network', url: 'https://ads.example/vast' },
      { id: 'house-preroll', url: '/ads/vast?slot=preroll&tag=house-preroll' },
    ]);
    expect((await plan('FR')).preroll?.map(({ id }) => id)).toEqual(['house-preroll']);
    expect((await plan('')).preroll?.map(({ id }) => id)).toEqual(['house-preroll']);
    expect((await plan()).midroll?.[0]?.url).toBe('/ads/vmap?tag=house-midroll');
    expect((await plan()).footer?.[0]?.url).toBe(
      '/ads/display?slot=footer&tag=house-footer&lang=en',
    );
  });

  test('P15 sets cookies only for a tag whose host may use them', async () => {
    const { plan } = serviceWith({
      hosts: ['https://ads.example'],
      slots: {
        preroll: [
          { id: 'capping', url: 'https://ads.example/a', cookies: true },
          { id: 'plain', url: 'https://ads.example/b', cookies: false },
        ],
      },
    });
    expect((await plan()).preroll).toEqual([
      { id: 'capping', url: 'https://ads.example/a', cookies: true },
      { id: 'plain', url: 'https://ads.example/b' },
    ]);
  });

  test('leaves out tags by country, for members and for visitors', async () => {
    const { plan } = serviceWith({
      hosts: [],
      slots: {
        footer: [
          { id: 'a', exceptCountries: ['DE'] },
          { id: 'b', showTo: 'visitors' },
          { id: 'c', showTo: 'members', maxPerVisitorDay: 3 },
        ],
      },
    });
    expect((await plan('DE', false)).footer?.map(({ id }) => id)).toEqual(['b']);
    expect((await plan('FR', true)).footer).toEqual([
      { id: 'a', url: '/ads/display?slot=footer&tag=a&lang=en' },
      { id: 'c', url: '/ads/display?slot=footer&tag=c&lang=en', maxPerVisitorDay: 3 },
    ]);
  });

  test.each([
    ['2026-12-01T12:00:00Z', ['day']],
    ['2026-12-01T23:00:00Z', ['night']],
    ['2026-12-01T05:59:59Z', ['night']],
    ['2026-12-24T06:00:00Z', ['day', 'feast']],
    ['2026-12-25T00:00:00Z', ['night']],
  ])('at %s the schedule leaves %j', async (at, ids) => {
    const { plan } = serviceWith(
      {
        hosts: [],
        slots: {
          footer: [
            { id: 'day', hours: [6, 22] },
            { id: 'night', hours: [22, 6] },
            { id: 'feast', from: '2026-12-24T00:00:00Z', to: '2026-12-25T00:00:00Z' },
          ],
        },
      },
      at,
    );
    expect((await plan()).footer?.map(({ id }) => id)).toEqual(ids);
  });

  test('leaves out a slot without an own creative', async () => {
    await t.site.db
      .updateTable('ad_creative')
      .set({ is_active: false })
      .where('placement', '=', 'midroll')
      .execute();
    const { plan } = serviceWith(HOUSE);
    expect(Object.keys(await plan())).toEqual(AD_SLOTS.filter((slot) => slot !== 'midroll'));
    await t.site.db.updateTable('ad_creative').set({ is_active: true }).execute();
  });

  test('is empty without configuration, and reads nothing from the database', async () => {
    const { plan } = serviceWith({ hosts: [], slots: {} });
    expect(await plan()).toEqual({});
  });

  test('drops a tag at its daily cap, even without consent, until the next day', async () => {
    const { service, clock, plan } = serviceWith({
      hosts: [],
      slots: { preroll: [{ id: 'few', maxPerDay: 2 }] },
    });
    for (const _ of [1, 2]) {
      expect((await plan()).preroll).toHaveLength(1);
      expect(await service.serveCreative('preroll', 'few')).toBeDefined();
    }
    expect(await plan()).toEqual({});
    expect(await service.serveCreative('preroll', 'few')).toBeUndefined();
    await service.flush();
    service.invalidate();
    expect(await plan()).toEqual({});
    clock.now = new Date('2026-12-02T00:00:00Z');
    expect((await plan()).preroll).toHaveLength(1);
  });

  test('counts reported impressions against the daily cap of a third-party tag', async () => {
    const tag = { id: 'network-few', url: 'https://ads.example/vast', maxPerDay: 1 };
    const { service, plan } = serviceWith({
      hosts: ['https://ads.example'],
      slots: { preroll: [tag] },
    });
    service.countEvent({ tag: tag.id, slot: 'preroll', event: 'fill' });
    expect((await plan()).preroll).toHaveLength(1);
    service.countEvent({ tag: tag.id, slot: 'preroll', event: 'impression' });
    expect(await plan()).toEqual({});
    await service.flush();
    service.invalidate();
    expect(await plan()).toEqual({});
  });

  test('names the tracking host, and uses it only for counting (settlement 50)', async () => {
    const { service, plan } = serviceWith({ ...CONFIG, trackingHost: 'https://count.example' });
    for (const tag of (await plan()).preroll ?? [])
      expect(tag.trackingHost).toBe('https://count.example');
    const target = {
      origin: 'https://site.test',
      trackingHost: service.trackingHost,
      tag: 'house-footer',
      slot: 'footer',
    } as const;
    const creative = await service.serveCreative('footer', 'house-footer');
    if (!creative) throw new Error('the footer has no creative');
    const printed =
      printDisplay({ ...target, creative, nonce: 'n', isCounted: true, language: 'en' }) +
      printVast({ language: 'en', ...target, siteName: 'x', creative });
    const hosts = (path: string) =>
      new Set(printed.match(new RegExp(`https://[^/]+(?=${path})`, 'g')));
    expect([hosts('/ads/event'), hosts('/ads/click')]).toEqual([
      new Set(['https://count.example']),
      new Set(['https://site.test']),
    ]);
    expect(displayPolicy('n', service.trackingHost)).toContain(
      "img-src 'self' https://count.example;",
    );
  });
});

describe('R7-07 VAST', () => {
  test('returns a clip with renditions, trackers, click and skip, as uncached XML', async () => {
    const answer = await get(AD_PATHS.vast, { slot: 'preroll', tag: 'house-preroll' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<VAST version="4\.2"/);
    expect(answer.body).toContain('<Linear skipoffset="00:00:05">');
    expect(answer.body).toMatch(
      new RegExp(`<MediaFile [^>]*width="854"[^>]*>${ORIGIN}/media/ads/[a-z-]+/video_sd\\.mp4<`),
    );
    expect(answer.body).toMatch(
      new RegExp(`<MediaFile [^>]*width="1280"[^>]*>${ORIGIN}/media/ads/[a-z-]+/video\\.mp4<`),
    );
    expect(answer.body).toMatch(
      new RegExp(
        `<Error>${ORIGIN}/ads/event\\?event=error&amp;[^<]*&amp;code=\\[ERRORCODE\\]</Error>`,
      ),
    );
    for (const event of ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip'])
      expect(answer.body).toContain(
        `<Tracking event="${event}">${ORIGIN}/ads/event?event=${event}&amp;`,
      );
    expect(answer.body).toMatch(
      new RegExp(
        `<ClickThrough>${ORIGIN}/ads/click\\?creative=\\d+&amp;tag=house-preroll&amp;slot=preroll<`,
      ),
    );
    expect(await counted()).toEqual([
      'house-preroll preroll fill 0 1',
      'house-preroll preroll request 0 1',
    ]);
  });

  test('returns a non-linear picture for preplay and in-video', async () => {
    const answer = await get(AD_PATHS.vast, { slot: 'invideo', tag: 'house-invideo' });
    const opening = /<NonLinear id="\d+" width="640" height="360"[^>]*>/.source;
    expect(answer.body).toMatch(
      new RegExp(`${opening}<StaticResource creativeType="image/webp">http:`),
    );
    expect(answer.body).not.toContain('<Linear');
  });

  test('V3 returns the texts and advertiser of a picture in the requested language', async () => {
    const wordsIn = async (query: Record<string, string>) => {
      const { body } = await get(AD_PATHS.vast, {
        slot: 'invideo',
        tag: 'house-invideo',
        ...query,
      });
      return ['AdTitle', 'Description', 'Extension type="action"', 'Advertiser'].map(
        (name) => new RegExp(`<${name}[^>]*>([^<]*)<`).exec(body)?.[1],
      );
    };
    const words = houseCards.find(({ slug }) => slug === 'slow-radio')?.words;
    expect(await wordsIn({ lang: 'de' })).toEqual([
      words?.de.title,
      words?.de.text,
      words?.de.action,
      'Slow Radio',
    ]);
    expect(await wordsIn({})).toEqual([
      words?.en.title,
      words?.en.text,
      words?.en.action,
      'Slow Radio',
    ]);
    expect((await serviceWith(HOUSE).plan()).invideo?.[0]?.url).toBe(
      '/ads/vast?slot=invideo&tag=house-invideo&lang=en',
    );
  });

  test('returns the type and encoded address of a picture', async () => {
    const creative = await creativeOf('invideo');
    const setKey = (media_key: string) =>
      t.site.db
        .updateTable('ad_creative')
        .set({ media_key })
        .where('placement', '=', 'invideo')
        .execute();
    await setKey('ads/two words?.PNG');
    t.site.services.ads.invalidate();
    const { body } = await get(AD_PATHS.vast, { slot: 'invideo', tag: 'house-invideo' });
    const address = `${ORIGIN}/media/ads/two%20words%3F.PNG`;
    expect(body).toContain(`<StaticResource creativeType="image/png">${address}</StaticResource>`);
    await setKey(creative.media_key);
  });

  test('does not show a creative of the wrong kind for its slot', async () => {
    const setFormats = (formats: number) =>
      t.site.db
        .updateTable('ad_creative')
        .set({ formats })
        .where('placement', '=', 'preplay')
        .execute();
    await setFormats(3);
    t.site.services.ads.invalidate();
    expect(
      (await get(AD_PATHS.vast, { slot: 'preplay', tag: 'house-preplay' })).body,
    ).not.toContain('<Ad ');
    expect(Object.keys(await serviceWith(HOUSE).plan())).not.toContain('preplay');
    await setFormats(0);
  });

  test('lets players on other sites read the documents', async () => {
    const vast = await get(AD_PATHS.vast, { slot: 'preroll', tag: 'house-preroll' });
    const vmap = await get(AD_PATHS.vmap, { tag: 'house-midroll' });
    for (const { headers } of [vast, vmap])
      expect([
        headers['access-control-allow-origin'],
        headers['access-control-allow-credentials'],
      ]).toEqual(['*', undefined]);
  });

  test('rotates creatives', async () => {
    const titles = [];
    for (const _ of [1, 2, 3, 4])
      titles.push(
        /<AdTitle>(.*?)</.exec(
          (await get(AD_PATHS.vast, { slot: 'preroll', tag: 'house-preroll' })).body,
        )?.[1],
      );
    expect(new Set(titles.slice(0, 2)).size).toBe(2);
    expect(titles.slice(2)).toEqual(titles.slice(0, 2));
  });

  test('returns no ad without a creative, and counts a request without a fill', async () => {
    await t.site.db
      .updateTable('ad_creative')
      .set({ ends_at: new Date(0) })
      .where('placement', '=', 'preplay')
      .execute();
    t.site.services.ads.invalidate();
    const answer = await get(AD_PATHS.vast, { slot: 'preplay', tag: 'house-preplay' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('<Ad ');
    expect(answer.body).toContain('code=[ERRORCODE]');
    expect(await counted()).toEqual(['house-preplay preplay request 0 1']);
    await t.site.db.updateTable('ad_creative').set({ ends_at: null }).execute();
  });

  test('escapes markup in the title of a creative', async () => {
    const { id } = await creativeOf('preroll');
    await t.site.db
      .updateTable('ad_creative')
      .set({ title: '</AdTitle><script>', weight: 1000 })
      .where('id', '=', id)
      .execute();
    t.site.services.ads.invalidate();
    const { body } = await get(AD_PATHS.vast, { slot: 'preroll', tag: 'house-preroll' });
    expect(body).toContain('<AdTitle>&lt;/AdTitle&gt;&lt;script&gt;</AdTitle>');
    await t.site.db
      .updateTable('ad_creative')
      .set({ title: 'Meridian lenses', weight: 1 })
      .where('id', '=', id)
      .execute();
  });

  test.each([
    [{}, 'slot'],
    [{ slot: 'banner', tag: 'house-preroll' }, 'slot'],
    [{ slot: 'preroll' }, 'tag'],
    [{ slot: 'preroll', tag: 'house-midroll' }, 'tag'],
    [{ slot: 'preroll', tag: 'network' }, 'tag'],
    [{ slot: 'preroll', tag: 'x'.repeat(201) }, 'tag'],
  ])('refuses %j', async (query, name) => {
    const answer = await get(AD_PATHS.vast, query);
    expect([answer.statusCode, field(answer)]).toEqual([400, { field: name, code: 'bad_request' }]);
  });
});

describe('R7-07 VMAP', () => {
  const offsets = (body: string) =>
    [...body.matchAll(/timeOffset="([^"]*)"/g)].map((found) => found[1]);

  test.each([
    ['', ['50%']],
    ['1200', ['50%']],
    ['1200.5', ['25%', '50%', '75%']],
    ['3600', ['25%', '50%', '75%']],
  ])('returns breaks for a video of %j s at %j', async (seconds, expected) => {
    const { body, headers } = await get(AD_PATHS.vmap, { tag: 'house-midroll', seconds });
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toContain(
      '<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">',
    );
    const address = `${ORIGIN}/ads/vast?slot=midroll&amp;tag=house-midroll`;
    expect(body).toContain(`<vmap:AdTagURI templateType="vast4">${address}</vmap:AdTagURI>`);
    expect(offsets(body)).toEqual(expected);
  });

  test('links each break to an ad', async () => {
    const { body } = await get(AD_PATHS.vast, { slot: 'midroll', tag: 'house-midroll' });
    expect(body).toContain('<MediaFile ');
  });

  test.each([
    [{ tag: 'house-preroll' }, 'tag'],
    [{ tag: 'house-midroll', seconds: '-1' }, 'seconds'],
    [{ tag: 'house-midroll', seconds: '1e9' }, 'seconds'],
  ])('refuses %j', async (query, name) => {
    expect(field(await get(AD_PATHS.vmap, query as Record<string, string>))).toEqual({
      field: name,
      code: 'bad_request',
    });
  });
});

describe('R2.2-03 display documents', () => {
  test('shows only a linked picture under a strict policy, framed only by the site', async () => {
    const answer = await get(AD_PATHS.display, { slot: 'footer', tag: 'house-footer', at: '0' });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'nonce-[^']+'; .*frame-ancestors 'self'$/,
    );
    expect(answer.body).toContain(`<style nonce="${/nonce-([^']+)/.exec(policy)?.[1]}">`);
    expect(answer.body).toMatch(
      new RegExp(
        `<a class="card" href="${ORIGIN}/ads/click\\?[^"]*" target="_blank" ` +
          'rel="noopener noreferrer sponsored"><img [^>]*width="300" height="250">',
      ),
    );
    expect(answer.body).not.toMatch(/<script|style="|onclick/);
  });

  test('V3 shows a house creative with title, text and button in the page language', async () => {
    const shown = async (lang: string) =>
      (await get(AD_PATHS.display, { slot: 'footer', tag: 'house-footer', at: '0', lang })).body;
    const titles = houseCards.flatMap(({ words }) =>
      Object.entries(words).map(([lang, { title }]) => [lang, title] as const),
    );
    for (const lang of LANGUAGES) {
      const body = await shown(lang);
      const [, title = ''] =
        /<span class="words"><b>([^<]+)<\/b><span>[^<]+<\/span><i>[^<]+<\/i><\/span>/.exec(body) ??
        [];
      expect(titles).toContainEqual([lang, title]);
      expect(body).toContain(`<html lang="${lang}">`);
    }
    expect(await shown('xx')).toContain('<html lang="en">');
  });

  test('R4-22 counts an impression only if the page reports consent', async () => {
    const pixels = async (query: Record<string, string>) =>
      (await get(AD_PATHS.display, { slot: 'footer', tag: 'house-footer', ...query })).body.match(
        /\/ads\/event\?event=\w+/g,
      );
    expect(await pixels({})).toBeNull();
    expect(await pixels({ count: '0' })).toBeNull();
    expect(await pixels({ count: '1' })).toEqual(['/ads/event?event=impression']);
  });

  test('shows four different pictures in four adjacent slots', async () => {
    const bodies = [];
    for (const at of ['0', '1', '2', '3'])
      bodies.push((await get(AD_PATHS.display, { slot: 'footer', tag: 'house-footer', at })).body);
    expect(new Set(bodies.map((body) => /media\/([^"]*)/.exec(body)?.[1])).size).toBe(4);
  });

  test.each([
    [{ slot: 'preroll', tag: 'house-preroll' }, 'slot'],
    [{ slot: 'footer', tag: 'other' }, 'tag'],
    [{ slot: 'footer', tag: 'house-footer', at: 'x' }, 'at'],
  ])('refuses %j', async (query, name) => {
    expect(field(await get(AD_PATHS.display, query as Record<string, string>))).toEqual({
      field: name,
      code: 'bad_request',
    });
  });
});

describe('R7-07 events and clicks', () => {
  test('counts events by hour, tag, slot and code, and by creative', async () => {
    const { id } = await creativeOf('preroll');
    const own = { tag: 'house-preroll', slot: 'preroll', creative: String(id) };
    const answers = [
      await get(AD_PATHS.event, { event: 'impression', ...own }),
      await get(AD_PATHS.event, { event: 'impression', ...own }),
      await get(AD_PATHS.event, { event: 'error', code: '402', ...own }),
      await get(AD_PATHS.event, { event: 'error', code: '303', tag: 'network', slot: 'preroll' }),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 4 }, () => [204, '']),
    );
    expect(await counted()).toEqual([
      'house-preroll preroll error 402 1',
      'house-preroll preroll impression 0 2',
      'network preroll error 303 1',
    ]);
    const byCreative = await t.site.db
      .selectFrom('ad_event_hour')
      .select(['creative_id', 'event', 'n'])
      .orderBy('event')
      .execute();
    expect(byCreative).toEqual([
      { creative_id: id, event: 'error', n: 1 },
      { creative_id: id, event: 'impression', n: 2 },
    ]);
  });

  test.each([
    [{ event: 'seen', tag: 'house-preroll', slot: 'preroll' }, 'event'],
    [{ event: 'start', tag: 'unknown', slot: 'preroll' }, 'tag'],
    [{ event: 'start', tag: 'house-preroll', slot: 'midroll' }, 'tag'],
    [{ event: 'start', tag: 'house-preroll', slot: 'nowhere' }, 'slot'],
    [{ event: 'start', tag: 'house-preroll', slot: 'preroll', creative: '999999' }, 'creative'],
    [{ event: 'start', tag: 'house-preroll', slot: 'preroll', creative: "1'" }, 'creative'],
    [{ event: 'start', tag: 'house-preroll', slot: 'preroll', code: '400' }, 'code'],
    [{ event: 'request', tag: 'house-preroll', slot: 'preroll' }, 'event'],
    [{ event: 'fill', tag: 'house-preroll', slot: 'preroll' }, 'event'],
    [{ event: 'click', tag: 'house-preroll', slot: 'preroll' }, 'event'],
    [{ event: 'error', tag: 'house-preroll', slot: 'preroll' }, 'code'],
    [{ event: 'error', tag: 'house-preroll', slot: 'preroll', code: '[ERRORCODE]' }, 'code'],
  ])('refuses %j without counting it', async (query, name) => {
    const answer = await get(AD_PATHS.event, query);
    expect([answer.statusCode, field(answer)]).toEqual([400, { field: name, code: 'bad_request' }]);
    expect(await counted()).toEqual([]);
  });

  test('limits the events from one address', async () => {
    const address = freshAddress();
    const query = { event: 'start', tag: 'house-preroll', slot: 'preroll' };
    const statuses = [];
    for (let n = 0; n < 601; n += 1)
      statuses.push((await get(AD_PATHS.event, query, address)).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(600);
    expect(statuses.at(-1)).toBe(429);
  });

  test('counts a click and redirects to the address of the creative, not the query', async () => {
    const creative = await creativeOf('footer');
    const query = {
      creative: String(creative.id),
      tag: 'house-footer',
      slot: 'footer',
      url: 'https://elsewhere.example/',
    };
    const answer = await get(AD_PATHS.click, query);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, creative.click_url]);
    expect(await counted()).toEqual(['house-footer footer click 0 1']);
  });

  test.each([
    [{ tag: 'house-footer', slot: 'footer' }, 'creative'],
    [{ tag: 'house-footer', slot: 'footer', creative: '0' }, 'creative'],
    [{ tag: 'x', slot: 'footer', creative: '1' }, 'tag'],
  ])('refuses a click with %j', async (query, name) => {
    expect(field(await get(AD_PATHS.click, query as Record<string, string>))).toEqual({
      field: name,
      code: 'bad_request',
    });
  });

  test.each([
    ['en', 'This advertisement has ended', { tag: 'house-footer', slot: 'sidebar', creative: '1' }],
    [
      'de',
      'Diese Werbung ist beendet',
      { tag: 'house-footer', slot: 'footer', creative: '999999' },
    ],
  ])(
    'V3 explains a click without a target to the visitor, in %s',
    async (language, title, query) => {
      const headers = {
        host: 'localhost:8080',
        accept: 'text/html,*/*;q=0.8',
        'accept-language': language,
      };
      const answer = await t.app.inject({
        url: `${AD_PATHS.click}?${new URLSearchParams(query).toString()}`,
        headers,
      });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        400,
        'text/html; charset=utf-8',
      ]);
      expect(answer.body).toContain(`<h1>${title}</h1>`);
    },
  );

  test('refuses events and clicks of a third-party tag with an own creative', async () => {
    const { id } = await creativeOf('preroll');
    const target = { tag: 'network', slot: 'preroll', creative: String(id) };
    for (const answer of [
      await get(AD_PATHS.click, target),
      await get(AD_PATHS.event, { event: 'impression', ...target }),
    ])
      expect([answer.statusCode, field(answer)]).toEqual([
        400,
        { field: 'creative', code: 'bad_request' },
      ]);
    expect(
      (await get(AD_PATHS.event, { event: 'request', tag: 'network', slot: 'preroll' })).statusCode,
    ).toBe(204);
    expect(await counted()).toEqual(['network preroll request 0 1']);
  });

  test.each([
    [
      'https://пример.example/größe?a=%20b',
      'https://%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.example/gr%C3%B6%C3%9Fe?a=%20b',
    ],
    ['/videos/longest/1/', '/videos/longest/1/'],
  ])('redirects a click to %s', async (clickUrl, location) => {
    const { id, click_url: before } = await creativeOf('footer');
    const setUrl = (click_url: string) =>
      t.site.db.updateTable('ad_creative').set({ click_url }).where('id', '=', id).execute();
    await setUrl(clickUrl);
    t.site.services.ads.invalidate();
    const answer = await get(AD_PATHS.click, {
      creative: String(id),
      tag: 'house-footer',
      slot: 'footer',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
    await setUrl(before);
  });

  test('refuses a creative of another slot', async () => {
    const { id } = await creativeOf('footer');
    const answer = await get(AD_PATHS.click, {
      creative: String(id),
      tag: 'house-preroll',
      slot: 'preroll',
    });
    expect(field(answer)).toEqual({ field: 'creative', code: 'bad_request' });
  });
});

describe('R7-07 ad report', () => {
  test('has one row for each tag and slot, with error codes, as JSON and CSV', async () => {
    const { id } = await creativeOf('preroll');
    await get(AD_PATHS.vast, { slot: 'preroll', tag: 'house-preroll' });
    const own = { tag: 'house-preroll', slot: 'preroll', creative: String(id) };
    for (const event of ['impression', 'start', 'firstQuartile', 'skip'])
      await get(AD_PATHS.event, { event, ...own });
    await get(AD_PATHS.click, own);
    for (const code of ['301', '301', '303'])
      await get(AD_PATHS.event, { event: 'error', code, tag: 'network', slot: 'preroll' });
    await t.site.services.ads.flush();
    const lines = reportLines(await new AdsRepository(t.site.db).report(undefined, undefined));
    expect(lines).toMatchObject([
      {
        tag: 'house-preroll',
        slot: 'preroll',
        requests: 1,
        fills: 1,
        impressions: 1,
        starts: 1,
        firstQuartiles: 1,
        clicks: 1,
        skips: 1,
        errors: 0,
      },
      { tag: 'network', slot: 'preroll', requests: 0, errors: 3, errorCodes: { 301: 2, 303: 1 } },
    ]);
    const [head, ...rows] = printReportCsv(lines).split('\r\n');
    expect([rows.length, rows.at(-1)]).toEqual([3, '']);
    expect(head).toBe(
      'tag,slot,requests,fills,impressions,starts,firstQuartiles,midpoints,thirdQuartiles,' +
        'completes,skips,clicks,viewables,closes,errors,errorCodes',
    );
    expect(rows[1]).toBe('network,preroll,0,0,0,0,0,0,0,0,0,0,0,0,3,301:2 303:1');
  });

  test('is printed as CSV and JSON by the command', async () => {
    await new AdsRepository(t.site.db).addCounts(new Date('2026-01-01T05:00:00Z'), [
      { tag: 'a', slot: 'footer', event: 'request', code: 0, creativeId: undefined, n: 4 },
    ]);
    const environment = { ...process.env, DATABASE_URL: urlOf(t.site.target), DATA_DIR: t.dataDir };
    const run = async (...words: string[]) => {
      const program = ['tools/src/nocturne.ts', 'ads', ...words];
      return (
        await promisify(execFile)(process.execPath, program, {
          cwd: join(import.meta.dirname, '../..'),
          env: environment,
        })
      ).stdout;
    };
    expect(await run('report', '--csv')).toMatch(
      /^tag,slot,requests,[^\n]*\r\na,footer,4,0,[^\n]*\r\n$/,
    );
    expect(JSON.parse(await run('report', '--json', '--to', '2026-01-01'))).toEqual([]);
  }, 60_000);

  test('covers only the requested period', async () => {
    await new AdsRepository(t.site.db).addCounts(new Date('2026-01-01T05:00:00Z'), [
      { tag: 'a', slot: 'footer', event: 'request', code: 0, creativeId: undefined, n: 4 },
    ]);
    const report = async (from: string, to: string) =>
      (await new AdsRepository(t.site.db).report(new Date(from), new Date(to))).map(({ n }) => n);
    expect(await report('2026-01-01T05:00:00Z', '2026-01-01T06:00:00Z')).toEqual([4]);
    expect(await report('2026-01-01T06:00:00Z', '2026-01-02T00:00:00Z')).toEqual([]);
    expect(await report('2026-01-01T00:00:00Z', '2026-01-01T05:00:00Z')).toEqual([]);
  });
});

test('R2.2-03 R2.1-10 only ad pictures and posters may be embedded cross-origin', async () => {
  const policyOf = async (url: string) =>
    (await t.app.inject({ url })).headers['cross-origin-resource-policy'];
  expect(await policyOf('/media/ads/none.webp')).toBe('cross-origin');
  expect(await policyOf('/media/masters/none/posters/1-480.webp')).toBe('cross-origin');
  expect(await policyOf('/media/masters/none.webp')).toBe('same-origin');
  expect(await policyOf('/media/masters/none/video.mp4')).toBe('same-origin');
});
