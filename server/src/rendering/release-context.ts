import { AsyncLocalStorage } from 'node:async_hooks';

/** A release whose code runs in the server. */
export interface RunningRelease {
  app: string;
  release: string;
}

/**
 * The context in which code of a release runs: one page, or a build outside of pages (evaluation,
 * timers).
 */
export interface ReleaseContext {
  /** The release that is blamed for an error without a stack; it may change during a render. */
  blamedRelease: () => RunningRelease;
  /** Network address that requested the page; empty outside of a page. */
  address: string;
  /** Adds processor time of this thread, milliseconds. */
  addProcessorTime: (ms: number) => void;
}

/** Runs when the event loop returns from a release's code; undefined if several contexts ran. */
type TurnEnd = (context: ReleaseContext | undefined) => void;

const contexts = new AsyncLocalStorage<ReleaseContext>();
let onTurnEnd: TurnEnd = () => undefined;
/**
 * Context that ran since the event loop last returned to the server. Undefined: none; null:
 * several.
 */
let currentMeter: { context: ReleaseContext; usage: NodeJS.CpuUsage } | null | undefined;

/** Sets the one listener of the process, because all its releases share it. */
export function watchTurns(listener: TurnEnd): void {
  onTurnEnd = listener;
}

export const currentContext = (): ReleaseContext | undefined => contexts.getStore();

/** Runs code of a release. Later errors and rejections, also from timers, have the same context. */
export function runReleaseCode<T>(context: ReleaseContext, code: () => T): T {
  try {
    return runReleaseTurn(context, code);
  } finally {
    onTurnEnd(context);
  }
}

/**
 * Runs a callback of the event loop the same way; no server code follows it before the turn ends.
 */
export function runReleaseTurn<T>(context: ReleaseContext, code: () => T): T {
  startMeter(context);
  try {
    return contexts.run(context, code);
  } catch (error) {
    // Server code catches the error.
    onTurnEnd(context);
    throw error;
  }
}

/** Runs server code that a release called: its errors are the server's own. */
export function runServerCode<T>(code: () => T): T {
  return contexts.exit(code);
}

/**
 * Measures processor time from here until the event loop returns: everything that a release does
 * without waiting for the server. If several pages run in the same turn, they cannot be told apart,
 * so none is charged.
 */
export function startMeter(context: ReleaseContext): void {
  if (currentMeter !== undefined) {
    if (currentMeter?.context !== context) currentMeter = null;
    return;
  }
  currentMeter = { context, usage: process.threadCpuUsage() };
  // A tick queued by a microtask runs after the last microtask.
  queueMicrotask(() => process.nextTick(charge));
}

/** Charges a context for the time it has used so far. */
export function stopMeter(context: ReleaseContext): void {
  if (currentMeter?.context === context) charge();
  else onTurnEnd(context);
}

function charge(): void {
  const meter = currentMeter;
  currentMeter = undefined;
  onTurnEnd(meter?.context);
  if (!meter) return;
  const { user, system } = process.threadCpuUsage(meter.usage);
  meter.context.addProcessorTime((user + system) / 1000);
}
