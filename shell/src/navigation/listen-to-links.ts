import { HOVER_MS } from '@nocturne/contracts/constants';
import { isPagePath, matchPath, routes, type RemoteName } from '@nocturne/contracts/routes';
import { leaveOverlays } from '@nocturne/lib/overlays';
import type { Shell } from '../composition/shell-context.ts';
import { loadShellPage } from '../pages/shell-pages.ts';
import type { PageRouter } from './page-router.ts';

/** The part of the router that links need. */
type Router = Pick<PageRouter, 'navigate'>;

/**
 * The only listener that turns links into navigations, and hover, focus and touch into prefetches
 * (docs/pages.md). It is on the document, so every part of the page uses plain `<a href>`.
 */
export function listenToLinks(document: Document, router: Router, shell: Shell): void {
  document.addEventListener('click', (event) => followLink(event, router, shell));
  const prefetch = (event: Event) => prefetchOwner(event.target, shell);
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(hoverTimer);
    hoverTimer = setTimeout(() => prefetch(event), HOVER_MS);
  });
  document.addEventListener('focusin', prefetch);
  document.addEventListener('touchstart', prefetch, { passive: true });
}

function followLink(event: MouseEvent, router: Router, { snapshots }: Shell): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = linkOf(event.target);
  const url = link && pageUrlOf(link);
  if (!url) return;
  event.preventDefault();
  const stopsScroll =
    link.dataset['stopScroll'] !== undefined || url.searchParams.get('stopScroll') === '1';
  snapshots.followedLink = link;
  // As in browsers, a link to the current address adds no history entry.
  const replace = url.href === location.href;
  leaveOverlays(
    () =>
      void router.navigate(url.pathname + url.search + url.hash, {
        replace,
        keepsScroll: stopsScroll,
      }),
  );
}

/**
 * Target of a link, if it is a page of this site to show in this document. The browser handles
 * everything else, including fragments of this page and invalid addresses.
 */
function pageUrlOf(link: HTMLAnchorElement): URL | undefined {
  if (link.target || link.hasAttribute('download') || !URL.canParse(link.href)) return undefined;
  const url = new URL(link.href);
  const isSamePageAnchor =
    url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  const isPage =
    url.origin === location.origin &&
    isPagePath(url.pathname) &&
    matchPath(url.pathname).kind !== 'none';
  return isPage && !isSamePageAnchor ? url : undefined;
}

function prefetchOwner(target: EventTarget | null, shell: Shell): void {
  const link = linkOf(target);
  const url = link && pageUrlOf(link);
  const matched = url && matchPath(url.pathname);
  if (matched?.kind !== 'route') return;
  const owner = routes[matched.route.name].owner;
  if (owner === 'shell') loadShellPage(matched.route.name, shell.services)?.catch(() => undefined);
  else shell.loadRemote(owner satisfies RemoteName).catch(() => undefined);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
}
