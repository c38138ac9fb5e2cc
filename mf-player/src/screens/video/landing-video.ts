import { matchPath } from '@nocturne/contracts/routes';

/** True until another video is visited in this document. */
let isFirst = true;

/**
 * True if the document was opened at the address of this video, without a click. The browser loads
 * such a page if the server could not render it, for example a private video of a member.
 */
export function isLandingVideo(id: string | undefined): boolean {
  // Test browsers lack these entries.
  const { getEntriesByType } = performance as {
    getEntriesByType?: Performance['getEntriesByType'];
  };
  const [entry] = getEntriesByType?.call(performance, 'navigation') ?? [];
  const opened = entry && matchPath(new URL(entry.name).pathname);
  isFirst &&=
    opened?.kind === 'route' && opened.route.name === 'video' && opened.route.params['id'] === id;
  return isFirst;
}
