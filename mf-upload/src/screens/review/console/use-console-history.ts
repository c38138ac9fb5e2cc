import { matchPath } from '@nocturne/contracts/routes';
import { leaveOverlays } from '@nocturne/lib/overlays';
import { handleTraversals } from '@nocturne/lib/history-traversals';
import { when } from 'mobx';
import { useEffect, type RefObject } from 'react';
import { cameFromList, pushAddress, savedScrollTop } from './console-history.ts';
import { namesItem, parseConsoleParams, type ConsoleParams } from './console-params.ts';
import type { ConsoleStore } from './console-store.ts';

/** Maximum number of retries, one per frame: about a second. */
const SCROLL_FRAMES = 60;

/**
 * Handles links, Back and Forward between pages of the console without the router. Unsent input of
 * other items and the scroll offset of a list stay.
 */
export function useConsoleHistory(
  ref: RefObject<HTMLElement | null>,
  consoleStore: ConsoleStore,
): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const handleClick = (event: MouseEvent): void => {
      const url = clickedUrl(event);
      if (!url) return;
      event.preventDefault();
      leaveOverlays(() => openUrl(url));
    };
    const openUrl = (url: URL): void => {
      const params = parseConsoleParams(url.searchParams);
      if (consoleStore.isItemOpen && !consoleStore.isWide && !namesItem(params) && cameFromList())
        return history.back();
      pushAddress(url.pathname + url.search);
      void showPage(consoleStore, ref, params);
    };
    const handleTraversal = (): boolean => {
      const isOurs = isConsolePath(location.pathname);
      if (isOurs)
        void showPage(
          consoleStore,
          ref,
          parseConsoleParams(new URLSearchParams(location.search)),
          savedScrollTop(),
        );
      return isOurs;
    };
    ref.current?.addEventListener('click', handleClick, { signal });
    handleTraversals(handleTraversal, signal);
    return () => leaving.abort();
  }, [ref, consoleStore]);
}

/**
 * Opens a page of the console. In a narrow window list and item replace each other, so it also
 * restores focus and scroll offset.
 */
async function showPage(
  consoleStore: ConsoleStore,
  ref: RefObject<HTMLElement | null>,
  params: ConsoleParams,
  top = 0,
): Promise<void> {
  const previousAddress = consoleStore.address;
  const opening = consoleStore.open(params);
  if (consoleStore.isWide) return opening;
  const isItem = namesItem(params);
  if (isItem) {
    requestAnimationFrame(() => scrollTo(top));
    await opening;
    requestAnimationFrame(() =>
      ref.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true }),
    );
  } else {
    await when(() => consoleStore.isListLoaded);
    requestAnimationFrame(() => {
      findLink(ref.current, previousAddress)?.focus({ preventScroll: true });
      restoreScroll(top);
    });
    await opening;
  }
}

function findLink(root: HTMLElement | null, address: string): HTMLAnchorElement | undefined {
  return [...(root?.querySelectorAll('a') ?? [])].find(
    (link) => link.getAttribute('href') === address,
  );
}

/** Retries until the list has rendered: before that the page is too short to scroll. */
function restoreScroll(top: number, frames = SCROLL_FRAMES): void {
  scrollTo(top);
  if (Math.ceil(window.scrollY) < Math.floor(top) && frames > 0)
    requestAnimationFrame(() => restoreScroll(top, frames - 1));
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** Returns the target of a plain click on a link, if it is a page of the console. */
function clickedUrl(event: MouseEvent): URL | undefined {
  const isPlain =
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target) return undefined;
  const url = new URL(link.href);
  return url.origin === location.origin && isConsolePath(url.pathname) ? url : undefined;
}

function isConsolePath(path: string): boolean {
  const matched = matchPath(path);
  return matched.kind === 'route' && matched.route.name === 'review';
}
