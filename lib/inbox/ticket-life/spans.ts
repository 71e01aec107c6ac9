/** Bars of a ticket's life, made of its changes. Pure. */

import { LINK_ROLES } from "@/lib/inbox/tickets/link-schemas";
import type { TicketChange } from "@/lib/inbox/tickets/schemas";
import type { TicketLife } from "./schemas";

type Change = Pick<TicketChange, "id" | "field" | "before" | "after" | "createdAt">;
export type Span<Value> = { value: Value; changeId: string | null; from: string; to: string | null };

/** `changes`: the oldest first. `now`: the value as it is. Each begins where the one before ends; none is empty but the last. */
export function spansOf<Value>(
  changes: readonly Change[],
  field: string,
  { now, from }: { now: Value; from: string },
): Span<Value>[] {
  const own = changes.filter((change) => change.field === field);
  const [first] = own;
  const spans: Span<Value>[] = [
    { value: first ? (first.before as Value) : now, changeId: null, from, to: null },
  ];
  for (const { id, after, createdAt } of own) {
    const last = spans.at(-1);
    // The oldest one that is shown may be older than what is shown of the rest.
    const at = last && createdAt < last.from ? last.from : createdAt;
    if (last?.from === at) spans.pop();
    else if (last) last.to = at;
    spans.push({ value: after as Value, changeId: id, from: at, to: null });
  }
  return spans;
}

type LifeLink = TicketLife["links"][number];

/** Links that were made and removed. */
export const linksIn = (changes: readonly Change[]): LifeLink[] =>
  changes.flatMap(({ id, field, before, after, createdAt }): LifeLink[] => {
    if (field !== "link") return [];
    const link = after ?? before;
    if (typeof link !== "object" || link === null || !("role" in link) || !("number" in link)) return [];
    const role = LINK_ROLES.find((each) => each === link.role);
    return role
      ? [{ changeId: id, role, number: Number(link.number), isLinked: after !== null, at: createdAt }]
      : [];
  });
