import { isApiError } from '@nocturne/api/api-error';

/** What a visit found. */
export type Finding = 'found' | 'deleted' | 'missing' | 'forbidden';

/** Status of a page that has nothing to show. */
export const FINDING_STATUS = {
  forbidden: 403,
  missing: 404,
  deleted: 410,
} as const satisfies Record<Exclude<Finding, 'found'>, number>;

/** What a refusal means: missing, or not for this visitor (R6-08). A broken network, a busy or broken server is neither, and is thrown on (R4-08). */
export function findingOf(cause: unknown): Extract<Finding, 'missing' | 'forbidden'> {
  if (!isApiError(cause) || cause.code !== 'http') throw cause;
  const { status = 500, refusal } = cause;
  if (status >= 500 || status === 429) throw cause;
  return refusal?.code === 'forbidden' || refusal?.code === 'login_required'
    ? 'forbidden'
    : 'missing';
}
