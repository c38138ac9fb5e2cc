import { isApiError } from '@nocturne/api/api-error';

/** Result of loading a page's content. */
export type LoadOutcome = 'found' | 'deleted' | 'missing' | 'forbidden';

/** HTTP status of a page that has nothing to show. */
export const LOAD_OUTCOME_STATUS = {
  forbidden: 403,
  missing: 404,
  deleted: 410,
} as const satisfies Record<Exclude<LoadOutcome, 'found'>, number>;

/**
 * Meaning of a refusal: missing, or forbidden for this visitor. Network failures and busy or broken
 * servers are rethrown.
 */
export function loadOutcomeOf(cause: unknown): Extract<LoadOutcome, 'missing' | 'forbidden'> {
  if (!isApiError(cause) || cause.code !== 'http') throw cause;
  const { status = 500, refusal } = cause;
  if (status >= 500 || status === 429) throw cause;
  return refusal?.code === 'forbidden' || refusal?.code === 'login_required'
    ? 'forbidden'
    : 'missing';
}
