import type { SystemFont } from '../../../e2e/support/browser-options.ts';
import { openBrowser } from '../browser/slow-page.ts';
import type { Visit } from './choose-visits.ts';
import { measureShift, type MeasuredVisit } from './measure-shift.ts';
import type { Visitors } from './visitors.ts';

/** Pages open at once: they wait most of the time. */
export const AT_ONCE = 6;

export interface ShiftTorture {
  origin: string;
  visitors: Visitors;
  visits: readonly Visit[];
  atOnce: number;
  log: (measured: MeasuredVisit) => void;
}

/** Measures all visits, one system font after the other. */
export async function tortureShifts({
  visits,
  ...options
}: ShiftTorture): Promise<MeasuredVisit[]> {
  const measured: MeasuredVisit[] = [];
  for (const [font, ofFont] of Map.groupBy(visits, (visit) => visit.font))
    measured.push(...(await measureFont(font, ofFont, options)));
  return measured;
}

async function measureFont(
  font: SystemFont,
  visits: readonly Visit[],
  options: Omit<ShiftTorture, 'visits'>,
): Promise<MeasuredVisit[]> {
  const { origin, visitors, atOnce, log } = options;
  const browser = await openBrowser(font);
  const left = visits.entries();
  const measured: MeasuredVisit[] = [];
  try {
    const workers = Array.from({ length: atOnce }, async () => {
      for (const [at, visit] of left) {
        measured[at] = await measureShift(browser, origin, visitors, visit);
        log(measured[at]);
      }
    });
    await Promise.all(workers);
  } finally {
    await browser.close();
  }
  return measured;
}
