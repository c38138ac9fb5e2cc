import type { OperatorLink } from '@nocturne/contracts/operator';

/** Links of the operator's that lead somewhere: what has no address is not drawn (R1-02). */
export function linksWithAddress(links: readonly OperatorLink[] = []): readonly OperatorLink[] {
  return links.filter(({ url }) => url !== '');
}

/** Attributes of a link to another site: a tab of its own, which cannot reach back. */
export const OUTSIDE = { target: '_blank', rel: 'noopener' } as const;
