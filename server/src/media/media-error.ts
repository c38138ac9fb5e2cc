export type MediaErrorCode =
  | 'tool-missing'
  | 'tool-failed'
  | 'deadline'
  | 'aborted'
  | 'refused'
  | 'limits'
  | 'damaged';

type Details = {
  readonly command?: readonly string[];
  readonly exitCode?: number | null;
  readonly stderrTail?: string;
  readonly cause?: unknown;
};

/**
 * The error class of media code.
 *
 * - `refused`: a file that we do not open
 * - `limits`: a file beyond the limits of decoding
 * - `damaged`: a file that does not decode
 * - other codes: a tool was missing, failed or was stopped
 *
 * `command`, `exitCode` and `stderrTail` are for the log, never for the visitor.
 */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: MediaErrorCode;
  readonly command: readonly string[];
  readonly exitCode: number | null;
  readonly stderrTail: string;

  constructor(code: MediaErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.command = details.command ?? [];
    this.exitCode = details.exitCode ?? null;
    this.stderrTail = details.stderrTail ?? '';
  }
}

/** Tests the name, not the class: an error may have crossed a worker. */
export function isMediaError(error: unknown): error is MediaError {
  return error instanceof Error && error.name === 'MediaError';
}
