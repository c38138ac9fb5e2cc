import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AD_SLOTS } from '@nocturne/contracts/ads';
import { describe, expect, test } from '@jest/globals';
import { HOUSE_ADS, isOnHosts, readAdsConfig, tagAddress } from './ads.ts';
import { DEFAULT_OPERATOR_LINKS, readOperatorConfig } from './operator.ts';

const hosts = ['https://ads.example'];
const withTag = (tag: object) => ({ hosts, slots: { preroll: [tag] } });

describe('R7-07 ads section of the operator file', () => {
  test('accepts a valid section', () => {
    const given = withTag({
      id: 'network-1',
      url: 'https://ads.example/vast?zone=1',
      countries: ['DE', 'AT'],
      exceptCountries: ['FR'],
      showTo: 'visitors',
      maxPerVisitorDay: 3,
      maxPerDay: 1000,
      from: '2026-12-01T00:00:00Z',
      to: '2027-01-01T00:00:00+01:00',
      hours: [22, 6],
    });
    expect(readAdsConfig(given)).toEqual(given);
    expect(() =>
      readAdsConfig(withTag({ id: 'a', hours: [0, 24], to: '2028-02-29T00:00:00+14:00' })),
    ).not.toThrow();
    expect(readAdsConfig({ slots: {} })).toEqual({ hosts: [], slots: {} });
    const counted = {
      hosts: ['https://*.ads.example'],
      trackingHost: 'https://count.ads.example',
      slots: {},
    };
    expect(readAdsConfig(counted)).toEqual(counted);
  });

  test.each([
    [undefined, 'ads '],
    [{ hosts }, 'ads '],
    [{ slots: { banner: [] } }, 'ads/slots/banner is unknown'],
    [{ slots: { preroll: [{}] } }, 'ads/slots/preroll/0'],
    [{ hosts: ['ads.example'], slots: {} }, 'ads/hosts/0'],
    [{ hosts: ['http://ads.example'], slots: {} }, 'ads/hosts/0'],
    [{ hosts: ["https://ads.example; script-src 'unsafe-inline'"], slots: {} }, 'ads/hosts/0'],
    [{ hosts: ['https://*'], slots: {} }, 'ads/hosts/0'],
    [{ hosts, trackingHost: 'count.example', slots: {} }, 'ads/trackingHost'],
    [
      { hosts, trackingHost: 'https://count.example', slots: {} },
      'ads/trackingHost does not match ads/hosts',
    ],
    [
      { hosts: ['https://*.ads.example'], trackingHost: 'https://*.ads.example', slots: {} },
      'ads/trackingHost must be a single host',
    ],
    [withTag({ id: 'Network 1' }), 'ads/slots/preroll/0/id'],
    [withTag({ id: 'a', url: 'javascript:alert(1)' }), 'ads/slots/preroll/0/url'],
    [
      withTag({ id: 'a', url: 'https://elsewhere.example/' }),
      'ads/slots/preroll/0/url does not match ads/hosts',
    ],
    [withTag({ id: 'a', cookies: true }), 'ads/slots/preroll/0/cookies requires a url'],
    [withTag({ id: 'a', countries: ['Germany'] }), 'ads/slots/preroll/0/countries/0'],
    [withTag({ id: 'a', countries: ['ZZ'] }), 'ads/slots/preroll/0/countries ZZ is not a country'],
    [withTag({ id: 'a', maxPerDay: 0 }), 'ads/slots/preroll/0/maxPerDay'],
    [withTag({ id: 'a', hours: [6] }), 'ads/slots/preroll/0/hours'],
    [withTag({ id: 'a', hours: [6, 25] }), 'ads/slots/preroll/0/hours/1'],
    [
      withTag({ id: 'a', hours: [6, 6] }),
      'ads/slots/preroll/0/hours must not begin and end at the same hour',
    ],
    [
      withTag({ id: 'a', hours: [24, 0] }),
      'ads/slots/preroll/0/hours must not begin and end at the same hour',
    ],
    [
      withTag({ id: 'a', from: '2026-02-30T00:00:00Z' }),
      'ads/slots/preroll/0/from is not a time with a time zone',
    ],
    [
      withTag({ id: 'a', from: 'tomorrow' }),
      'ads/slots/preroll/0/from is not a time with a time zone',
    ],
    [
      withTag({ id: 'a', from: '2027-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }),
      'ads/slots/preroll/0/to must be after from',
    ],
    [withTag({ id: 'a', maxPerdDay: 3 }), 'ads/slots/preroll/0/maxPerdDay is unknown'],
    [
      { slots: { preroll: [{ id: 'a' }], footer: [{ id: 'a' }] } },
      'ads/slots/footer/0/id a is used twice',
    ],
  ])('%j stops the start and names the field', (given, message) => {
    expect(() => readAdsConfig(given)).toThrow(message);
  });

  test('names all errors at once', () => {
    expect(() =>
      readAdsConfig({ slots: { preroll: [{ id: '' }], footer: [{ id: 'b', maxPerDay: 'x' }] } }),
    ).toThrow(/preroll\/0\/id.*footer\/0\/maxPerDay/);
  });

  test('a wildcard host matches its subdomains only', () => {
    expect(isOnHosts('https://a.ads.example/x', ['https://*.ads.example'])).toBe(true);
    expect(isOnHosts('https://ads.example/x', ['https://*.ads.example'])).toBe(false);
    expect(
      isOnHosts('https://ads.example.evil.example/', [
        'https://*.ads.example',
        'https://ads.example',
      ]),
    ).toBe(false);
    expect(isOnHosts('http://a.ads.example/', ['https://*.ads.example'])).toBe(false);
    expect(isOnHosts('https://ads.example:8443/', ['https://ads.example'])).toBe(false);
  });

  test('the demo uses the invideo, outstream and footer slots only', () => {
    expect(Object.keys(HOUSE_ADS.slots)).toEqual(['invideo', 'outstream', 'footer']);
  });

  test('a tag without a URL points to the built-in ad server', () => {
    for (const slot of AD_SLOTS)
      expect(tagAddress(slot, { id: `house-${slot}` })).toMatch(/^\/ads\/(vast|vmap|display)\?/);
    expect(tagAddress('preroll', { id: 'a', url: 'https://ads.example/' })).toBe(
      'https://ads.example/',
    );
  });
});

describe('readOperatorConfig', () => {
  const write = async (content: unknown) => {
    const file = join(
      tmpdir(),
      `nocturne-operator-${process.pid}-${Math.floor(performance.now() * 1000)}.json`,
    );
    await writeFile(file, JSON.stringify(content));
    return file;
  };

  test('returns the default links and no ads without a file', async () => {
    expect(await readOperatorConfig(undefined)).toMatchObject({
      links: DEFAULT_OPERATOR_LINKS,
      ads: undefined,
    });
  });

  test('R1-02 reads links and ads from one file', async () => {
    const found = await readOperatorConfig(
      await write({ siteName: 'Tidewater', ads: { slots: { footer: [{ id: 'own' }] } } }),
    );
    expect(found.links.siteName).toBe('Tidewater');
    expect(found.links).not.toHaveProperty('ads');
    expect(found.ads).toEqual({ hosts: [], slots: { footer: [{ id: 'own' }] } });
  });

  test.each([null, [], 'text', 4])('refuses %j and names the file', async (content) => {
    const file = await write(content);
    await expect(readOperatorConfig(file)).rejects.toThrow(
      `OPERATOR_CONFIG ${file}: it is not a JSON object`,
    );
  });

  test('names a file that is not JSON', async () => {
    const file = join(tmpdir(), `nocturne-operator-${process.pid}-broken.json`);
    await writeFile(file, '{"siteName": }');
    await expect(readOperatorConfig(file)).rejects.toThrow(`OPERATOR_CONFIG ${file}: `);
  });

  test('names the file of an invalid section', async () => {
    const file = await write({ ads: { slots: { nowhere: [] } } });
    await expect(readOperatorConfig(file)).rejects.toThrow(`OPERATOR_CONFIG ${file}: ads/slots`);
  });
});
