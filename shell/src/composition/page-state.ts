import type { ReleaseChannelView } from '@nocturne/contracts/release-channel-view';
import type { Language } from '@nocturne/contracts/constants';
import type { ClosedBy } from '@nocturne/contracts/gates';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { RouteName } from '@nocturne/contracts/routes';
import type { StatsState } from '@nocturne/stores/stats-store';
import type { LoadedRoute } from '../routing/loaded-route.ts';

/** State that the server writes into the page for the browser to continue from. */
export interface PageState {
  language: Language;
  theme: 'dark' | 'light';
  /** The server's year, so that hydration at New Year matches the server's HTML. */
  year: number;
  links: OperatorLinks;
  origin: string;
  host: string;
  isBlocked: boolean;
  /** True if every text is in the pseudo-locale. */
  isPseudo?: boolean;
  /** Set on the offline page (OFFLINE_PATH). */
  isOffline?: true;
  /** Reason for the page that replaces the requested one (docs/operate.md, "Gates"). */
  closedBy?: ClosedBy;
  /** The server rendered the age gate over the page. */
  isGated?: true;
  /**
   * True if the server withholds all other pages from this visitor. The page then has no categories
   * and no search.
   */
  isShut?: boolean;
  /** Code of the location whose rule blocks or closes the page. */
  place?: string;
  /** Set if the page differs from that of production's visitors. */
  view?: ReleaseChannelView;
  stats: StatsState;
  /** The route's dehydrated store; null if no remote was rendered. */
  route: { name: RouteName; state: unknown } | null;
  /** True if the server rendered the page that the address names (`routing/is-whole.ts`). */
  isWhole?: boolean;
  /** Kind of page that the server rendered into the slot. */
  loaded: LoadedRoute['kind'];
}

/**
 * Reads a JSON data block of the page. Throws if it is missing, because the page is then not one of
 * ours.
 */
export function readBlock<T>(document: Document, id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the page has no data block #${id}`);
  return JSON.parse(text) as T;
}
