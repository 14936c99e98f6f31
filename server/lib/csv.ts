/** CSV files for spreadsheets (RFC 4180). */

/** The byte order mark, which makes spreadsheets read the file as UTF-8. */
export const csvStart = '\u{FEFF}';

export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** Quotes a value. An apostrophe keeps spreadsheets from evaluating text as a formula. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
