import type { ErrorCode } from '@nocturne/contracts/error-codes';

/**
 * Why bytes did not get through: a code of the site's error form; `network` without any answer; `status` where something else than the site answered, or
 * the site without its form; `unnamed` for a code that this release does not know. `status` is that of HTTP, 0 without an answer.
 */
export interface SendError {
  readonly code: ErrorCode | 'network' | 'status' | 'unnamed';
  readonly status: number;
}

/** One file that is to be sent, and who hears of it. Numbers are bytes. */
export interface SendOrders {
  readonly file: File;
  /** Names of UPLOAD_METADATA with their values. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Where an earlier try left its bytes; what the server no longer knows begins anew. */
  readonly address: string | undefined;
  /** The server has a place for the bytes; told again after each interruption. */
  onPlace(address: string): void;
  onProgress(sent: number, total: number): void;
  /** No answer came; the same is tried again by itself. */
  onWait(): void;
  onDone(): void;
  /** Told once no repetition helps; `start` tries anew. */
  onError(error: SendError): void;
}

/** One file on its way. After `stop` nothing is told until `start`, which goes on behind the last byte that arrived. */
export interface Sending {
  start(): void;
  stop(): void;
  /** Takes what arrived away at the server. Rejects where that could not be told. */
  discard(): Promise<void>;
}

/** How files travel. Loads what it needs; rejects where that cannot be had. */
export type OpenSending = (orders: SendOrders) => Promise<Sending>;
