import type { ErrorCode } from '@nocturne/contracts/error-codes';

/**
 * Why an upload failed. `status` is the HTTP status, 0 without a response. `code` is a code of the
 * site's error form, or:
 * - `network`: no response
 * - `status`: a response without the error form, from the site or a proxy
 * - `unnamed`: a code that this release does not know
 */
export interface UploadError {
  readonly code: ErrorCode | 'network' | 'status' | 'unnamed';
  readonly status: number;
}

/** One file to send, and its callbacks. Numbers are bytes. */
export interface TransferOptions {
  readonly file: File;
  /** Values by the names of `UPLOAD_METADATA`. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Address of an earlier attempt. If the server no longer has it, the upload starts again. */
  readonly address: string | undefined;
  /** The server has created the upload. Called again after each interruption. */
  onUrlAvailable(address: string): void;
  onProgress(sent: number, total: number): void;
  /** A request failed and is retried automatically. */
  onRetry(): void;
  onDone(): void;
  /** Retries no longer help; `start` tries again. */
  onError(error: UploadError): void;
}

/**
 * One upload. After `stop` no callback runs until `start`, which resumes after the last byte that
 * arrived.
 */
export interface Transfer {
  start(): void;
  stop(): void;
  /** Deletes the bytes on the server. Rejects if that request fails. */
  discard(): Promise<void>;
}

/** Rejects if the upload client cannot be loaded. */
export type CreateTransfer = (options: TransferOptions) => Promise<Transfer>;
