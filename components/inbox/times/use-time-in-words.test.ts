import * as chrono from "chrono-node";
import { expect, test } from "vitest";
import { toLocalMinute } from "@/components/ui/time-format";
import { timeInWords } from "./use-time-in-words";

/** A Monday, by the local clock. */
const NOW = new Date(2026, 10, 23, 10, 30);

test.each([
  ["en", "in 3 hours", "2026-11-23T13:30"],
  ["en", "tomorrow 14:00", "2026-11-24T14:00"],
  ["en", "friday", "2026-11-27T09:00"],
  ["en", "8pm", "2026-11-23T20:00"],
  ["en", "2026-12-01", "2026-12-01T09:00"],
  ["es", "mañana a las 14:00", "2026-11-24T14:00"],
  ["es", "el viernes", "2026-11-27T09:00"],
  ["es", "en 3 horas", "2026-11-23T13:30"],
  ["pt-BR", "amanhã às 14:00", "2026-11-24T14:00"],
  ["pt-BR", "sexta-feira", "2026-11-27T09:00"],
  ["pt-BR", "in 2 days", "2026-11-25T09:00"],
])("%s: %s", (locale, words, expected) => {
  const at = timeInWords(chrono, locale, words, NOW);
  expect(at && toLocalMinute(at)).toBe(expected);
});

test.each(["", "soon", "yesterday", "an hour ago", "2020-01-01"])(
  "no time to come is named by: %s",
  (words) => {
    expect(timeInWords(chrono, "en", words, NOW)).toBeNull();
  },
);
