import type { RunningRelease } from './release-context.ts';

/** Why a page of a release is not sent, or counts against it. */
export type FaultReason = 'load' | 'render' | 'gate' | 'shape' | 'state' | 'size' | 'redirect' | 'deadline' | 'processor' | 'stray';

/** A page that cannot be sent as a release made it. */
export class PageFault extends Error {
  override readonly name = 'PageFault';
  readonly blamed: RunningRelease;
  readonly reason: FaultReason;

  constructor(blamed: RunningRelease, reason: FaultReason, text: string, cause?: unknown) {
    super(`${blamed.release}: ${text}`, cause === undefined ? {} : { cause });
    this.blamed = blamed;
    this.reason = reason;
  }
}

export const isPageFault = (error: unknown): error is PageFault => error instanceof Error && error.name === 'PageFault';
