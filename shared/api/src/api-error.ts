import type { ErrorAnswer } from '@nocturne/contracts/error-codes';

export type ApiErrorCode = 'timeout' | 'aborted' | 'offline' | 'http' | 'malformed';

interface ApiErrorDetails {
  status?: number;
  refusal?: ErrorAnswer;
  cause?: unknown;
}

/** A call that brought no answer. `http` carries the status and, where the server sent one, its error form. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status?: number;
  readonly refusal?: ErrorAnswer;

  constructor(code: ApiErrorCode, message: string, details: ApiErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    if (details.status !== undefined) this.status = details.status;
    if (details.refusal) this.refusal = details.refusal;
  }

  /** The three failures whose words the specification fixes (section 8, R8-05). */
  static aborted(cause?: unknown): ApiError {
    return new ApiError('aborted', 'Request aborted', { cause });
  }

  static offline(cause?: unknown): ApiError {
    return new ApiError('offline', 'Network Error', { cause });
  }

  static timeout(milliseconds: number, cause?: unknown): ApiError {
    return new ApiError('timeout', `timeout of ${milliseconds}ms exceeded`, { cause });
  }

  static http(status: number, refusal?: ErrorAnswer): ApiError {
    return new ApiError('http', `Request refused with status ${status}`, {
      status,
      ...(refusal ? { refusal } : {}),
    });
  }

  static malformed(status: number, cause?: unknown): ApiError {
    return new ApiError('malformed', 'Answer is not readable', { status, cause });
  }
}

/** By name, not by class: two copies of this package may meet on one page. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError';
}
