import { expect, test } from "vitest";
import { newId } from "./ids";
import { isExhausted, takeToken } from "./rate-limit";

test("a key is exhausted once its tokens are taken, and asking takes none", () => {
  const limit = { name: `test-${newId()}`, capacity: 0.003, perSeconds: 60 };
  expect(isExhausted(limit, "a")).toBe(false);
  const { limit: capacity } = takeToken(limit, "a");
  for (let taken = 1; taken < capacity; taken++) {
    expect(isExhausted(limit, "a")).toBe(false);
    takeToken(limit, "a");
  }
  expect(isExhausted(limit, "a")).toBe(true);
  expect(isExhausted(limit, "b")).toBe(false);
});
