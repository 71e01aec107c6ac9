import { expect, it } from "vitest";
import { packUnsent, unpackUnsent } from "./kept";
import type { Unsent } from "./thread";

const one: Unsent = {
  clientId: "a",
  text: "One",
  thread: "",
  createdAt: "2026-11-23T10:00:00.000Z",
  failure: "offline",
};

it("what waits is tried again after a reload, and what was refused stays refused", () => {
  const refused: Unsent = { ...one, clientId: "b", failure: "refused" };
  expect(unpackUnsent(packUnsent([one, refused]))).toEqual([{ ...one, failure: null }, refused]);
  expect(packUnsent([])).toBe("");
  expect(unpackUnsent("")).toEqual([]);
});

it.each(["nonsense", "null", "{}", "[null]", `[{"clientId":1}]`, `[{"clientId":"a","text":"x"}]`])(
  "of a storage that holds %s nothing is sent",
  (text) => {
    expect(unpackUnsent(text)).toEqual([]);
  },
);
