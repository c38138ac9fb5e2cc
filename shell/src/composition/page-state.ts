import type { ReleaseChannelView } from '@nocturne/contracts/release-channel-view';
import type { Language } from '@nocturne/contracts/constants';
import type { ClosedBy } from '@nocturne/contracts/gates';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { RouteName } from '@nocturne/contracts/routes';
import type { StatsState } from '@nocturne/stores/stats-store';
import type { LoadedRoute } from '../routing/load-route.ts';

/** What the server leaves in the page for the browser to continue from. */
export interface PageState {
  language: Language;
  theme: 'dark' | 'light';
  /** The server's, so that a page taken over at New Year is the page that was drawn. */
  year: number;
  links: OperatorLinks;
  origin: string;
  host: string;
  isBlocked: boolean;
  /** Every text is drawn in the pseudo-locale. */
  isPseudo?: boolean;
  /** The page that the browser keeps for times without a connection (OFFLINE_PATH). */
  isOffline?: true;
  /** Stands in the page's place (docs/operate.md, "Gates"). */
  closedBy?: ClosedBy;
  /** The server rendered the age gate over the page. */
  isGated?: true;
  /** All other pages are held back from this visitor: the page was drawn without categories and search. */
  isShut?: boolean;
  /** Code of the place whose rule blocks or closes. */
  place?: string;
  /** The page is not as production's visitors see it. */
  view?: ReleaseChannelView;
  stats: StatsState;
  /** The route's dehydrated store; null where no remote was drawn. */
  route: { name: RouteName; state: unknown } | null;
  /** The server drew the page that the address names (`routing/is-whole.ts`). */
  isWhole?: boolean;
  /** What the server drew into the slot. */
  loaded: LoadedRoute['kind'];
}

/** Reads a JSON data block of the page. Throws where it is missing: the page is not one of ours. */
export function readBlock<T>(document: Document, id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the page has no ${id}`);
  return JSON.parse(text) as T;
}
