/** A report as a CSV file: times in seconds, shares as parts of 1, money with all its decimals. */
import { csvOf } from "@/lib/client/csv";
import { definitionOf, isDuration, type NumberKey } from "@/lib/inbox/reports/definitions";
import type { Values } from "@/lib/inbox/reports/schemas";

type Words = {
  head: string;
  total: string;
  name: (number: NumberKey) => string;
  seconds: (name: string) => string;
  money: (name: string) => string;
  former: (name: string) => string;
};
type Line = { label: string; values: Values; before: Values };

/** Without a computation of fractions: 59200 is 0.0592. */
export function decimalOf(micros: number): string {
  const digits = String(micros).padStart(7, "0");
  let fraction = digits.slice(-6);
  while (fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  return fraction ? `${digits.slice(0, -6)}.${fraction}` : digits.slice(0, -6);
}

/** The total comes last. */
export function reportCsv(
  numbers: readonly NumberKey[],
  rows: readonly Line[],
  total: Omit<Line, "label">,
  words: Words,
  hasBefore: boolean,
): string {
  const named = (number: NumberKey) => {
    const definition = definitionOf(number);
    if (definition.of === "money") return words.money(words.name(number));
    return isDuration(definition) ? words.seconds(words.name(number)) : words.name(number);
  };
  const cell = (number: NumberKey, values: Values) => {
    const value = values[number] ?? null;
    return value !== null && definitionOf(number).of === "money" ? decimalOf(value) : value;
  };
  type Column = { head: string; cell: (line: Line) => string | number | null };
  const columns: Column[] = [
    { head: words.head, cell: ({ label }) => label },
    ...numbers.flatMap((number): Column[] => {
      const now = { head: named(number), cell: ({ values }: Line) => cell(number, values) };
      const former = { head: words.former(now.head), cell: ({ before }: Line) => cell(number, before) };
      return hasBefore ? [now, former] : [now];
    }),
  ];
  const cells = (line: Line) => columns.map((column) => column.cell(line));
  return csvOf(
    columns.map(({ head }) => head),
    [...rows.map(cells), cells({ label: words.total, ...total })],
  );
}
