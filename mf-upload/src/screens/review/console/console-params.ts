import type { OperationInput } from '@nocturne/contracts/operations';
import { positive } from '@nocturne/contracts/paths/codec';
import { CASE_LANES, type CaseLane } from '@nocturne/contracts/cases';
import { REVIEW_LANES, type ReviewLane } from '@nocturne/contracts/review';
import { href } from '@nocturne/contracts/routes';

/** All queues of the console: videos, then identities, then cases. */
export const CONSOLE_LANES = [...REVIEW_LANES, 'identities', 'cases'] as const;
export type ConsoleLane = (typeof CONSOLE_LANES)[number];

/** Filters of the list of cases. */
export const CASE_FILTERS = ['all', ...CASE_LANES] as const;
export type CaseFilter = CaseLane | 'all';

/**
 * Open page of the console, as in the address (`lane`, `video`, `case`, `kind` of cases, `page`).
 */
export interface ConsoleParams {
  lane: ConsoleLane;
  page: number;
  kind?: CaseFilter | undefined;
  video?: number | undefined;
  reference?: OperationInput<'case'>['reference'] | undefined;
}

const [FIRST_LANE] = CONSOLE_LANES;

export function isReviewLane(lane: ConsoleLane): lane is ReviewLane {
  return REVIEW_LANES.some((known) => known === lane);
}

/** Reads an address; unknown values mean the first queue and its first page. */
export function placeIn(query: URLSearchParams): ConsoleParams {
  const lane = CONSOLE_LANES.find((known) => known === query.get('lane')) ?? FIRST_LANE;
  return {
    lane,
    page: positive.parse(query.get('page') ?? '') ?? 1,
    video: isReviewLane(lane) ? positive.parse(query.get('video') ?? '') : undefined,
    reference: lane === 'cases' ? (query.get('case') ?? undefined) : undefined,
    kind:
      lane === 'cases'
        ? (CASE_FILTERS.find((known) => known === query.get('kind')) ?? 'all')
        : undefined,
  };
}

export function placeHref({
  lane,
  page,
  video,
  reference,
  kind,
}: Omit<ConsoleParams, 'page'> & { page?: number }): string {
  return href(
    'review',
    {},
    {
      lane: lane === FIRST_LANE ? undefined : lane,
      video,
      kind: kind === 'all' ? undefined : kind,
      case: reference,
      page: page === 1 ? undefined : page,
    },
  );
}

/** Returns true if the address names an item, not only a list. */
export function namesItem({
  video,
  reference,
}: Pick<ConsoleParams, 'video' | 'reference'>): boolean {
  return video !== undefined || reference !== undefined;
}
