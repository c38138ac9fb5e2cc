import { positive } from '@nocturne/contracts/paths/codec';
import { matchPath } from '@nocturne/contracts/routes';
import { jsonForHtml } from '@nocturne/lib/json-for-html';

/** Returns the given videos that are blocked in at least one country. */
export type BlockedSomewhere = (videoIds: readonly number[]) => Promise<ReadonlySet<number>>;

/**
 * The fields of schema.org objects that are read. Lists name pages by `url`, breadcrumbs by `item`,
 * videos by their player.
 */
interface StructuredData {
  embedUrl?: string;
  itemListElement?: readonly { url?: string; item?: string }[];
}
type IsBlocked = (address: string | undefined) => boolean;

/**
 * Removes videos that are blocked in some country from JSON-LD, because machines reuse it for every
 * country. Lists skip such videos, and the page of such a video omits its object. If the check
 * fails, returns nothing and calls `report`.
 */
export async function filterBlockedVideos(
  structured: readonly object[],
  blockedSomewhere: BlockedSomewhere,
  report: (error: unknown) => void,
): Promise<readonly object[]> {
  const ids = structured.flatMap(addressesIn).flatMap((address) => videoIdOf(address) ?? []);
  if (ids.length === 0) return structured;
  try {
    const blocked = await blockedSomewhere([...new Set(ids)]);
    const isBlocked: IsBlocked = (address) => blocked.has(videoIdOf(address) ?? 0);
    return blocked.size === 0
      ? structured
      : structured.flatMap((object) => withoutBlocked(object, isBlocked));
  } catch (error) {
    report(error);
    return [];
  }
}

/** Returns the JSON-LD blocks for the head of a page; no text can close one early. */
export function structuredScripts(objects: readonly object[]): string {
  return objects
    .map((object) => jsonForHtml({ '@context': 'https://schema.org', ...object }))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
}

function addressesIn({ embedUrl, itemListElement = [] }: StructuredData): (string | undefined)[] {
  return [embedUrl, ...itemListElement.flatMap(({ url, item }) => [url, item])];
}

/** Returns a list of the object without blocked videos, or an empty list. */
function withoutBlocked(object: object, isBlocked: IsBlocked): object[] {
  const { embedUrl, itemListElement = [] }: StructuredData = object;
  if (isBlocked(embedUrl) || itemListElement.some(({ item }) => isBlocked(item))) return [];
  const open = itemListElement.filter(({ url }) => !isBlocked(url));
  if (open.length === itemListElement.length) return [object];
  const numbered = open.map((element, at) => ({ ...element, position: at + 1 }));
  return open.length === 0
    ? []
    : [{ ...object, numberOfItems: open.length, itemListElement: numbered }];
}

/** Returns the id of the video with this page or player address. */
function videoIdOf(address: string | undefined): number | undefined {
  const matched =
    address === undefined || !URL.canParse(address)
      ? undefined
      : matchPath(new URL(address).pathname);
  const isVideo =
    matched?.kind === 'route' && (matched.route.name === 'video' || matched.route.name === 'embed');
  return isVideo ? positive.parse(matched.route.params['id'] ?? '') : undefined;
}
