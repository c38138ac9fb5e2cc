import { namesItem, placeIn } from './desk-place.ts';

/** What an entry of the history says of the desk, beside what the router keeps there. */
interface DeskEntry {
  idx?: number;
  key?: string;
  /** How far the list was scrolled as it was left, CSS pixels. */
  deskTop?: number | undefined;
  /** The entry before is the list that led here. */
  isFromList?: boolean;
}

/**
 * Entries of the history for places of the desk. The router knows nothing of them: it would draw the page anew, and what is typed would be gone.
 * They are counted and named as its own are, so that it goes on from them when the desk is left.
 */
export function enterPlace(address: string): void {
  if (address === addressNow()) return;
  const { deskTop: _top, ...state } = entry();
  const isFromList = !namesItem(placeIn(new URLSearchParams(location.search)));
  history.replaceState({ ...state, deskTop: window.scrollY }, '');
  history.pushState(
    { ...state, idx: (state.idx ?? 0) + 1, key: newKey(), isFromList },
    '',
    address,
  );
}

/** The entry stays, it names another place: what the desk itself opened is no step of the reader's. */
export function showPlace(address: string): void {
  if (address !== addressNow()) history.replaceState(history.state, '', address);
}

/** How far down the list of this entry was, as it was left; undefined where nobody left it. */
export function topOfEntry(): number | undefined {
  return entry().deskTop;
}

/** True where going back leads to the list that what is open was chosen from. */
export function cameFromList(): boolean {
  return entry().isFromList === true;
}

function addressNow(): string {
  return location.pathname + location.search;
}

function entry(): DeskEntry {
  return (history.state ?? {}) as DeskEntry;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);
