import type { RouteName } from './route-table.ts';

/** The six documents below /information/ (R2.1-19), in the order in which they are listed. */
export const INFORMATION_DOCUMENTS = [
  'terms',
  'privacy',
  'cookies',
  'dmca',
  '2257',
  'support',
] as const;
export type InformationDocument = (typeof INFORMATION_DOCUMENTS)[number];

/** Within this long recordings to which somebody shown did not agree are taken down, hours (docs/settlements.md). */
export const URGENT_REPORT_HOURS = 48;

/** The route of a document. */
export function routeOfDocument<D extends InformationDocument>(document: D): `information_${D}` {
  return `information_${document}` satisfies RouteName;
}

/** Version and day (UTC) of the texts that the product brings; a change of what a text says raises them. The operator's file may name others. */
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
