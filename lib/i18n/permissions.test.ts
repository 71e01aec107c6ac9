/** Each list of permissions, or of capabilities, has all of them in the same order. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GIVABLE } from "@/lib/account/own-roles/schemas";
import { CAPABILITIES, PERMISSIONS } from "@/lib/platform/permissions";
import { console } from "./messages/en/console";
import { ownRoles } from "./messages/en/own-roles";
import { permissionKey } from "./permission-key";

test("each permission that a role can have has its words, and nothing else", () => {
  expect(Object.keys(ownRoles.can)).toEqual(GIVABLE.map(permissionKey));
});

const NOT_GIVABLE = {
  "inbox:read": "each role has it",
  members: "admins alone decide who belongs to the workspace",
  sees_everything: "the role's choice of conversations decides it",
};

test("a role can have each permission, but for those with a reason", () => {
  expect([...GIVABLE, ...Object.keys(NOT_GIVABLE)].sort()).toEqual([...PERMISSIONS].sort());
});

test("each capability of a session has its words in the partner console, and nothing else", () => {
  expect(Object.keys(console.capabilities.names)).toEqual(CAPABILITIES.map(permissionKey));
});

/** The names in a part of a file, from one mark to the next. */
function namesIn(file: string, from: string, to: string, name: RegExp): (string | undefined)[] {
  const part = readFileSync(file, "utf8").split(from)[1]?.split(to)[0] ?? "";
  return [...part.matchAll(name)].map(([, found]) => found);
}

test("the demo of the embedded inbox, which runs without the compiler, has each capability", () => {
  const names = namesIn(
    "scripts/demo-embed/partner.mjs",
    "export const CAPABILITIES = [",
    "]",
    /"([a-z:]+)"/g,
  );
  expect(names).toEqual(CAPABILITIES);
});

test("the guide of the embedded inbox has a row for each capability", () => {
  const from = "| capability | lets the user |";
  const names = namesIn("docs/embedded-inbox.md", from, "\n\n", /^\| `([a-z:]+)` \|/gm);
  expect(names).toEqual(CAPABILITIES);
});
