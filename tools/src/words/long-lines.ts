import type { Finding } from './finding.ts';
import { SHIPPED_MIGRATIONS } from './shipped-migrations.ts';

const COLUMNS = 100;

/** Files whose lines are not measured, with the reason. */
const NOT_MEASURED: readonly (readonly [RegExp, string])[] = [
  [/(^|\/)package-lock\.json$/, 'npm writes it'],
  [/(^|\/)package\.json$/, 'JSON cannot split a string'],
  [/^docs\/(api\.md|commands\.md|operator\.schema\.json)$/, 'generated'],
  [/(^|\/)fixtures\//, 'test input, kept as received'],
  [/^shared\/i18n\/src\/(messages|information)\/(ru|fr|de)\//, 'translations'],
  [/^tools\/scaffold\/messages\/(ru|fr|de)\./, 'translations'],
  [SHIPPED_MIGRATIONS, 'a shipped migration is never edited'],
  [/(^|\/)LICENSE$/, 'licences are kept verbatim'],
  [/\.svg$/, 'pictures'],
];

/** Coordinates of a path in an SVG, and base64 up to the end of its text. */
const DATA =
  /\b[Mm]-?[\d.][\dMmLlHhVvCcSsQqTtAaZz\s,.-]{30,}|(?<=['"`,])[A-Za-z0-9+/]{60,}={0,2}(?=['"`])/g;
const ADDRESS = /\b\w+:\/\/[^\s'"`<>)\]]+/g;
const TABLE_ROW = /^\s*\|.*\|\s*$/;
/** The formatter keeps the import or export of one name on one line. */
const ONE_NAME = /^(?:import|export) (?:type )?(?:[\w*]+(?: as \w+)?|\{ [\w ]+ \}) from '[^']+';$/;
/** Marks in front of an address: of a list, a comment or a quotation. */
const MARKS = /^\s*(?:(?:\/\/|\/?\*+|[-*>]|\d+\.|<!--)\s+)*/;

/** Lines over 100 columns that could be broken. */
export function findLongLines(file: string, text: string): Finding[] {
  if (NOT_MEASURED.some(([files]) => files.test(file))) return [];
  return text.split('\n').flatMap((written, at) => {
    const line = written.replace(/\r$/, '');
    if (columnsOf(line) <= COLUMNS || isUnbreakable(file, line)) return [];
    return [{ file, line: at + 1, kind: 'length' as const, text: `${columnsOf(line)} columns` }];
  });
}

function isUnbreakable(file: string, line: string): boolean {
  if (/\.md(\.template)?$/.test(file) && TABLE_ROW.test(line)) return true;
  if (ONE_NAME.test(line)) return true;
  if (!/\s/.test(line.replace(MARKS, '').trim())) return true;
  return columnsOf(line.replaceAll(DATA, '').replaceAll(ADDRESS, '')) <= COLUMNS;
}

/** Characters as a reader counts them: a pair of surrogates is one. */
function columnsOf(line: string): number {
  return line.length > COLUMNS ? Array.from(line).length : line.length;
}
