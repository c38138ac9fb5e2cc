import { AsyncLocalStorage } from 'node:async_hooks';

/** A release whose code runs in the server. */
export interface RunningRelease {
  app: string;
  release: string;
}

/** On whose behalf code of a release runs: one page, or a build that acts on its own (its evaluation, its timers). */
export interface ReleaseContext {
  /** The release that answers for an error without a stack; it may change while a page is drawn. */
  blamed: () => RunningRelease;
  /** Network address that asked for the page; empty outside of one. */
  address: string;
  /** Takes processor time of this thread, milliseconds. */
  addProcessorTime: (ms: number) => void;
}

/** Runs each time that the event loop comes back from code of a release; undefined where several had their turn. */
type TurnEnd = (context: ReleaseContext | undefined) => void;

const contexts = new AsyncLocalStorage<ReleaseContext>();
let onTurnEnd: TurnEnd = () => undefined;
/** Whose code has run since the event loop last came back to the server; undefined where nobody's has, null where that of several has. */
let since: { context: ReleaseContext; usage: NodeJS.CpuUsage } | null | undefined;

/** One for the whole process, as its releases share it. */
export function watchTurns(end: TurnEnd): void {
  onTurnEnd = end;
}

export const currentContext = (): ReleaseContext | undefined => contexts.getStore();

/** Runs code of a release. What it throws or rejects later, also from a timer, is found under the same context. */
export function runReleaseCode<T>(context: ReleaseContext, code: () => T): T {
  try {
    return runReleaseTurn(context, code);
  } finally {
    onTurnEnd(context);
  }
}

/** The same for a callback of the event loop, after which no code of the server comes before the turn's end. */
export function runReleaseTurn<T>(context: ReleaseContext, code: () => T): T {
  meterFromHere(context);
  try {
    return contexts.run(context, code);
  } catch (error) {
    // Whoever catches it is code of the server.
    onTurnEnd(context);
    throw error;
  }
}

/** Runs code of the server that a release called: its errors are the server's own. */
export function runServerCode<T>(code: () => T): T {
  return contexts.exit(code);
}

/**
 * Measures the processor time from here until the event loop comes back: everything that a release does without waiting for the server. Where several
 * pages go on in the same turn of the loop nobody can tell them apart, so nobody is charged.
 */
export function meterFromHere(context: ReleaseContext): void {
  if (since !== undefined) {
    if (since?.context !== context) since = null;
    return;
  }
  since = { context, usage: process.threadCpuUsage() };
  // A tick that is queued by a microtask runs once no microtask is left.
  queueMicrotask(() => process.nextTick(charge));
}

/** Charges a context with what it has taken by now. */
export function settleMeter(context: ReleaseContext): void {
  if (since?.context === context) charge();
  else onTurnEnd(context);
}

function charge(): void {
  const ended = since;
  since = undefined;
  onTurnEnd(ended?.context);
  if (!ended) return;
  const { user, system } = process.threadCpuUsage(ended.usage);
  ended.context.addProcessorTime((user + system) / 1000);
}
