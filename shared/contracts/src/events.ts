import type { RemoteName, RouteName } from './route-table.ts';

/** Where the own server takes what the browser counted: POST of an EventBatch as JSON, answered 204 whether or not it counts (R2.1-03, R7-07). */
export const EVENTS_PATH = '/api/events.php';
/** Events of one batch at most. */
export const EVENTS_PER_BATCH = 20;
/** A batch as JSON at most, bytes. */
export const EVENTS_BYTES = 16 * 1024;
/** Events wait so long for others before they leave, milliseconds. */
export const EVENTS_EVERY_MS = 2000;
/** Events that wait in the browser at most, for the visitor's answer or for the network; the oldest go first. */
export const EVENTS_KEPT = 100;

export const CONSENTS = ['yes', 'no'] as const;
/** Values of the cookie `consent` (R4-22). */
export type Consent = (typeof CONSENTS)[number];
/** The request header of Global Privacy Control, and its value that counts as a refusal. */
export const GPC_HEADER = 'sec-gpc';
export const GPC_REFUSES = '1';

/** Goals of the player (R7-07). */
export const GOAL_NAMES = [
  'player_init',
  'player_firstframe',
  'player_error',
  'player_setup_error',
  'player_adplay',
  'player_vast_error',
] as const;
export type GoalName = (typeof GOAL_NAMES)[number];
/** Goals whose value is one of a few words, so that the report tells them apart by it; the first frame's is a time. */
export const GOALS_BY_VALUE: readonly GoalName[] = [
  'player_error',
  'player_setup_error',
  'player_adplay',
  'player_vast_error',
];

/** The release of a remote that runs in a page, and `experiment:variant` where the visitor is in one, else empty (R7-07). */
export interface Running {
  remote: RemoteName;
  release: string;
  variant: string;
}

/** Experiments of one visitor that an event names at most: one for each remote. */
export const VARIANTS_PER_EVENT = 8;

interface OnPage {
  page: RouteName;
  campaign: string;
  /** `experiment:variant` of every experiment that the visitor is in, the control included, whichever remote it is about; left out by who is in none. */
  variants?: readonly string[];
}
/** A page was opened, a goal was reached on it, or a release of its remote was shown on it: once for each page that is opened. */
export type AnalyticsEvent =
  | (OnPage & { kind: 'hit' })
  | (OnPage & { kind: 'goal'; goal: GoalName; value?: string } & Partial<Running>)
  | (OnPage & { kind: 'exposure' } & Running);
export const EVENT_KINDS = [
  'hit',
  'goal',
  'exposure',
] as const satisfies readonly AnalyticsEvent['kind'][];

/** What travels, to the own server and to collectors of the operator's. */
export interface EventBatch {
  events: readonly AnalyticsEvent[];
}
