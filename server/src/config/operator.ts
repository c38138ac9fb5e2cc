import { readFile } from 'node:fs/promises';
import { Type, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { UPLOAD_MAX_BYTES } from '@nocturne/contracts/constants';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import { readAccountsConfig, type AccountsConfig } from './accounts.ts';
import { readAdsConfig, type AdsConfig } from './ads.ts';
import { readCasesConfig, type CasesConfig } from './cases.ts';
import { readGatesConfig, type GatesConfig } from './gates.ts';
import { readInformationConfig, type InformationConfig } from './information.ts';
import { readAnalyticsConfig, type AnalyticsConfig } from './analytics.ts';
import { readReleasesConfig, type ReleasesConfig } from './releases.ts';
import { readReviewConfig, type ReviewConfig } from './review.ts';
import { readSearchConfig, type SearchConfig } from './search.ts';
import { readUploadsConfig, type UploadsConfig } from './uploads.ts';

/**
 * Defaults of a new installation: reserved `.example` domains, so that it links to no real site by
 * accident.
 */
export const DEFAULT_OPERATOR_LINKS: OperatorLinks = {
  siteName: 'Nocturne',
  watchMeLive: 'https://live.nocturne.example/',
  joinNow: 'https://join.nocturne.example/',
  partners: [
    { title: 'Meridian lenses', url: 'https://meridian.example/' },
    { title: 'Slow Radio', url: 'https://slow-radio.example/' },
  ],
  sisterSites: [
    { title: 'Daybreak', url: 'https://daybreak.example/' },
    { title: 'Afterglow', url: 'https://afterglow.example/' },
  ],
  supportEmail: 'support@nocturne.example',
  partnerProgram: 'partners@nocturne.example',
  liveCams: [
    { title: 'Aurora cams', url: 'https://aurora-cams.example/' },
    { title: 'Night balcony', url: 'https://night-balcony.example/' },
    { title: 'Open studio', url: 'https://open-studio.example/' },
  ],
  legal: [],
  // The real site of the RTA label; all other defaults are reserved addresses.
  ratingInfo: 'https://www.rtalabel.org/',
  playOnClick: true,
};

const address = Type.String({ pattern: '^(https?://\\S+|/(?!/)\\S*|)$' });
const titledLinks = Type.Array(
  Type.Object(
    { title: Type.String({ minLength: 1 }), url: address },
    { additionalProperties: false },
  ),
);
export const OperatorSchema = Type.Object(
  {
    siteName: Type.String({ minLength: 1 }),
    watchMeLive: address,
    joinNow: address,
    partners: titledLinks,
    sisterSites: titledLinks,
    supportEmail: Type.String({ pattern: '^([^\\s@]+@[^\\s@]+|)$' }),
    partnerProgram: Type.Optional(
      Type.String({ pattern: '^(https?://\\S+|/(?!/)\\S*|[^\\s@]+@[^\\s@]+|)$' }),
    ),
    liveCams: Type.Optional(titledLinks),
    legal: Type.Optional(titledLinks),
    ratingInfo: Type.Optional(address),
    playOnClick: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** Viewers of private videos: every member, or only the uploader and accepted friends. */
export const PRIVATE_AUDIENCES = ['members', 'friends'] as const;
export type PrivateAudience = (typeof PRIVATE_AUDIENCES)[number];
export const PrivateVideosSchema = Type.Enum([...PRIVATE_AUDIENCES]);

/** All settings of the operator's file. */
export interface OperatorConfig {
  links: OperatorLinks;
  /** Undefined if the file does not configure ads. */
  ads: AdsConfig | undefined;
  /** True if members may download videos whose uploader allows it. */
  hasDownloads: boolean;
  privateVideos: PrivateAudience;
  /** True if browsers store the offline page (docs/operate.md). */
  hasOffline: boolean;
  search: SearchConfig;
  /** Fields of the information pages. */
  information: InformationConfig;
  gates: GatesConfig;
  accounts: AccountsConfig;
  /** Lines that the operator adds to /robots.txt. */
  robots: readonly string[];
  analytics: AnalyticsConfig;
  /** Calendar and email address of cases (docs/takedown.md). */
  cases: CasesConfig;
  uploads: UploadsConfig;
  review: ReviewConfig;
  releases: ReleasesConfig;
}

/**
 * Reads the operator's JSON file, merged over the defaults. Throws an error that names the invalid
 * fields, so that a typing error does not go live. `source` is the name of the file in it.
 */
export async function readOperatorConfig(
  file: string | undefined,
  source = `OPERATOR_CONFIG ${file}`,
): Promise<OperatorConfig> {
  const given = file === undefined ? {} : await readObject(file, source);
  const {
    $schema: _schema,
    ads,
    accounts = {},
    cases = {},
    gates,
    search = {},
    information = {},
    robots = [],
    downloads = true,
    privateVideos = 'members',
    offline = true,
    analytics,
    uploads,
    review,
    releases,
    ...rest
  } = given;
  const links: unknown = { ...DEFAULT_OPERATOR_LINKS, ...rest };
  const wrong = invalidFields(OperatorSchema, links);
  if (wrong.length > 0) throw new Error(`${source}: ${wrong.join(', ')}`);
  if (typeof downloads !== 'boolean') throw new Error(`${source}: invalid /downloads`);
  if (!Value.Check(PrivateVideosSchema, privateVideos))
    throw new Error(`${source}: invalid /privateVideos`);
  if (typeof offline !== 'boolean') throw new Error(`${source}: invalid /offline`);
  try {
    const uploadsConfig = readUploadsConfig(uploads);
    return {
      links: withUploadLimit(links as OperatorLinks, uploadsConfig),
      ads: ads === undefined ? undefined : readAdsConfig(ads),
      hasDownloads: downloads,
      privateVideos,
      hasOffline: offline,
      search: await readSearchConfig(search, file ?? ''),
      information: readInformationConfig(information),
      accounts: readAccountsConfig(accounts),
      cases: readCasesConfig(cases),
      robots: readRobots(robots),
      analytics: readAnalyticsConfig(analytics),
      uploads: uploadsConfig,
      review: readReviewConfig(review),
      releases: readReleasesConfig(releases),
      gates: readGatesConfig(gates),
    };
  } catch (cause) {
    throw new Error(`${source}: ${cause instanceof Error ? cause.message : 'invalid'}`, { cause });
  }
}

/** Adds the upload limit, so that the browser can refuse a file before the upload. */
function withUploadLimit(links: OperatorLinks, { maxBytes }: UploadsConfig): OperatorLinks {
  return maxBytes === UPLOAD_MAX_BYTES ? links : { ...links, uploadMaxBytes: maxBytes };
}

/**
 * Returns the problems by path. Unknown fields, usually typing errors, differ from invalid values.
 */
function invalidFields(schema: TSchema, given: unknown): string[] {
  const errors = [...Value.Errors(schema, given)].filter(
    ({ keyword }) => keyword !== 'additionalProperties',
  );
  // Unknown fields have the schema `false`, so their keyword is `boolean`.
  return [
    ...new Set(
      errors.map(
        ({ keyword, instancePath }) =>
          `${keyword === 'boolean' ? 'unknown' : 'invalid'} ${instancePath || '/'}`,
      ),
    ),
  ];
}

/**
 * Rules of https://www.rfc-editor.org/rfc/rfc9309: `Field: value`, a comment, or an empty line
 * between groups.
 */
export const RobotsSchema = Type.Array(
  Type.String({
    pattern: '^([A-Za-z-]+:[^\\x00-\\x1f\\x7f]*|#[^\\x00-\\x1f\\x7f]*|)$',
    maxLength: 500,
  }),
);

function readRobots(given: unknown): readonly string[] {
  const [wrong] = Value.Errors(RobotsSchema, given);
  if (wrong) throw new Error(`invalid /robots${wrong.instancePath}`);
  return given as string[];
}

async function readObject(
  file: string,
  source: string,
): Promise<
  Partial<OperatorLinks> & {
    $schema?: unknown;
    ads?: unknown;
    accounts?: unknown;
    cases?: unknown;
    gates?: unknown;
    search?: unknown;
    information?: unknown;
    robots?: unknown;
    downloads?: unknown;
    privateVideos?: unknown;
    offline?: unknown;
    analytics?: unknown;
    uploads?: unknown;
    review?: unknown;
    releases?: unknown;
  }
> {
  const text = await readText(file, source);
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      throw new Error('it is not a JSON object');
    return given;
  } catch (cause) {
    throw new Error(`${source}: ${cause instanceof Error ? cause.message : 'invalid JSON'}`, {
      cause,
    });
  }
}

async function readText(file: string, source: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    // The system's message does not name the folder.
    if ((cause as NodeJS.ErrnoException).code !== 'EISDIR') throw cause;
    throw new Error(`${source}: it is a folder, not a file`, { cause });
  }
}
