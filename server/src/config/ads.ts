import { AD_PATHS, AD_SLOTS, type AdSlot } from '@nocturne/contracts/ads';
import { DEFAULT_LANGUAGE, type Language } from '@nocturne/contracts/constants';
import { COUNTRIES } from '@nocturne/contracts/countries';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/**
 * The operator's advertisements: tags by slot in the order of attempts, and the hosts that ads may
 * come from (docs/ads.md).
 */
export interface AdsConfig {
  /** Origins that the Content-Security-Policy of the pages allows. */
  hosts: readonly string[];
  /** Origin that counts ad events instead of the site's own server (settlement 50). */
  trackingHost?: string;
  slots: Readonly<Partial<Record<AdSlot, readonly AdTagConfig[]>>>;
}

export type AdTagConfig = Static<typeof TagSchema>;

/** Slots that a picture fills; the others take a clip. */
export const PICTURE_SLOTS: readonly AdSlot[] = ['preplay', 'invideo', 'footer'];

/** An installation without advertisements. */
export const NO_ADS: AdsConfig = { hosts: [], slots: {} };

/** Slots that do not delay a visitor on the way to the video. */
const QUIET_SLOTS = ['invideo', 'outstream', 'footer'] as const satisfies readonly AdSlot[];

/**
 * House creatives in the quiet slots: the default of the demo if the operator's file does not
 * configure ads.
 */
export const HOUSE_ADS: AdsConfig = {
  hosts: [],
  slots: Object.fromEntries(QUIET_SLOTS.map((slot) => [slot, [{ id: `house-${slot}` }]])),
};

const countryList = Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1 });
const count = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const hour = Type.Integer({ minimum: 0, maximum: 24 });
const TagSchema = Type.Object(
  {
    /** Unique name in the report. */
    id: Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{0,63}$' }),
    /** Address of another ad server; absent for the slot's house creatives. */
    url: Type.Optional(Type.String({ pattern: '^https?://\\S+$', maxLength: 2000 })),
    /** ISO alpha-2 codes; absent means everywhere. */
    countries: Type.Optional(countryList),
    exceptCountries: Type.Optional(countryList),
    showTo: Type.Optional(
      Type.Union([Type.Literal('all'), Type.Literal('visitors'), Type.Literal('members')]),
    ),
    /**
     * True to send the host of `url` its own cookies, for servers that cap impressions per visitor.
     */
    cookies: Type.Optional(Type.Boolean()),
    /** Maximum impressions per visitor and day, counted in the browser. */
    maxPerVisitorDay: Type.Optional(count),
    /** Maximum impressions per UTC day for all visitors, counted by the server. */
    maxPerDay: Type.Optional(count),
    /** Times with a zone, such as 2026-12-01T00:00:00Z. `to` is exclusive. */
    from: Type.Optional(Type.String()),
    to: Type.Optional(Type.String()),
    /** Hours of the day in UTC, the second exclusive. [22, 6] spans midnight. */
    hours: Type.Optional(Type.Tuple([hour, hour])),
  },
  { additionalProperties: false },
);

/** https hosts, optionally with a leading `*.`; http only for the local machine. */
const HOST =
  String.raw`^(https://(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?|` +
  String.raw`http://(localhost|127\.0\.0\.1)(:\d{1,5})?)$`;
export const AdsSchema = Type.Object(
  {
    hosts: Type.Optional(Type.Array(Type.String({ pattern: HOST }))),
    trackingHost: Type.Optional(Type.String({ pattern: HOST })),
    slots: Type.Object(
      Object.fromEntries(AD_SLOTS.map((slot) => [slot, Type.Optional(Type.Array(TagSchema))])),
      {
        additionalProperties: false,
      },
    ),
  },
  { additionalProperties: false },
);

/**
 * Reads `ads` of the operator's file. Throws one Error that names every invalid field and its
 * problem.
 */
export function readAdsConfig(given: unknown): AdsConfig {
  throwIfInvalid(
    [...Value.Errors(AdsSchema, given)]
      .filter(({ keyword }) => keyword !== 'additionalProperties')
      .map(printSchemaError),
  );
  const config = { hosts: [], ...(given as Partial<AdsConfig>) } as AdsConfig;
  const tags = AD_SLOTS.flatMap((slot) =>
    (config.slots[slot] ?? []).map((tag, index) => ({ tag, path: `ads/slots/${slot}/${index}` })),
  );
  const ids = tags.map(({ tag }) => tag.id);
  throwIfInvalid([
    ...trackingHostErrors(config),
    ...tags.flatMap(({ tag, path }) =>
      tagErrors(tag, config.hosts).map((reason) => `${path}/${reason}`),
    ),
    ...tags
      .filter(({ tag }, index) => ids.indexOf(tag.id) !== index)
      .map(({ tag, path }) => `${path}/id ${tag.id} is used twice`),
  ]);
  return config;
}

/**
 * Returns the address of a tag for the browser: the operator's address, or one on the site's own
 * server.
 */
export function tagAddress(
  slot: AdSlot,
  { id, url }: AdTagConfig,
  lang: Language = DEFAULT_LANGUAGE,
): string {
  if (url !== undefined) return url;
  if (slot === 'midroll') return `${AD_PATHS.vmap}?${new URLSearchParams({ tag: id }).toString()}`;
  const query = new URLSearchParams({
    slot,
    tag: id,
    ...(PICTURE_SLOTS.includes(slot) ? { lang } : {}),
  });
  return `${slot === 'footer' ? AD_PATHS.display : AD_PATHS.vast}?${query.toString()}`;
}

/** True if the address has the origin of one of the hosts, which may begin with `https://*.`. */
export function isOnHosts(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return hosts.some((host) => {
    if (!host.includes('*')) return URL.parse(host)?.origin === url.origin;
    const [scheme = '', rest = ''] = host.split('*');
    return url.origin.startsWith(scheme) && url.origin.endsWith(rest);
  });
}

/** The Content-Security-Policy allows only `hosts`, so the tracking host must be one of them. */
function trackingHostErrors({ trackingHost, hosts }: AdsConfig): string[] {
  if (trackingHost === undefined) return [];
  if (trackingHost.includes('*')) return ['ads/trackingHost must be a single host'];
  return isOnHosts(trackingHost, hosts) ? [] : ['ads/trackingHost does not match ads/hosts'];
}

function tagErrors(tag: AdTagConfig, hosts: readonly string[]): string[] {
  const { url, cookies, countries = [], exceptCountries = [], from, to, hours } = tag;
  const unknown = [...countries, ...exceptCountries].filter(
    (code) => !Object.hasOwn(COUNTRIES, code),
  );
  return [
    ...(url !== undefined && !isOnHosts(url, hosts) ? ['url does not match ads/hosts'] : []),
    ...(cookies === true && url === undefined ? ['cookies requires a url'] : []),
    ...unknown.map((code) => `countries ${code} is not a country`),
    ...(['from', 'to'] as const)
      .filter((name) => tag[name] !== undefined && !isMoment(tag[name]))
      .map((name) => `${name} is not a time with a time zone`),
    ...(isMoment(from) && isMoment(to) && Date.parse(from) >= Date.parse(to)
      ? ['to must be after from']
      : []),
    ...(hours && hours[0] % 24 === hours[1] % 24 && hours[1] - hours[0] !== 24
      ? ['hours must not begin and end at the same hour']
      : []),
  ];
}

/** `Date.parse` accepts February 30 as March 2. */
function isMoment(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text))
    return false;
  const day = text.slice(0, 'yyyy-mm-dd'.length);
  return !Number.isNaN(Date.parse(text)) && new Date(day).toISOString().startsWith(day);
}

/** Unknown fields have the schema `false`, so their keyword is `boolean`. */
function printSchemaError({
  keyword,
  instancePath,
  message,
}: {
  keyword: string;
  instancePath: string;
  message: string;
}): string {
  return `ads${instancePath} ${keyword === 'boolean' ? 'is unknown' : message}`;
}

function throwIfInvalid(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(wrong.join('; '));
}
