import { stringify } from 'csv-stringify/sync';

/**
 * Formats rows as CSV (RFC 4180), each ended by CRLF. An apostrophe precedes a text that a
 * spreadsheet would take for a formula.
 */
export function printCsv(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    // Without the match the library quotes CRLF, but neither CR nor LF.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/, escape_formulas: true },
  );
}
