import { matchPath } from '@nocturne/contracts/routes';

/** No other video has been visited in this document. */
let isFirst = true;

/**
 * Whether the document was opened at the address of this video, and no click led to it. The browser loads such a page where the server
 * could not render it, for example a private video of a member.
 */
export function isOpenedVideo(id: string | undefined): boolean {
  // Browsers of the tests' own do not keep these entries.
  const { getEntriesByType } = performance as {
    getEntriesByType?: Performance['getEntriesByType'];
  };
  const [entry] = getEntriesByType?.call(performance, 'navigation') ?? [];
  const opened = entry && matchPath(new URL(entry.name).pathname);
  isFirst &&=
    opened?.kind === 'route' && opened.route.name === 'video' && opened.route.params['id'] === id;
  return isFirst;
}
