import { resolve } from 'node:path';
import { COUNTRIES } from '@nocturne/contracts/countries';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { readBucket, wrongBucket, type BucketConfig } from './bucket.ts';
import {
  readReleaseChannelHosts,
  invalidReleaseChannelHosts,
  type ReleaseChannelHost,
} from './release-channel-hosts.ts';
import { readTrust, wrongTrust } from './trust-proxy.ts';

/** Settings from the environment, read once at the start (docs/operate.md). */
export interface Config {
  port: number;
  host: string;
  /** Absolute folder of everything the site writes. */
  dataDir: string;
  /** Undefined means the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  /** The owner of the tables, for migrations; undefined lets the role of databaseUrl migrate. */
  databaseOwnerUrl: string | undefined;
  /** Keep the embedded database in a temporary folder if no lasting one can be had. */
  mayBeTemporary: boolean;
  /** Scheme and host that visitors use, without a closing slash. */
  publicUrl: string;
  /** Lower-case request header that names the visitor's country; empty for none. */
  countryHeader: string;
  /** Lower-case request header that names the visitor's state beside it; empty for none. */
  regionHeader: string;
  /** A database of addresses (MMDB) that tells country and state; undefined for none. */
  countryDatabase: string | undefined;
  /** ISO alpha-2 for visitors whose country nothing tells; empty sets no cookie. */
  defaultCountry: string;
  /** Undefined writes mails as files into dataDir/outbox. */
  smtpUrl: string | undefined;
  /** Whose X-Forwarded-For counts: nobody, everybody, or these addresses. */
  trustProxy: boolean | string[];
  operatorFile: string | undefined;
  /** Signs answers of the age assurance; undefined for a key in the data folder. */
  assuranceSecret: string | undefined;
  /** Host names that show another channel than production's. */
  channelHosts: readonly ReleaseChannelHost[];
  /** Host names besides that of publicUrl under which visitors may ask; links name publicUrl all the same. */
  siteHosts: readonly string[];
  /** Hashes network addresses and signs the cookies of known browsers; undefined for a key in the data folder. */
  siteSecret: string | undefined;
  /** Signs the views of staff; undefined for a key in the data folder. */
  channelSecret: string | undefined;
  /** Keeps the releases of the remotes; undefined for the data folder. */
  bucket: BucketConfig | undefined;
  /** What identities and their documents are encrypted with; undefined for a key in the data folder. */
  recordsKey: string | undefined;
  /** Fill an empty database with the demo catalogue. */
  fillDemo: boolean;
  /** Draw every text in the pseudo-locale: for translators and tests, never for visitors (docs/languages.md). */
  isPseudo: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const text = (pattern: string, fallback: string) => Type.String({ pattern, default: fallback });
/** Host names without scheme and port, with commas between them. */
const SITE_HOSTS_PATTERN = '^( *[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])? *(,|$))*$';
const EnvironmentSchema = Type.Object({
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
});

/** Checks and reads the environment; throws one Error that names every wrong variable. */
export function readConfig(environment: Environment): Config {
  const given = Value.Default(EnvironmentSchema, pick(environment)) as Static<
    typeof EnvironmentSchema
  >;
  const wrong = [
    ...new Set(
      [...Value.Errors(EnvironmentSchema, given)].map((error) => error.instancePath.slice(1)),
    ),
  ];
  if (Number(given.PORT) > 65_535) wrong.push('PORT');
  // A header that anybody may send tells nothing.
  if (given.COUNTRY_HEADER !== '' && readTrust(given.TRUST_PROXY) === false)
    wrong.push('COUNTRY_HEADER');
  if (given.REGION_HEADER !== '' && given.COUNTRY_HEADER === '') wrong.push('REGION_HEADER');
  wrong.push(...wrongBucket(given));
  if (given.DATABASE_OWNER_URL !== '' && given.DATABASE_URL === '')
    wrong.push('DATABASE_OWNER_URL');
  if (/^[A-Z]{2}$/.test(given.DEFAULT_COUNTRY) && !Object.hasOwn(COUNTRIES, given.DEFAULT_COUNTRY))
    wrong.push('DEFAULT_COUNTRY');
  const named = wrong.map((name) => `${name}=${shown(name, environment[name] ?? '')}`);
  if (!wrong.includes('TRUST_PROXY'))
    named.push(...wrongTrust(given.TRUST_PROXY).map((entry) => `TRUST_PROXY=${entry}`));
  named.push(
    ...invalidReleaseChannelHosts(given.CHANNEL_HOSTS).map((entry) => `CHANNEL_HOSTS=${entry}`),
  );
  if (named.length > 0)
    throw new Error(`Wrong environment: ${named.join(', ')} (see docs/operate.md)`);
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
    trustProxy: readTrust(given.TRUST_PROXY),
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

/** Names of the variables with their defaults, for the docs. */
export const ENVIRONMENT_DEFAULTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(EnvironmentSchema.properties).map(([name, schema]) => [
    name,
    (schema as { default?: string }).default ?? '',
  ]),
);

/** Variables whose value may hold a password; a wrong one cannot be taken apart safely. */
const SECRET = /(_(SECRET|KEY)|^(DATABASE|DATABASE_OWNER|SMTP)_URL)$/;

/** A wrong value as the message of the start prints it: logs keep it. */
function shown(name: string, value: string): string {
  return SECRET.test(name) ? '…' : value.replace(/[^/\s]*@/g, '…@');
}

/** An empty variable counts as not set. */
function pick(environment: Environment): Record<string, string> {
  const names = Object.keys(EnvironmentSchema.properties);
  return Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
}
