import { ERROR_CODES, isErrorAnswer, type ErrorCode } from '@nocturne/contracts/error-codes';
import type { UploadError } from './transfer.ts';

/** Error codes that may be temporary. */
const RETRYABLE_CODES: readonly UploadError['code'][] = ['unavailable', 'too_many', 'network'];
/**
 * Statuses without the error form that may be temporary. A broken connection may still lock the
 * upload.
 */
const RETRYABLE_STATUSES: readonly number[] = [408, 409, 423, 429];

/** Converts the response to an upload request into an error. No response means a network error. */
export function uploadErrorOf(answer: { status: number; body: string } | undefined): UploadError {
  if (!answer || answer.status === 0) return { code: 'network', status: 0 };
  const { status } = answer;
  const parsed = parse(answer.body);
  if (!isErrorAnswer(parsed)) return { code: 'status', status };
  return { code: isKnown(parsed.code) ? parsed.code : 'unnamed', status };
}

/**
 * True if the same request may succeed later: a network error, a busy server, or an upload that is
 * still locked.
 */
export function isRetryable({ code, status }: UploadError): boolean {
  if (code === 'status') return status >= 500 || RETRYABLE_STATUSES.includes(status);
  return RETRYABLE_CODES.includes(code);
}

function isKnown(code: unknown): code is ErrorCode {
  return ERROR_CODES.some((known) => known === code);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
