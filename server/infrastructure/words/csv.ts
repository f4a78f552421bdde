/** What a spreadsheet takes for a formula when a cell begins so. */
const FORMULA = /^\s*[=+\-@\t\r|%]/;

/** A cell as spreadsheets read it, never as a formula. */
export function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table for a spreadsheet, with a mark of its encoding: accents are read by it. */
export const csvTable = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string => `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
