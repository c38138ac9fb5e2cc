/**
 * Formats rows as CSV (RFC 4180), each ended by CRLF. An apostrophe precedes a text that a
 * spreadsheet would take for a formula.
 */
export function printCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(printField).join(',')}\r\n`).join('');
}

function printField(field: string | number): string {
  const text =
    typeof field === 'string' && /^[=+\-@\t\r]/.test(field) ? `'${field}` : String(field);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
