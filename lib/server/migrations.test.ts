import { expect, test } from "vitest";
import { migrationNames, nextStamp, orderProblems, readOrder } from "./migrations";

test("a migration that is dated before an existing one is refused with a sentence that names both", () => {
  const order = ["20261122100000_baseline", "20261203080000_add_tags", "20261130070000_add_notes"];
  expect(orderProblems([...order].sort(), order)).toEqual([
    "20261130070000_add_notes sorts before 20261203080000_add_tags, which existed before it, so new and upgraded databases would apply them in different orders: give it a later date.",
  ]);
});

test("a migration that the list lacks, or one without a folder, is named", () => {
  expect(orderProblems(["1_a", "2_b"], ["1_a"])).toEqual([
    "2_b is missing in prisma/migrations/order.txt: append it.",
  ]);
  expect(orderProblems(["1_a"], ["1_a", "2_b"])).toEqual([
    "2_b is in prisma/migrations/order.txt but has no folder.",
  ]);
});

test("the committed migrations are in order", () => {
  expect(orderProblems(migrationNames(), readOrder())).toEqual([]);
});

test("a new migration is stamped now, or a second after the last one if that is later", () => {
  const now = new Date("2026-11-22T10:20:30.400Z");
  expect(nextStamp(now, [])).toBe("20261122102030");
  expect(nextStamp(now, ["20261121090000_init"])).toBe("20261122102030");
  expect(nextStamp(now, ["20261121090000_init", "20261128235959_later"])).toBe("20261129000000");
});
