import { expect, test } from "vitest";
import { columnProblems } from "@/components/contact-imports/column-problems";
import { type Column, Mapping } from "@/lib/inbox/contact-imports/schemas";

const attribute = (name: string): Column => ({ to: "attribute", attribute: name });

test.each<[Column[], (string | null)[]]>([
  [
    [{ to: "name" }, { to: "skip" }, { to: "skip" }, attribute("plan")],
    [null, null, null, null],
  ],
  [
    [{ to: "name" }, { to: "email" }, { to: "email" }, { to: "email" }],
    [null, null, "twice", "twice"],
  ],
  [
    [{ to: "id" }, attribute("a"), attribute("a")],
    [null, null, "twice"],
  ],
  [
    [{ to: "phone" }, attribute("language"), { to: "language" }],
    [null, null, "twice"],
  ],
  [
    [{ to: "name" }, attribute(" "), attribute("x".repeat(65))],
    [null, "attributeRequired", "attributeRequired"],
  ],
  [
    [{ to: "language" }, attribute("plan")],
    [null, null],
  ],
])("the page refuses the columns that the server refuses (%#)", (columns, expected) => {
  const { each, isFine } = columnProblems(columns);
  expect(each).toEqual(expected);
  expect(isFine).toBe(Mapping.safeParse({ columns, existing: "update", country: "PT" }).success);
});
