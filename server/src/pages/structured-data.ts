import { positive } from '@nocturne/contracts/paths/codec';
import { matchPath } from '@nocturne/contracts/routes';
import { jsonForHtml } from '@nocturne/lib/json-for-html';

/** Of these videos those that some country may not see. */
export type BlockedSomewhere = (videoIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** What is read of schema.org's objects: a list names pages by `url`, a way to a page by `item`, a video itself by its player. */
interface Structured {
  embedUrl?: string;
  itemListElement?: readonly { url?: string; item?: string }[];
}
type Names = (address: string | undefined) => boolean;

/**
 * JSON-LD of a page without the videos that some country may not see (R6-08): machines read a page, and keep what it says, for every country. A
 * list leaves them out, a page of one says nothing of it. Where it cannot be known nothing is said at all, and `report` hears why.
 */
export async function openStructured(
  structured: readonly object[],
  blockedSomewhere: BlockedSomewhere,
  report: (error: unknown) => void,
): Promise<readonly object[]> {
  const ids = structured.flatMap(addressesIn).flatMap((address) => videoIdOf(address) ?? []);
  if (ids.length === 0) return structured;
  try {
    const blocked = await blockedSomewhere([...new Set(ids)]);
    const isBlocked: Names = (address) => blocked.has(videoIdOf(address) ?? 0);
    return blocked.size === 0
      ? structured
      : structured.flatMap((object) => withoutBlocked(object, isBlocked));
  } catch (error) {
    report(error);
    return [];
  }
}

/** JSON-LD blocks for the head of a page (R3-11); no text can end one. */
export function structuredScripts(objects: readonly object[]): string {
  return objects
    .map(
      (object) =>
        `<script type="application/ld+json">${jsonForHtml({ '@context': 'https://schema.org', ...object })}</script>`,
    )
    .join('');
}

function addressesIn({ embedUrl, itemListElement = [] }: Structured): (string | undefined)[] {
  return [embedUrl, ...itemListElement.flatMap(({ url, item }) => [url, item])];
}

/** The object as far as it may be told: as a list of one, or of none. */
function withoutBlocked(object: object, isBlocked: Names): object[] {
  const { embedUrl, itemListElement = [] }: Structured = object;
  if (isBlocked(embedUrl) || itemListElement.some(({ item }) => isBlocked(item))) return [];
  const open = itemListElement.filter(({ url }) => !isBlocked(url));
  if (open.length === itemListElement.length) return [object];
  const numbered = open.map((element, at) => ({ ...element, position: at + 1 }));
  return open.length === 0
    ? []
    : [{ ...object, numberOfItems: open.length, itemListElement: numbered }];
}

/** Of the video whose page or player stands at an address. */
function videoIdOf(address: string | undefined): number | undefined {
  const matched =
    address === undefined || !URL.canParse(address)
      ? undefined
      : matchPath(new URL(address).pathname);
  const isVideo =
    matched?.kind === 'route' && (matched.route.name === 'video' || matched.route.name === 'embed');
  return isVideo ? positive.parse(matched.route.params['id'] ?? '') : undefined;
}
