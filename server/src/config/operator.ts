import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import { DEFAULT_ACCOUNTS, readAccountsConfig, type AccountsConfig } from './accounts.ts';
import { readAdsConfig, type AdsConfig } from './ads.ts';
import { OPEN_SEARCH, readSearchConfig, type SearchConfig } from './search.ts';

/** What a fresh installation shows: places of the reserved `.example` domain, so that nothing real is linked by accident (R1-02). */
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
};

const address = Type.String({ pattern: '^(https?://\\S+|/\\S*|)$' });
const titledLinks = Type.Array(Type.Object({ title: Type.String({ minLength: 1 }), url: address }, { additionalProperties: false }));
const OperatorSchema = Type.Object(
  {
    siteName: Type.String({ minLength: 1 }),
    watchMeLive: address,
    joinNow: address,
    partners: titledLinks,
    sisterSites: titledLinks,
    supportEmail: Type.String(),
    partnerProgram: Type.Optional(Type.String({ pattern: '^(https?://\\S+|/\\S*|[^\\s@]+@[^\\s@]+|)$' })),
  },
  { additionalProperties: false },
);

/** Everything that the operator's file decides. */
export interface OperatorConfig {
  links: OperatorLinks;
  /** Undefined where the file says nothing of ads. */
  ads: AdsConfig | undefined;
  /** Members may download what its uploader allows (R6-07). */
  hasDownloads: boolean;
  search: SearchConfig;
  accounts: AccountsConfig;
  /** Lines that the operator adds to /robots.txt. */
  robots: readonly string[];
}

/** The operator's JSON file laid over the defaults; throws with the wrong fields named, so that a typing error does not go live. */
export async function readOperatorConfig(file: string | undefined): Promise<OperatorConfig> {
  if (file === undefined)
    return {
      links: DEFAULT_OPERATOR_LINKS,
      ads: undefined,
      hasDownloads: true,
      search: OPEN_SEARCH,
      accounts: DEFAULT_ACCOUNTS,
      robots: [],
    };
  const { ads, accounts = {}, search = {}, robots = [], downloads = true, ...rest } = await readObject(file);
  const links: unknown = { ...DEFAULT_OPERATOR_LINKS, ...rest };
  const wrong = [...Value.Errors(OperatorSchema, links)].map((error) => error.instancePath || '/');
  if (wrong.length > 0) throw new Error(`OPERATOR_CONFIG ${file}: wrong ${[...new Set(wrong)].join(', ')}`);
  if (typeof downloads !== 'boolean') throw new Error(`OPERATOR_CONFIG ${file}: wrong /downloads`);
  try {
    return {
      links: links as OperatorLinks,
      ads: ads === undefined ? undefined : readAdsConfig(ads),
      hasDownloads: downloads,
      search: await readSearchConfig(search, file),
      accounts: readAccountsConfig(accounts),
      robots: readRobots(robots),
    };
  } catch (cause) {
    throw new Error(`OPERATOR_CONFIG ${file}: ${cause instanceof Error ? cause.message : 'wrong'}`, { cause });
  }
}

/** Rules of https://www.rfc-editor.org/rfc/rfc9309: `Field: value`, a remark, or an empty line between groups. */
const RobotsSchema = Type.Array(Type.String({ pattern: '^([A-Za-z-]+:[^\\x00-\\x1f\\x7f]*|#[^\\x00-\\x1f\\x7f]*|)$', maxLength: 500 }));

function readRobots(given: unknown): readonly string[] {
  const [wrong] = Value.Errors(RobotsSchema, given);
  if (wrong) throw new Error(`wrong /robots${wrong.instancePath}`);
  return given as string[];
}

async function readObject(
  file: string,
): Promise<Partial<OperatorLinks> & { ads?: unknown; accounts?: unknown; search?: unknown; robots?: unknown; downloads?: unknown }> {
  const text = await readFile(file, 'utf8');
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Error('it is no object');
    return given;
  } catch (cause) {
    throw new Error(`OPERATOR_CONFIG ${file}: ${cause instanceof Error ? cause.message : 'no JSON'}`, { cause });
  }
}
