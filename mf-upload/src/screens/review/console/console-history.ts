import { namesItem, parseConsoleParams } from './console-params.ts';

/** History state of a console entry. `key` is the router's. */
interface ConsoleEntry {
  key?: string;
  /** Scroll offset of the list when it was left, CSS pixels. */
  consoleTop?: number | undefined;
  /** True if the previous entry is the list that led here. */
  isFromList?: boolean;
}

/**
 * Adds a history entry for a page of the console. The router does not see it, because it would
 * render the page again and lose unsent input. The entry has a key, so that the router continues
 * from it when the console is left.
 */
export function pushAddress(address: string): void {
  if (address === currentAddress()) return;
  const { consoleTop: _top, ...state } = currentEntry();
  const isFromList = !namesItem(parseConsoleParams(new URLSearchParams(location.search)));
  history.replaceState({ ...state, consoleTop: window.scrollY }, '');
  history.pushState({ ...state, key: newKey(), isFromList }, '', address);
}

/**
 * Replaces the address of the current entry: an item that opens automatically is not a step of the
 * reader.
 */
export function replaceAddress(address: string): void {
  if (address !== currentAddress()) history.replaceState(history.state, '', address);
}

/** Returns the scroll offset of this entry's list when it was left; undefined if it was not. */
export function savedScrollTop(): number | undefined {
  return currentEntry().consoleTop;
}

/** Returns true if going back leads to the list from which the open item was chosen. */
export function cameFromList(): boolean {
  return currentEntry().isFromList === true;
}

function currentAddress(): string {
  return location.pathname + location.search;
}

function currentEntry(): ConsoleEntry {
  return (history.state ?? {}) as ConsoleEntry;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);
