/** A notice changes the rows that it concerns, in the order of the list. */
import { expect, test } from "vitest";
import type { ContactRow } from "@/lib/inbox/contacts/schemas";
import { joinContacts } from "./use-contacts";

const row = (id: string, createdAt: string, lastMessageAt: string | null = null): ContactRow => ({
  id,
  name: id,
  email: null,
  phone: null,
  avatarUrl: null,
  createdAt,
  lastMessageAt,
  lastSeenAt: null,
  pageUrl: null,
});
const known = {
  pages: [
    { contacts: [row("c", "3", "3"), row("b", "2", "2")], nextCursor: "next", total: 3 },
    { contacts: [row("a", "1", "1")], nextCursor: null, total: null },
  ],
  pageParams: [null, "next"],
};
const shown = (pages: ReturnType<typeof joinContacts>["pages"]) => [
  pages.map(({ contacts }) => contacts.map(({ id, name }) => name ?? id)),
  pages[0]?.total,
];
const newest = { sort: "created", dir: null } as const;

test("a changed row stays in its place, a new one comes to the front, one that no longer fits goes", () => {
  const changed = { ...row("a", "1"), name: "Ana" };
  expect(shown(joinContacts(known, [changed], ["a"], newest).pages)).toEqual([[["c", "b"], ["Ana"]], 3]);
  expect(shown(joinContacts(known, [row("d", "4")], ["d"], newest).pages)).toEqual([
    [["d", "c", "b"], ["a"]],
    4,
  ]);
  expect(shown(joinContacts(known, [], ["b"], newest).pages)).toEqual([[["c"], ["a"]], 2]);
});

test("by activity the one who wrote comes first; by name a new one waits for the next look", () => {
  const wrote = row("a", "1", "5");
  const byActivity = { sort: "activity", dir: null } as const;
  expect(shown(joinContacts(known, [wrote], ["a"], byActivity).pages)).toEqual([[["a", "c", "b"], []], 3]);
  const byName = { sort: "name", dir: null } as const;
  expect(shown(joinContacts(known, [row("d", "4")], ["d"], byName).pages)).toEqual([[["c", "b"], ["a"]], 3]);
});
