import type { ErrorAnswer } from '@nocturne/contracts/error-codes';

export type ApiErrorCode = 'timeout' | 'aborted' | 'offline' | 'http' | 'malformed';

interface ApiErrorDetails {
  status?: number;
  refusal?: ErrorAnswer;
  cause?: unknown;
}

/** A call without a usable response. For `http`: its status and, if sent, the error form. */
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

  /** The product specification fixes the messages of these three failures (section 8). */
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
    return new ApiError('http', `Request failed with status ${status}`, {
      status,
      ...(refusal ? { refusal } : {}),
    });
  }

  static malformed(status: number, cause?: unknown): ApiError {
    return new ApiError('malformed', 'Malformed response', { status, cause });
  }
}

/** Tests the name, not the class: one page may have two copies of this package. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError';
}
