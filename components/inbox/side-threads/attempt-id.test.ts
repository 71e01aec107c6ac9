import { expect, test } from "vitest";
import { attemptIds } from "./attempt-id";

test("the same content has one id however often it is tried, and a correction another", () => {
  const idOf = attemptIds();
  const first = idOf({ address: "rui@a.test", text: "Hello" });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(idOf({ address: "rui@a.test", text: "Hello" })).toBe(first);
  const second = idOf({ address: "rui@b.test", text: "Hello" });
  expect(second).not.toBe(first);
  expect(idOf({ address: "rui@b.test", text: "Hello" })).toBe(second);
  // The first may have arrived, although its answer did not.
  expect(idOf({ address: "rui@a.test", text: "Hello" })).toBe(first);
});

test("after a success the same content is another one", () => {
  const idOf = attemptIds();
  const first = idOf("Hello");
  idOf.forget();
  expect(idOf("Hello")).not.toBe(first);
});
