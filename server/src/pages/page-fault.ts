import type { RunningRelease } from './release-context.ts';

/** Why a page of a release is not sent, or counts against it. */
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

/** Known by identity: a release could give an error of its own the name, and blame another release with it. */
const made = new WeakSet<object>();

/** A page that cannot be sent as a release made it. */
export class PageFault extends Error {
  override readonly name = 'PageFault';
  readonly blamed: RunningRelease;
  readonly reason: FaultReason;

  constructor(blamed: RunningRelease, reason: FaultReason, text: string, cause?: unknown) {
    super(`${blamed.release}: ${text}`, cause === undefined ? {} : { cause });
    this.blamed = blamed;
    this.reason = reason;
    made.add(this);
  }
}

export const isPageFault = (error: unknown): error is PageFault =>
  typeof error === 'object' && error !== null && made.has(error);
