/** The form of roles names every permission: it makes the name of the text from the permission's. */
import { expect, test } from "vitest";
import { GIVABLE } from "@/lib/account/own-roles/schemas";
import { ownRoles } from "./messages/en/own-roles";

test("each permission that a role can have has its words", () => {
  expect(GIVABLE.map((each) => each.replace(":", "_"))).toEqual(Object.keys(ownRoles.can));
});
