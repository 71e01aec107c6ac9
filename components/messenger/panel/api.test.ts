import { expect, it } from "vitest";
import { problemOf } from "./api";

it.each([
  [401, "", "unauthorized"],
  [429, "rate_limited", "limited"],
  // A team that is being deleted: the message says so, and is not retried automatically.
  [403, "workspace_archived", "closed"],
  [403, "contact_blocked", "refused"],
  [503, "", "unreachable"],
])("%i %s is %s", (status, code, problem) => {
  expect(problemOf(status, null, { code }).problem).toBe(problem);
});
