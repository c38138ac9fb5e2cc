/** Rows as CSV (RFC 4180), each ended by CRLF. A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function printCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(printField).join(',')}\r\n`).join('');
}

function printField(field: string | number): string {
  const text =
    typeof field === 'string' && /^[=+\-@\t\r]/.test(field) ? `'${field}` : String(field);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
