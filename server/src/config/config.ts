import { resolve } from 'node:path';
import { COUNTRIES } from '@nocturne/contracts/countries';
import { readBucket, invalidBucketVariables, type BucketConfig } from './bucket.ts';
import {
  readReleaseChannelHosts,
  invalidReleaseChannelHosts,
  type ReleaseChannelHost,
} from './release-channel-hosts.ts';
import { parseTrustProxy, invalidTrustEntries } from './trust-proxy.ts';

/** Settings from the environment, read once at startup (docs/operate.md). */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder for everything that the site writes. */
  dataDir: string;
  /** Undefined for the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Owner of the tables, for migrations. Undefined if the role of `databaseUrl` migrates. */
  databaseOwnerUrl: string | undefined;
  /** Allows a temporary folder for the embedded database if no persistent one is available. */
  mayBeTemporary: boolean;
  /** Scheme and host that visitors use, without a trailing slash. */
  publicUrl: string;
  /** Lower-case request header with the visitor's country; empty for none. */
  countryHeader: string;
  /** Lower-case request header with the visitor's state; empty for none. */
  regionHeader: string;
  /** IP address database (MMDB) with countries and states; undefined for none. */
  countryDatabase: string | undefined;
  /** ISO alpha-2 country of visitors whose country is unknown; if empty, no cookie is set. */
  defaultCountry: string;
  /** Undefined to write emails as files into `dataDir`/outbox. */
  smtpUrl: string | undefined;
  /** Proxies whose X-Forwarded-For is trusted: none, all, or these addresses. */
  trustProxy: boolean | string[];
  operatorFile: string | undefined;
  /** Signs the responses of age assurance. Undefined for a key in the data folder. */
  assuranceSecret: string | undefined;
  /** Host names that show another release channel than production. */
  channelHosts: readonly ReleaseChannelHost[];
  /** Additional host names that the site serves. Links always use the host of `publicUrl`. */
  siteHosts: readonly string[];
  /**
   * Hashes network addresses and signs the cookies of known browsers. Undefined for a key in the
   * data folder.
   */
  siteSecret: string | undefined;
  /** Signs staff views of release channels. Undefined for a key in the data folder. */
  channelSecret: string | undefined;
  /** Bucket for the releases of the remotes; undefined for the data folder. */
  bucket: BucketConfig | undefined;
  /** Encrypts identities and their documents. Undefined for a key in the data folder. */
  recordsKey: string | undefined;
  /** Fills an empty database with the demo catalogue. */
  fillDemo: boolean;
  /**
   * Renders every text in the pseudo-locale: for translators and tests, never for visitors
   * (docs/languages.md).
   */
  isPseudo: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A variable with its pattern. Plain expressions instead of a schema: every command reads these,
 * and loading a schema library takes longer than most of them.
 */
const text = (pattern: string, fallback: string) => ({
  pattern: new RegExp(pattern, 'u'),
  fallback,
});
/** Host names without scheme and port, separated by commas. */
const SITE_HOSTS_PATTERN = '^( *[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])? *(,|$))*$';
const VARIABLES = {
  PORT: text('^\\d{1,5}$', '8080'),
  HOST: text('^\\S+$', '0.0.0.0'),
  DATA_DIR: text('.', '.data'),
  DATABASE_URL: text('^(postgres(ql)?://.+)?$', ''),
  DATABASE_OWNER_URL: text('^(postgres(ql)?://.+)?$', ''),
  ALLOW_TEMPORARY_DATABASE: text('^(yes|no)$', 'no'),
  PUBLIC_URL: text('^(https?://[^/\\s]+/?)?$', ''),
  COUNTRY_HEADER: text('^[A-Za-z0-9-]*$', ''),
  REGION_HEADER: text('^[A-Za-z0-9-]*$', ''),
  COUNTRY_DATABASE: text('', ''),
  DEFAULT_COUNTRY: text('^([A-Z]{2})?$', ''),
  SMTP_URL: text('^(smtps?://.+)?$', ''),
  TRUST_PROXY: text('^[0-9a-fA-F.:/, a-z]*$', ''),
  OPERATOR_CONFIG: text('', ''),
  ASSURANCE_SECRET: text('^(.{32,})?$', ''),
  RECORDS_KEY: text('^(.{32,})?$', ''),
  CHANNEL_HOSTS: text('', ''),
  SITE_HOSTS: text(SITE_HOSTS_PATTERN, ''),
  SITE_SECRET: text('^(.{32,})?$', ''),
  CHANNEL_SECRET: text('^(.{32,})?$', ''),
  S3_BUCKET: text('^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$', ''),
  S3_ENDPOINT: text('^(https?://[^/@\\s]+/?)?$', ''),
  S3_REGION: text('^[A-Za-z0-9-]{1,40}$', 'us-east-1'),
  S3_PREFIX: text('^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*/?$', 'remotes'),
  S3_FORCE_PATH_STYLE: text('^(yes|no)$', 'no'),
  DEMO: text('^(yes|no)$', 'yes'),
  PSEUDO_LOCALE: text('^(yes|no)$', 'no'),
} as const;
type VariableName = keyof typeof VARIABLES;
const VARIABLE_NAMES = Object.keys(VARIABLES) as VariableName[];

/** Reads and checks the environment. Throws one Error that names every invalid variable. */
export function readConfig(environment: Environment): Config {
  // An empty variable counts as not set.
  const given = Object.fromEntries(
    VARIABLE_NAMES.map((name) => [name, environment[name] || VARIABLES[name].fallback]),
  ) as Record<VariableName, string>;
  const wrong: string[] = VARIABLE_NAMES.filter(
    (name) => !VARIABLES[name].pattern.test(given[name]),
  );
  if (Number(given.PORT) > 65_535) wrong.push('PORT');
  // Without a trusted proxy anyone could send the header.
  if (given.COUNTRY_HEADER !== '' && parseTrustProxy(given.TRUST_PROXY) === false)
    wrong.push('COUNTRY_HEADER');
  if (given.REGION_HEADER !== '' && given.COUNTRY_HEADER === '') wrong.push('REGION_HEADER');
  wrong.push(...invalidBucketVariables(given));
  if (given.DATABASE_OWNER_URL !== '' && given.DATABASE_URL === '')
    wrong.push('DATABASE_OWNER_URL');
  if (/^[A-Z]{2}$/.test(given.DEFAULT_COUNTRY) && !Object.hasOwn(COUNTRIES, given.DEFAULT_COUNTRY))
    wrong.push('DEFAULT_COUNTRY');
  const problems = wrong.map((name) => `${name}=${redact(name, environment[name] ?? '')}`);
  if (!wrong.includes('TRUST_PROXY'))
    problems.push(...invalidTrustEntries(given.TRUST_PROXY).map((entry) => `TRUST_PROXY=${entry}`));
  problems.push(
    ...invalidReleaseChannelHosts(given.CHANNEL_HOSTS).map((entry) => `CHANNEL_HOSTS=${entry}`),
  );
  if (problems.length > 0)
    throw new Error(`Invalid environment: ${problems.join(', ')} (see docs/operate.md)`);
  const port = Number(given.PORT);
  return {
    port,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL || undefined,
    databaseOwnerUrl: given.DATABASE_OWNER_URL || undefined,
    mayBeTemporary: given.ALLOW_TEMPORARY_DATABASE === 'yes',
    publicUrl: given.PUBLIC_URL.replace(/\/$/, '') || `http://localhost:${port}`,
    countryHeader: given.COUNTRY_HEADER.toLowerCase(),
    regionHeader: given.REGION_HEADER.toLowerCase(),
    countryDatabase: given.COUNTRY_DATABASE || undefined,
    defaultCountry: given.DEFAULT_COUNTRY,
    smtpUrl: given.SMTP_URL || undefined,
    trustProxy: parseTrustProxy(given.TRUST_PROXY),
    operatorFile: given.OPERATOR_CONFIG || undefined,
    assuranceSecret: given.ASSURANCE_SECRET || undefined,
    recordsKey: given.RECORDS_KEY || undefined,
    channelHosts: readReleaseChannelHosts(given.CHANNEL_HOSTS),
    siteHosts: namesIn(given.SITE_HOSTS),
    siteSecret: given.SITE_SECRET || undefined,
    channelSecret: given.CHANNEL_SECRET || undefined,
    bucket: readBucket(given),
    fillDemo: given.DEMO === 'yes',
    isPseudo: given.PSEUDO_LOCALE === 'yes',
  };
}

function namesIn(list: string): string[] {
  return list.split(',').flatMap((name) => name.trim().toLowerCase() || []);
}

/** Environment variables and their defaults, for the documents. */
export const ENVIRONMENT_DEFAULTS: Readonly<Record<string, string>> = Object.fromEntries(
  VARIABLE_NAMES.map((name) => [name, VARIABLES[name].fallback]),
);

/**
 * Variables that may contain a password. A wrong value cannot be parsed safely, so it is hidden
 * completely.
 */
const SECRET = /(_(SECRET|KEY)|^(DATABASE|DATABASE_OWNER|SMTP)_URL)$/;

/** Removes secrets from a wrong value: startup errors end up in logs. */
function redact(name: string, value: string): string {
  return SECRET.test(name) ? '…' : value.replace(/[^/\s]*@/g, '…@');
}
