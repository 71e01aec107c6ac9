/** A report as a CSV file: times in seconds, shares as parts of 1. */
import { csvOf } from "@/lib/client/csv";
import { definitionOf, type NumberKey } from "@/lib/inbox/reports/definitions";
import type { Values } from "@/lib/inbox/reports/schemas";

type Words = {
  head: string;
  total: string;
  name: (number: NumberKey) => string;
  seconds: (name: string) => string;
  former: (name: string) => string;
};
type Line = { label: string; values: Values; before: Values };

/** The total comes last. */
export function reportCsv(
  numbers: readonly NumberKey[],
  rows: readonly Line[],
  total: Omit<Line, "label">,
  words: Words,
  hasBefore: boolean,
): string {
  const named = (number: NumberKey) => {
    const { of } = definitionOf(number);
    return of === "median" || of === "p90" ? words.seconds(words.name(number)) : words.name(number);
  };
  const head = numbers.flatMap((number) =>
    hasBefore ? [named(number), words.former(named(number))] : [named(number)],
  );
  const cells = ({ label, values, before }: Line) => [
    label,
    ...numbers.flatMap((number) =>
      hasBefore ? [values[number] ?? null, before[number] ?? null] : [values[number] ?? null],
    ),
  ];
  return csvOf([words.head, ...head], [...rows.map(cells), cells({ label: words.total, ...total })]);
}
