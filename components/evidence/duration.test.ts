import { expect, test } from "vitest";
import { translator } from "@/lib/i18n/translator";
import { duration } from "./duration";

const t = translator("en", "evidence");
const HOURS = 3_600_000;

test.each([
  [46, "46 ms"],
  [3200, "3.2 s"],
  [42_000, "42 s"],
  [300_000, "5 min"],
  [2 * HOURS, "2 h"],
  [2.5 * HOURS, "2 h 30 min"],
  [72 * HOURS, "3 days"],
])("%i ms reads %s", (ms, text) => {
  expect(duration(t, ms)).toBe(text);
});

test("the decimal sign is the reader's", () => {
  expect(duration(translator("pt-BR", "evidence"), 2400)).toBe("2,4 s");
});
