import type { OperatorLink } from '@nocturne/contracts/operator';

/** The operator's links that have an address. */
export function linksWithAddress(links: readonly OperatorLink[] = []): readonly OperatorLink[] {
  return links.filter(({ url }) => url !== '');
}

/** Attributes of a link to another site: it opens in a new tab without access to this page. */
export const EXTERNAL_LINK = { target: '_blank', rel: 'noopener' } as const;
