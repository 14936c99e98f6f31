/** Tables for spreadsheets (RFC 4180). */

/** Before the first line: the byte order mark has spreadsheets read what follows as UTF-8. */
export const csvStart = '\u{FEFF}';

/** A whole table, its header being the first row. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return csvStart + rows.map(csvLine).join('');
}

export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/**
 * A text that begins like a formula would be run by a spreadsheet; behind an apostrophe it is shown.
 */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
