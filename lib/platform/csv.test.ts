import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvRow, unguarded } from "./csv";

test("a cell is quoted where it must be, and is never computed", () => {
  expect(csvRow(["plain", 'a "b", c', "two\nlines", null, -3])).toBe(
    'plain,"a ""b"", c","two\nlines",,-3\r\n',
  );
  for (const formula of ["=1+1", "+351 912", "-cmd", "@SUM(A1)", "＝1", "＋1", "－1", "＠SUM", "\tx", "\rx"])
    expect(csvRow([formula])).toMatch(/^"?'/);
});

/** Parses like a reader with another separator: quotes count only where a cell begins. */
const cellsOf = (row: string, sign: string) =>
  parse(row, { delimiter: sign, relax_quotes: true, relax_column_count: true, escape: null }).flat();

test.each([";", "\t"])("no part of a cell is computed by a reader that splits at %j", (sign) => {
  for (const value of [
    `x${sign}=1+1${sign}y`,
    `x${sign}"=1+1"`,
    `x${sign}+1`,
    `x${sign}＝1+1`,
    "x, y\n=1+1",
    `x${sign}''-1`,
  ]) {
    const row = csvRow(["a", value, "b"]);
    expect(cellsOf(row, sign).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    // An import reads the original values back.
    expect(parse(row).flat().map(unguarded)).toEqual(["a", value, "b"]);
  }
});

test("text that is no formula stays unchanged", () => {
  expect(csvRow(["a; b", "1-2;3", "x ;y=z"])).toBe("a; b,1-2;3,x ;y=z\r\n");
});
