import type { AdPlan } from './ads.ts';
import type { ReleaseChannelView } from './release-channel-view.ts';
import type { Language } from './constants.ts';
import type { SessionUser } from './entities/people.ts';
import type { ClosedBy, GateTerms } from './gates.ts';
import type { RegistrySnapshot } from './remotes.ts';
import type { OperationInput, ReadName } from './operations.ts';
import type { OperatorLinks } from './operator.ts';

/** The page's private data block. The server fills it for each visitor; it grants nothing. */
export interface PagePrivate {
  user: SessionUser | null;
  country: string;
  registry: RegistrySnapshot;
  /** Pass that makes this page's release reports count; omitted from pages that browsers keep. */
  report?: string;
  /** Advertisements that this visitor may see. */
  ads: AdPlan;
  analytics: PageAnalytics;
  /** True if browsers keep the site's offline page (docs/decisions/0019-service-worker.md). */
  keepsOffline?: true;
  /** The operator's age gate rules for this visitor; omitted if the site has none of its own. */
  gates?: GateTerms;
}

/** Receivers of events after consent, and the refusal by browser setting. */
export interface PageAnalytics {
  /** Addresses that accept an EventBatch; the site's own is a path. */
  sinks: readonly string[];
  /** True if the request had Global Privacy Control. */
  isRefused: boolean;
}

/** Input of the shell's node build for rendering one page. */
export interface PageRequest {
  /** Path and query as requested. */
  address: string;
  origin: string;
  host: string;
  language: Language;
  theme: 'dark' | 'light';
  isMember: boolean;
  /** Only another member or staff may see the page, so it counts as missing (settlement 29). */
  isAnothers?: boolean;
  isBlocked: boolean;
  /** Replaces the page: the server sends 403 and does not render the page. */
  closedBy?: ClosedBy;
  /** The visitor has not passed the age gate: it is rendered over the page. */
  isGated?: boolean;
  /** All other pages are withheld from this visitor, so this one renders without catalogue data. */
  isShut?: boolean;
  /** ISO code of the location whose rule blocks or closes the page; omitted if unknown. */
  place?: string;
  /**
   * Advertisements that this visitor may see, so that the page reserves space. Tags never go into
   * the rendered page; the private block contains them.
   */
  ads: AdPlan;
  links: OperatorLinks;
  /** Present if the page differs from production; the page then shows a banner. */
  view?: ReleaseChannelView;
  /** True if every text is rendered in the pseudo-locale (docs/languages.md). */
  isPseudo?: boolean;
  /**
   * Runs a read inside the server; resolves to the wire response or the error form. The response is
   * frozen in depth, because pages share it: copy a list before sorting it.
   */
  call: <N extends ReadName>(name: N, input: OperationInput<N>) => Promise<unknown>;
  /**
   * Returns the loaded node build of a remote in this visitor's registry; undefined if unavailable.
   */
  remote: (name: string) => Promise<unknown>;
  /** Milliseconds since 1970. */
  now: number;
  /** Receives errors that did not stop the page. */
  report: (error: unknown) => void;
}

/** Result of the shell. `redirect` is a path with query; 302 if it depends on the visitor. */
export type PageAnswer = { kind: 'redirect'; status: 301 | 302; redirect: string } | PageDocument;

export interface PageDocument {
  kind: 'document';
  status: 200 | 403 | 404 | 410 | 451 | 503;
  /** Inner HTML of #root. */
  body: string;
  /** Title, meta, canonical, preloads: markup for <head>. */
  head: string;
  /** JSON-LD. The server leaves out what is not public everywhere and prints the rest. */
  structured?: readonly object[];
  /** Dehydrated stores, JSON-serializable. */
  state: unknown;
  /** Remote whose scripts and styles the page needs. */
  remote: string | null;
  /**
   * A video in the markup starts automatically: scripts wait for its first frame. HLS needs the
   * remote's early script.
   */
  playsAtOnce: 'mp4' | 'hls' | null;
  /**
   * A video in the markup starts when it is pressed, or automatically if the address requests it.
   * Scripts wait for its first frame, however long that takes (embedded player).
   */
  startsOnPlay?: 'mp4' | 'hls';
  /**
   * Address of the master playlist, if `playsAtOnce` or `startsOnPlay` starts a stream. The page
   * contains its stream preload.
   */
  stream?: string;
  /** `isFramed` if the page is rendered for a frame, without the site around it. */
  htmlAttributes: { lang: Language; theme: 'dark' | 'light'; isFramed?: boolean };
  /** Seconds for which the rendered body may be reused; 0 means never. */
  lifetime: number;
}

/**
 * Name in the root element's `dataset` until the first paint, or until an automatically started
 * video shows its first frame; at most one second.
 */
export const STARTING = 'starting';
/** Event that the page's scripts wait for. */
export type StartsWith = 'paint' | 'frame';
/** Name in the root element's `dataset` once React hydrates the page and handles presses itself. */
export const HYDRATING = 'hydrating';
/** Name in the root element's `dataset` once the page is complete. */
export const READY = 'ready';
/**
 * Attributes of elements that may be laid out only after the start (`shared/ui/src/css/reset.css`).
 */
export const WAITS_FOR_START = { 'data-waits': '' } as const;

/** Event on the window after the document's theme has changed. */
export const THEME_CHANGE_EVENT = 'themeturned';

/** Ids of the two data blocks of the page. */
export const STATE_BLOCK = 'page-state';
export const PRIVATE_BLOCK = 'page-private';
