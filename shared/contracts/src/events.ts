import type { RemoteName, RouteName } from './route-table.ts';

/**
 * Address of the site's own event collector: POST of an EventBatch as JSON. The response is 204
 * whether or not the events count.
 */
export const EVENTS_PATH = '/api/events.php';
/** Maximum number of events in a batch. */
export const EVENTS_PER_BATCH = 20;
/** Maximum size of a batch as JSON, bytes. */
export const EVENTS_BYTES = 16 * 1024;
/** Delay before a batch is sent, milliseconds: events wait for others. */
export const EVENTS_EVERY_MS = 2000;
/** Events kept in the browser before consent or without network; drops the oldest. */
export const EVENTS_KEPT = 100;

export const CONSENTS = ['yes', 'no'] as const;
/** Values of the cookie `consent`. */
export type Consent = (typeof CONSENTS)[number];
/** Request header of Global Privacy Control, and the value that counts as a refusal. */
export const GPC_HEADER = 'sec-gpc';
export const GPC_REFUSES = '1';

/** Goals of the player. */
export const GOAL_NAMES = [
  'player_init',
  'player_firstframe',
  'player_error',
  'player_setup_error',
  'player_adplay',
  'player_vast_error',
] as const;
export type GoalName = (typeof GOAL_NAMES)[number];
/**
 * Goals with a short list of values, which the report lists separately. The value of
 * `player_firstframe` is a time, so it is not one of them.
 */
export const GOALS_BY_VALUE: readonly GoalName[] = [
  'player_error',
  'player_setup_error',
  'player_adplay',
  'player_vast_error',
];

/** A remote's release in a page, and `experiment:variant`; empty without an experiment. */
export interface RunningRemote {
  remote: RemoteName;
  release: string;
  variant: string;
}

/** Maximum number of a visitor's experiments in one event: one for each remote. */
export const VARIANTS_PER_EVENT = 8;

interface OnPage {
  page: RouteName;
  campaign: string;
  /**
   * `experiment:variant` of all the visitor's experiments, also of other remotes; includes the
   * control. Omitted if there are none.
   */
  variants?: readonly string[];
}
/**
 * A page was opened, a goal was reached on it, or a release of its remote was shown on it. Each
 * opened page has at most one exposure.
 */
export type AnalyticsEvent =
  | (OnPage & { kind: 'hit' })
  | (OnPage & { kind: 'goal'; goal: GoalName; value?: string } & Partial<RunningRemote>)
  | (OnPage & { kind: 'exposure' } & RunningRemote);
export const EVENT_KINDS = [
  'hit',
  'goal',
  'exposure',
] as const satisfies readonly AnalyticsEvent['kind'][];

/** Body of a request to the site's own server or to the operator's collectors. */
export interface EventBatch {
  events: readonly AnalyticsEvent[];
}
