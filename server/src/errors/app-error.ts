import type { ReleaseFinding } from '@nocturne/contracts/registry';
import {
  ERROR_STATUS,
  type ErrorAnswer,
  type ErrorCode,
  type FieldError,
} from '@nocturne/contracts/error-codes';

interface AppErrorOptions {
  /** Refused field of the form; `error` for the call as a whole. */
  field?: string;
  /** All refused fields, if there are several. */
  errors?: readonly FieldError[];
  /** One English sentence for operators and teams; clients get it as `info.why`. */
  why?: string;
  findings?: readonly ReleaseFinding[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * A refusal that the caller gets. The central error handler turns it into the error form
 * (settlement 24).
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  readonly findings: readonly ReleaseFinding[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.why ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.errors = options.errors ?? [
      {
        field: options.field ?? 'error',
        code,
        ...(options.why === undefined ? {} : { info: { why: options.why } }),
      },
    ];
    this.findings = options.findings ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get answer(): ErrorAnswer {
    const { findings } = this;
    return {
      error: 1,
      code: this.code,
      errors: [...this.errors],
      ...(findings.length > 0 ? { findings: [...findings] } : {}),
    };
  }
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError';
}

/**
 * Refuses all wrong fields of a form at once; the first one sets the status. Does nothing without
 * errors.
 */
export function refuseFields(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new AppError(first.code, { errors });
}
