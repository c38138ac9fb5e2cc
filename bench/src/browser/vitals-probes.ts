/* Each function here runs inside the page: the first before its own scripts, the other when its visit ends. */

interface Noted {
  value: number;
  what: string;
}

interface Probed {
  benchVitals?: { lcp: Noted; shifts: Noted[]; slowest: Map<number, Noted> };
}

/** Notes the largest paint, what shifts by itself, and how long each interaction takes until its next paint. */
export function watchVitals(): void {
  const found = {
    lcp: { value: Number.NaN, what: '' },
    shifts: [] as Noted[],
    slowest: new Map<number, Noted>(),
  };
  (globalThis as Probed).benchVitals = found;
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element ? node.outerHTML.slice(0, 60) : '';
  const watch = (
    type: string,
    note: (entry: PerformanceEntry) => void,
    options: object = {},
  ): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', (entry) => {
    found.lcp = { value: entry.startTime, what: nameOf((entry as LargestContentfulPaint).element) };
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    if (!hadRecentInput) found.shifts.push({ value, what: nameOf(sources[0]?.node) });
  });
  const noteEvent = (entry: PerformanceEntry): void => {
    const { interactionId, duration, name, target } = entry as PerformanceEventTiming & {
      interactionId: number;
    };
    if (!interactionId || duration <= (found.slowest.get(interactionId)?.value ?? 0)) return;
    found.slowest.set(interactionId, { value: duration, what: `${name} on ${nameOf(target)}` });
  };
  watch('event', noteEvent, { durationThreshold: 16 });
  watch('first-input', noteEvent);
}

/** What a visit came to; each with what it was of. */
export interface Vitals {
  /** Milliseconds. */
  lcp: Noted;
  /** The slowest interaction, milliseconds from the press to the next paint: of so few this is the INP. */
  inp: Noted;
  /** Share of the view, all of the visit together; `what` moved most. */
  cls: Noted;
  interactions: number;
}

/** Runs when the visit ends. Throws where nothing was watched. */
export function readVitals(): Vitals {
  const { benchVitals: found } = globalThis as Probed;
  if (!found) throw new Error('nothing was watched');
  const worst = (of: readonly Noted[]): Noted =>
    of.toSorted((a, b) => b.value - a.value)[0] ?? { value: 0, what: 'nothing' };
  const interactions = [...found.slowest.values()];
  const cls = found.shifts.reduce((sum, { value }) => sum + value, 0);
  return {
    lcp: found.lcp,
    inp: worst(interactions),
    cls: { value: cls, what: worst(found.shifts).what },
    interactions: interactions.length,
  };
}
