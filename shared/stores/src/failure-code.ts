import { isApiError } from '@nocturne/api/api-error';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { logger } from '@nocturne/lib/logger';

/** Why something did not load: the server's code, or `network` when it could not be reached. Texts are messages `error.{code}`. */
export type FailureCode = ErrorCode | 'network';

/** The code of a failure. What is no ApiError is a defect of ours: it is logged, and shown as a system error. */
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
