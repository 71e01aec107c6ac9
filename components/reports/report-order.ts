/** The order of a report's rows. */
import type { NumberKey } from "@/lib/inbox/reports/definitions";
import type { ReportRow } from "@/lib/inbox/reports/schemas";

/** `by` null: by the row's name. */
export type Order = { by: NumberKey | null; isDescending: boolean };
type Named = ReportRow & { label: string };

/** Rows without the number come last in both directions. A null order keeps that of the server. */
export function ordered(rows: readonly Named[], order: Order | null, locale: string): Named[] {
  if (!order) return [...rows];
  const { by, isDescending } = order;
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    if (by === null) return sign * a.label.localeCompare(b.label, locale, { numeric: true });
    const [first, second] = [a.values[by] ?? null, b.values[by] ?? null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}

/** A number is first sorted from the most down, a name from the first up; the same again turns it. */
export function turned(order: Order | null, by: NumberKey | null): Order {
  return order?.by === by ? { by, isDescending: !order.isDescending } : { by, isDescending: by !== null };
}
