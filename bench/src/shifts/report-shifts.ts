import type { MeasuredVisit } from './measure-shift.ts';

/** Largest layout shift of a whole visit that passes. */
export const MAX_SHIFT = 0.01;

/** The lines that `npm run torture -- shifts` prints, and whether all goals are met. */
export function report(measured: readonly MeasuredVisit[]): { lines: string[]; isMet: boolean } {
  const failures = describeFailures(measured);
  const head = ['system font', 'pages', 'shown', 'above', 'failed', 'largest', 'where'];
  const rows = [...Map.groupBy(measured, ({ font }) => font)].map(([font, visits]) =>
    rowOf(font, visits),
  );
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const print = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return { lines: [...[head, ...rows].map(print), ...failures], isMet: failures.length === 0 };
}

/** One line for each visit that moved too much or failed. */
export function describeFailures(measured: readonly MeasuredVisit[]): string[] {
  return measured.filter(isFailure).map((visit) => {
    const moved = visit.shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('; ');
    const font = visit.fontDecision ?? 'not requested';
    const shift = `${visit.shift.toFixed(4)}, web font ${font}: ${moved}`;
    return `${visit.font} ${describeVisit(visit)}: ${visit.error ?? shift}`;
  });
}

function rowOf(font: string, visits: readonly MeasuredVisit[]): string[] {
  const count = (isOne: (visit: MeasuredVisit) => boolean): string =>
    String(visits.filter(isOne).length);
  const largest = visits.reduce((max, visit) => (visit.shift > max.shift ? visit : max));
  return [
    font,
    String(visits.length),
    count(({ fontDecision }) => fontDecision === 'shown'),
    count(({ shift }) => shift > MAX_SHIFT),
    count(({ error }) => error !== undefined),
    largest.shift.toFixed(4),
    describeVisit(largest),
  ];
}

const isFailure = ({ shift, error }: MeasuredVisit): boolean =>
  error !== undefined || shift > MAX_SHIFT;
const describeVisit = ({ page, language, width }: MeasuredVisit): string =>
  `${page.name}, ${language}, ${width} px`;
