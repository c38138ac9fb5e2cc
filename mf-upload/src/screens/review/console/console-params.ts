import type { OperationInput } from '@nocturne/contracts/operations';
import { positive } from '@nocturne/contracts/paths/codec';
import { CASE_QUEUES, type CaseQueue } from '@nocturne/contracts/cases';
import { REVIEW_QUEUES, type ReviewQueue } from '@nocturne/contracts/review';
import { href } from '@nocturne/contracts/routes';

/** All queues of the console: videos, then identities, then cases. */
export const CONSOLE_QUEUES = [...REVIEW_QUEUES, 'identities', 'cases'] as const;
export type ConsoleQueue = (typeof CONSOLE_QUEUES)[number];

/** Filters of the list of cases. */
export const CASE_FILTERS = ['all', ...CASE_QUEUES] as const;
export type CaseFilter = CaseQueue | 'all';

/**
 * Open page of the console, as in the address (`lane`, `video`, `case`, `kind` of cases, `page`).
 */
export interface ConsoleParams {
  lane: ConsoleQueue;
  page: number;
  kind?: CaseFilter | undefined;
  video?: number | undefined;
  reference?: OperationInput<'case'>['reference'] | undefined;
}

const [FIRST_QUEUE] = CONSOLE_QUEUES;

export function isReviewQueue(lane: ConsoleQueue): lane is ReviewQueue {
  return REVIEW_QUEUES.some((known) => known === lane);
}

/** Reads an address; unknown values mean the first queue and its first page. */
export function parseConsoleParams(query: URLSearchParams): ConsoleParams {
  const lane = CONSOLE_QUEUES.find((known) => known === query.get('lane')) ?? FIRST_QUEUE;
  return {
    lane,
    page: positive.parse(query.get('page') ?? '') ?? 1,
    video: isReviewQueue(lane) ? positive.parse(query.get('video') ?? '') : undefined,
    reference: lane === 'cases' ? (query.get('case') ?? undefined) : undefined,
    kind:
      lane === 'cases'
        ? (CASE_FILTERS.find((known) => known === query.get('kind')) ?? 'all')
        : undefined,
  };
}

export function consoleHref({
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
      lane: lane === FIRST_QUEUE ? undefined : lane,
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
