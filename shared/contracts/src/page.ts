import type { AdPlan } from './ads.ts';
import type { ReleaseChannelView } from './release-channel-view.ts';
import type { Language } from './constants.ts';
import type { SessionUser } from './entities/people.ts';
import type { ClosedBy, GateTerms } from './gates.ts';
import type { RegistrySnapshot } from './remotes.ts';
import type { OperationBody, OperationInput, OperationName } from './operations.ts';
import type { OperatorLinks } from './operator.ts';

/** The page's one private block: filled as the page is sent, it grants nothing (R6-06). */
export interface PagePrivate {
  user: SessionUser | null;
  country: string;
  registry: RegistrySnapshot;
  /** The pass with which this page's reports of its releases count; left out of a page that browsers keep. */
  report?: string;
  /** What this visitor may be shown. */
  ads: AdPlan;
  analytics: PageAnalytics;
  /** The site keeps its offline page in browsers (docs/decisions/0019-service-worker.md). */
  keepsOffline?: true;
  /** What holds for this visitor by the operator's rules; left out where the site has none of its own. */
  gates?: GateTerms;
}

/** Where events go once the visitor has agreed, and whether the browser's own word refuses for them (R4-22). */
export interface PageAnalytics {
  /** Addresses that take an EventBatch; the own server's is a path. */
  sinks: readonly string[];
  /** The request came with Global Privacy Control. */
  isRefused: boolean;
}

/** What the server hands to the shell's node build to draw one page. */
export interface PageRequest {
  /** Path and query as asked for. */
  address: string;
  origin: string;
  host: string;
  language: Language;
  theme: 'dark' | 'light';
  isMember: boolean;
  /** The page is its owner's alone and another member asks: there is none (settlement 29). */
  isAnothers?: boolean;
  isBlocked: boolean;
  /** Stands in the page's place, which is not drawn then: the answer is 403. */
  closedBy?: ClosedBy;
  /** The visitor has not passed the age gate: the gate is rendered over the page. */
  isGated?: boolean;
  /** All other pages are held back from this visitor: the page is drawn without anything of the catalogue. */
  isShut?: boolean;
  /** ISO code of the place whose rule blocks or closes; left out where it is not known. */
  place?: string;
  /** What this visitor may be shown, so that the page keeps places for it. Tags never go into the drawn page: they come with the private block. */
  ads: AdPlan;
  links: OperatorLinks;
  /** The page is not as production's visitors see it, and says so. */
  view?: ReleaseChannelView;
  /** Every text is drawn in the pseudo-locale (docs/languages.md). */
  isPseudo?: boolean;
  /** Runs an operation inside the server; resolves to the wire answer or the error form. */
  call: <N extends OperationName>(
    name: N,
    input: OperationInput<N>,
    body?: OperationBody<N>,
  ) => Promise<unknown>;
  /** The node build of a remote of this visitor's registry, already required; undefined when it is not to be had. */
  remote: (name: string) => Promise<unknown>;
  /** Milliseconds since 1970. */
  now: number;
  /** Told of an error that the page survived. */
  report: (error: unknown) => void;
}

/** What the shell answers. `redirect` is a path with query; 302 where it depends on who asks. */
export type PageAnswer = { kind: 'redirect'; status: 301 | 302; redirect: string } | PageDocument;

export interface PageDocument {
  kind: 'document';
  status: 200 | 403 | 404 | 410 | 451 | 503;
  /** Inner HTML of #root. */
  body: string;
  /** Title, meta, canonical, preloads: markup for <head>. */
  head: string;
  /** JSON-LD; the server leaves out what may not be told everywhere and prints the rest. */
  structured?: readonly object[];
  /** Dehydrated stores, JSON-serialisable. */
  state: unknown;
  /** Remote whose scripts and styles the page needs. */
  remote: string | null;
  /** A video of the markup starts by itself: scripts wait for its first frame. HLS needs the remote's early script for it. */
  playsAtOnce: 'mp4' | 'hls' | null;
  /** A video of the markup that a press or the address starts; scripts come after its first frame, however long that takes (embedded player). */
  startsOnPlay?: 'mp4' | 'hls';
  /** Address of the master playlist of the stream that one of the two starts: the page brings its beginning along. */
  stream?: string;
  /** `isFramed` where the page is drawn for somebody's frame, without the site around it (R4-23). */
  htmlAttributes: { lang: Language; theme: 'dark' | 'light'; isFramed?: boolean };
  /** Seconds the rendered body may be reused; 0 means never. */
  lifetime: number;
}

/** Name in the root element's `dataset` until the page has been painted, or until a video that starts by itself has shown its first frame; a second at most. */
export const STARTING = 'starting';
/** Its values: what the page's scripts wait for. */
export type StartsWith = 'paint' | 'frame';
/** Name in the root element's `dataset` as soon as React takes the page over: presses are its own from then on. */
export const HYDRATING = 'hydrating';
/** The same once the page is whole. */
export const READY = 'ready';
/** Attributes of what can wait for that, too: it is laid out afterwards (`shared/ui/src/css/reset.css`). */
export const WAITS_FOR_START = { 'data-waits': '' } as const;

/** Event on the window after the theme on the document has changed. */
export const THEME_TURNED = 'themeturned';

/** Ids of the two data blocks of the page. */
export const STATE_BLOCK = 'page-state';
export const PRIVATE_BLOCK = 'page-private';
