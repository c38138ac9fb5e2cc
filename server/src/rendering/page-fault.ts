import type { RunningRelease } from './release-context.ts';

/** Reason why a page of a release is not sent, or counts as a fault. */
export type FaultReason =
  | 'load'
  | 'render'
  | 'gate'
  | 'shape'
  | 'state'
  | 'size'
  | 'redirect'
  | 'deadline'
  | 'processor'
  | 'realm'
  | 'stray';

/**
 * Checked by identity: a release could throw an error with the same name and blame another release.
 */
const pageFaults = new WeakSet<object>();

/** A release failed to produce a page that can be sent. */
export class PageFault extends Error {
  override readonly name = 'PageFault';
  readonly blamed: RunningRelease;
  readonly reason: FaultReason;

  constructor(blamed: RunningRelease, reason: FaultReason, text: string, cause?: unknown) {
    super(`${blamed.release}: ${text}`, cause === undefined ? {} : { cause });
    this.blamed = blamed;
    this.reason = reason;
    pageFaults.add(this);
  }
}

export const isPageFault = (error: unknown): error is PageFault =>
  typeof error === 'object' && error !== null && pageFaults.has(error);
