/** CSV for spreadsheets (RFC 4180). */

/** A cell that begins like a formula, also in full width, would be computed (CSV injection): an apostrophe makes it text. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;
/** A part of a cell is computed too if a spreadsheet splits at semicolons or tabs: our quotes mean nothing to it. */
const PART = /([;\t\r\n]"*)(?='*[=+\-@＝＋－＠])/g;

const cell = (value: string | number | null): string => {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = (FORMULA.test(value) ? `'${value}` : value).replace(PART, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Removes the guard that csvRow() adds, for imports. */
export const unguarded = (cell: string): string =>
  cell.replace(/^'(?='*[=+\-@＝＋－＠\t\r])/, "").replace(/([;\t\r\n]"*)'(?='*[=+\-@＝＋－＠])/g, "$1");

export const csvRow = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(",")}\r\n`;
