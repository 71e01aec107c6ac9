/** Roles, permissions and capabilities, each checked directly. */
import { expect, test } from "vitest";
import type { Actor } from "@/lib/platform/context";
import { CAPABILITIES } from "@/lib/platform/permissions";
import { member, outcomeOf, partnerKey, partnerMember, surface } from "@/lib/testing/made-up-actors";
import { checkPermission, checkRole } from "./guards";
import type { RequiredPermission } from "./route-definition";

test("what owners alone may do is refused to other members; other callers have no role in a workspace", async () => {
  for (const role of ["agent", "admin", "owner"] as const) {
    expect(await outcomeOf(() => checkRole({}, member(role)))).toBe("passes");
    expect(await outcomeOf(() => checkRole({ role: "owner" }, member(role)))).toBe(
      role === "owner" ? "passes" : "forbidden",
    );
  }
  for (const actor of [partnerMember, partnerKey(), surface([])])
    expect(await outcomeOf(() => checkRole({ role: "owner" }, actor))).toBe("passes");
});

const missing = (permission: RequiredPermission | undefined, actor: Actor, body?: unknown) =>
  outcomeOf(() => checkPermission(permission === undefined ? {} : { permission }, actor, body));

test("a partner's user needs every capability of the route, and a route without one is closed to them", async () => {
  const reader = surface(["inbox:read"]);
  const replier = surface(["inbox:read", "inbox:reply"]);
  expect(await missing("inbox:read", reader)).toBe("passes");
  expect(await missing("inbox:reply", reader)).toBe("capability_missing");
  expect(await missing(["inbox:read", "inbox:reply"], reader)).toBe("capability_missing");
  expect(await missing(["inbox:read", "inbox:reply"], replier)).toBe("passes");
  for (const none of [undefined, []])
    expect(await missing(none, surface(CAPABILITIES))).toBe("capability_missing");
  for (const permission of [undefined, "inbox:reply"] as const)
    expect(await missing(permission, partnerKey())).toBe("passes");
});

test("a member needs every permission of the route, and a route without one is closed to them", async () => {
  for (const role of ["agent", "admin", "owner"] as const) {
    const manages = role === "agent" ? "forbidden" : "passes";
    expect(await missing("settings", member(role))).toBe(manages);
    expect(await missing(["inbox:read", "members"], member(role))).toBe(manages);
    for (const permission of [...CAPABILITIES, "sees_everything"] as const)
      expect(await missing(permission, member(role))).toBe("passes");
    expect(await missing(undefined, member(role))).toBe("forbidden");
    const byPart = { status: "inbox:resolve", name: "settings" } as const;
    for (const [body, outcome] of [
      [{}, "passes"],
      [{ status: "resolved" }, "passes"],
      [{ name: "x" }, manages],
    ] as const)
      expect(await missing({ byPart }, member(role), body)).toBe(outcome);
  }
});

test("if parts of the body need different capabilities, each part that is sent needs its own", async () => {
  const byPart = { status: "inbox:resolve", assignee: ["inbox:read", "inbox:assign"] } as const;
  const resolver = surface(["inbox:resolve"]);
  expect(await missing({ byPart }, resolver)).toBe("passes");
  expect(await missing({ byPart }, resolver, { status: "resolved" })).toBe("passes");
  for (const body of [
    { assignee: null },
    { status: "resolved", assignee: null },
    { status: "resolved", unknown: 1 },
    { toString: 1 },
    {},
  ])
    expect(await missing({ byPart }, resolver, body)).toBe("capability_missing");
  expect(await missing({ byPart }, surface(["inbox:read"]), { assignee: null })).toBe("capability_missing");
  expect(await missing({ byPart }, surface(["inbox:read", "inbox:assign"]), { assignee: null })).toBe(
    "passes",
  );
  expect(await missing({ byPart: { note: undefined } }, resolver, { note: "a" })).toBe("capability_missing");
});
