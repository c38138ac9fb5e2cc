import type { RouteName } from './route-table.ts';

/** The six documents below /information/, in display order. */
export const INFORMATION_DOCUMENTS = [
  'terms',
  'privacy',
  'cookies',
  'dmca',
  '2257',
  'support',
] as const;
export type InformationDocument = (typeof INFORMATION_DOCUMENTS)[number];

/**
 * Recordings are taken down within this time if a person in them did not consent, hours
 * (docs/settlements.md).
 */
export const URGENT_REPORT_HOURS = 48;

export function routeOfDocument<D extends InformationDocument>(document: D): `information_${D}` {
  return `information_${document}` satisfies RouteName;
}

/**
 * Version and effective day (UTC) of the product's texts. Raise both when the meaning of a text
 * changes. The operator's file may override them.
 */
export const DOCUMENT_VERSIONS: Readonly<
  Record<InformationDocument, { version: string; effective: string }>
> = {
  terms: { version: '1.0', effective: '2026-11-21' },
  privacy: { version: '1.1', effective: '2026-11-22' },
  cookies: { version: '1.0', effective: '2026-11-21' },
  dmca: { version: '1.1', effective: '2026-11-22' },
  '2257': { version: '1.0', effective: '2026-11-21' },
  support: { version: '1.1', effective: '2026-11-27' },
};
