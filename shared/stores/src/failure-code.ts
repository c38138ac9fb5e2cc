import { isApiError } from '@nocturne/api/api-error';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { logger } from '@nocturne/lib/logger';

/**
 * Reason for a failed load: the server's code, or `network` if it was unreachable. Texts are
 * `error.{code}`.
 */
export type FailureCode = ErrorCode | 'network';

/**
 * Returns the code of a failure. Anything but an ApiError is a bug: it is logged and shown as a
 * system error.
 */
export function failureCode(cause: unknown): FailureCode {
  if (!isApiError(cause)) {
    logger.warn('unexpected failure', cause);
    return 'system';
  }
  switch (cause.code) {
    case 'timeout':
    case 'aborted':
    case 'offline':
      return 'network';
    case 'malformed':
      return 'system';
    case 'http':
      return cause.refusal?.code ?? (cause.status === 404 ? 'not_found' : 'system');
  }
}
