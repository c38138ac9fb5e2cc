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
 * The one error of the media room. `refused` is a file we do not open, `limits` one of more than we decode, `damaged` one that does not decode;
 * the others are ours to repair. `command`, `exitCode` and `stderrTail` are for the log, never for the visitor.
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
