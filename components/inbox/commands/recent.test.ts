import { expect, test } from "vitest";
import { recentOf, remember } from "./recent";

test("the last five commands are remembered, newest first and once, for each workspace", () => {
  for (const id of ["a", "b", "c", "d", "e", "b", "f"]) remember("one", id);
  expect(recentOf("one")).toEqual(["f", "b", "e", "d", "c"]);
  expect(recentOf("two")).toEqual([]);
});
