import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import { readAdsConfig, type AdsConfig } from './ads.ts';

/** What a fresh installation shows: places of the reserved `.example` domain, so that nothing real is linked by accident (R1-02). */
export const DEFAULT_OPERATOR_LINKS: OperatorLinks = {
  siteName: 'Nocturne',
  watchMeLive: 'https://live.nocturne.example/',
  joinNow: 'https://join.nocturne.example/',
  liveCams: [
    { title: 'Night watch', url: 'https://live.nocturne.example/night-watch/' },
    { title: 'Harbour lights', url: 'https://live.nocturne.example/harbour-lights/' },
  ],
  partners: [
    { title: 'Meridian lenses', url: 'https://meridian.example/' },
    { title: 'Slow Radio', url: 'https://slow-radio.example/' },
  ],
  sisterSites: [
    { title: 'Daybreak', url: 'https://daybreak.example/' },
    { title: 'Afterglow', url: 'https://afterglow.example/' },
  ],
  supportEmail: 'support@nocturne.example',
};

const address = Type.String({ pattern: '^(https?://\\S+|/\\S*|)$' });
const titledLinks = Type.Array(Type.Object({ title: Type.String({ minLength: 1 }), url: address }, { additionalProperties: false }));
const OperatorSchema = Type.Object(
  {
    siteName: Type.String({ minLength: 1 }),
    watchMeLive: address,
    joinNow: address,
    liveCams: titledLinks,
    partners: titledLinks,
    sisterSites: titledLinks,
    supportEmail: Type.String(),
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
}

/** The operator's JSON file laid over the defaults; throws with the wrong fields named, so that a typing error does not go live. */
export async function readOperatorConfig(file: string | undefined): Promise<OperatorConfig> {
  if (file === undefined) return { links: DEFAULT_OPERATOR_LINKS, ads: undefined, hasDownloads: true };
  const { ads, downloads = true, ...rest } = await readObject(file);
  const links: unknown = { ...DEFAULT_OPERATOR_LINKS, ...rest };
  const wrong = [...Value.Errors(OperatorSchema, links)].map((error) => error.instancePath || '/');
  if (wrong.length > 0) throw new Error(`OPERATOR_CONFIG ${file}: wrong ${[...new Set(wrong)].join(', ')}`);
  if (typeof downloads !== 'boolean') throw new Error(`OPERATOR_CONFIG ${file}: wrong /downloads`);
  try {
    return { links: links as OperatorLinks, ads: ads === undefined ? undefined : readAdsConfig(ads), hasDownloads: downloads };
  } catch (cause) {
    throw new Error(`OPERATOR_CONFIG ${file}: ${cause instanceof Error ? cause.message : 'wrong ads'}`, { cause });
  }
}

async function readObject(file: string): Promise<Partial<OperatorLinks> & { ads?: unknown; downloads?: unknown }> {
  const text = await readFile(file, 'utf8');
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Error('it is no object');
    return given;
  } catch (cause) {
    throw new Error(`OPERATOR_CONFIG ${file}: ${cause instanceof Error ? cause.message : 'no JSON'}`, { cause });
  }
}
