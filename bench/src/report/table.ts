import { bestRatioOf, ratioOf, verdictOf, type Figure, type Goal, type Skipped } from './figure.ts';
import type { Summary } from './summary.ts';

const HEAD = ['figure', 'rounds', 'ours', 'peer', 'ratio', 'goal', ''];

/**
 * Formats the report as aligned lines, with ours and peer as `median (best)`. Below a missed goal
 * are its cause and the change that would close the gap.
 */
export function tableOf(lines: readonly (Figure | Skipped)[]): string {
  const rows = lines.map((line) =>
    'skipped' in line ? [line.name, 'skipped: ' + line.skipped] : cellsOf(line),
  );
  const widths = HEAD.map((_title, column) =>
    Math.max(
      ...[HEAD, ...rows.filter((row) => row.length > 2)].map((row) => row[column]?.length ?? 0),
    ),
  );
  const print = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const reasons = lines.map((line) => ('skipped' in line ? [] : reasonsOf(line)));
  return [print(HEAD), ...rows.flatMap((row, at) => [print(row), ...(reasons[at] ?? [])])].join(
    '\n',
  );
}

function reasonsOf(figure: Figure): string[] {
  if (figure.goal === undefined || verdictOf(figure) !== 'missed') return [];
  return [`    why: ${figure.why}`, `    what would close the gap: ${figure.closes}`];
}

function cellsOf(figure: Figure): string[] {
  const { name, unit, ours, peer, goal } = figure;
  const theirs = peer ? `${printSummary(peer.summary)}  ${peer.name}` : '-';
  return [
    name,
    String(ours.rounds.length),
    `${printSummary(ours)} ${unit}`,
    theirs,
    printRatios(figure),
    goal ? printGoal(goal, unit) : '-',
    verdictOf(figure),
  ];
}

function printSummary({ median, best }: Summary): string {
  const [typical, extreme] = [printNumber(median), printNumber(best)];
  return typical === extreme ? typical : `${typical} (${extreme})`;
}

/** Ratio of the medians and, in brackets, of the best rounds; a difference if the goal is one. */
function printRatios(figure: Figure): string {
  const { ours, peer, goal } = figure;
  if (goal?.kind === 'more-at-most' && peer) return signed(ours.median - peer.summary.median);
  const [typical, best] = [ratioOf(figure), bestRatioOf(figure)];
  return typical === undefined || best === undefined
    ? '-'
    : `${typical.toFixed(2)} (${best.toFixed(2)})`;
}

function printGoal({ kind, value }: Goal, unit: string): string {
  switch (kind) {
    case 'ratio-at-most':
      return `<= ${value}x`;
    case 'ratio-at-least':
      return `>= ${value}x`;
    case 'more-at-most':
      return `<= +${value} ${unit}`;
    case 'at-most':
      return `<= ${value} ${unit}`;
  }
}

function signed(value: number): string {
  return value > 0 ? `+${printNumber(value)}` : printNumber(value);
}

/** Prints large numbers without decimals, and small ones with one or two. */
export function printNumber(value: number): string {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
