import { expect, test } from "vitest";
import { createMatcher, type RouteModule } from "./mounts";

const named = (name: string): RouteModule => ({ name });
const match = createMatcher([
  { pattern: "/api/v1/conversations", module: named("list") },
  { pattern: "/api/v1/conversations/[id]", module: named("one") },
  { pattern: "/api/v1/conversations/counts", module: named("counts") },
  { pattern: "/api/v1/conversations/[id]/messages", module: named("messages") },
  { pattern: "/api/auth/[...nextauth]", module: null },
  { pattern: "/api/[...path]", module: named("nothing") },
]);

test.each([
  ["/api/v1/conversations", "list", {}],
  ["/api/v1/conversations/", "list", {}],
  ["/api/v1/conversations/42", "one", { id: "42" }],
  ["/api/v1/conversations/a%2Fb", "one", { id: "a/b" }],
  ["/api/v1/conversation%73/42", "one", { id: "42" }],
  ["/api/v1/conversations/counts", "counts", {}],
  // The static segment has no such path, but the parameter has.
  ["/api/v1/conversations/counts/messages", "messages", { id: "counts" }],
  ["/api/v1//conversations", "nothing", { path: "v1//conversations" }],
  ["/api/nope", "nothing", { path: "nope" }],
])("%s is served by %s", (path, name, params) => {
  expect(match(path)).toEqual({ module: { name }, params });
});

test("a path without a module of ours is left to Next, also beside a catch-all", () => {
  expect(match("/api/auth/session")).toBeNull();
  expect(match("/sign-in")).toBeNull();
});

test("a long run of slashes costs no more than its length", () => {
  const path = `/api${"/".repeat(15_000)}x`;
  const start = process.cpuUsage();
  for (let count = 0; count < 50; count++) match(path);
  // A quadratic cost made them take 200 ms each.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
});
