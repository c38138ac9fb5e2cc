/*
 * `watchVitals` runs inside the page before its scripts; `readVitals` runs there when the visit
 * ends.
 */

interface Observation {
  value: number;
  what: string;
}

interface ProbeGlobals {
  benchVitals?: { lcp: Observation; shifts: Observation[]; slowest: Map<number, Observation> };
}

/**
 * Records the largest paint, layout shifts without input, and the time from each interaction to its
 * next paint.
 */
export function watchVitals(): void {
  const recorded = {
    lcp: { value: Number.NaN, what: '' },
    shifts: [] as Observation[],
    slowest: new Map<number, Observation>(),
  };
  (globalThis as ProbeGlobals).benchVitals = recorded;
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element ? node.outerHTML.slice(0, 60) : '';
  const watch = (
    type: string,
    onEntry: (entry: PerformanceEntry) => void,
    options: object = {},
  ): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', (entry) => {
    recorded.lcp = {
      value: entry.startTime,
      what: nameOf((entry as LargestContentfulPaint).element),
    };
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    if (!hadRecentInput) recorded.shifts.push({ value, what: nameOf(sources[0]?.node) });
  });
  const recordEvent = (entry: PerformanceEntry): void => {
    const { interactionId, duration, name, target } = entry as PerformanceEventTiming & {
      interactionId: number;
    };
    if (!interactionId || duration <= (recorded.slowest.get(interactionId)?.value ?? 0)) return;
    recorded.slowest.set(interactionId, { value: duration, what: `${name} on ${nameOf(target)}` });
  };
  watch('event', recordEvent, { durationThreshold: 16 });
  watch('first-input', recordEvent);
}

/** Results of a visit, each with the element that caused it. */
export interface Vitals {
  /** Milliseconds. */
  lcp: Observation;
  /**
   * The slowest interaction, milliseconds to the next paint. With so few interactions this is the
   * INP.
   */
  inp: Observation;
  /** Sum of the layout shifts of the visit, as shares of the viewport; `what` moved most. */
  cls: Observation;
  interactions: number;
}

/** Runs when the visit ends. Throws if nothing was watched. */
export function readVitals(): Vitals {
  const { benchVitals: recorded } = globalThis as ProbeGlobals;
  if (!recorded) throw new Error('watchVitals did not run on this page');
  const worst = (observations: readonly Observation[]): Observation =>
    observations.toSorted((a, b) => b.value - a.value)[0] ?? { value: 0, what: 'nothing' };
  const interactions = [...recorded.slowest.values()];
  const cls = recorded.shifts.reduce((sum, { value }) => sum + value, 0);
  return {
    lcp: recorded.lcp,
    inp: worst(interactions),
    cls: { value: cls, what: worst(recorded.shifts).what },
    interactions: interactions.length,
  };
}
