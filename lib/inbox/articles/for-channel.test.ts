/** An article that is inserted fits into a message of its channel, ends with a sentence, and says where the rest is. */
import { expect, test } from "vitest";
import { CHANNELS } from "@/lib/connections/channels/capabilities";
import { textForChannel } from "./for-channel";

const url = "https://help.juniper.example/en/articles/1-returns";
const sentence = "Send it back within 30 days, at no cost. ";

test("a short article goes whole, with its title and its address", () => {
  expect(textForChannel({ title: "Returns", text: "Within 30 days.", url }, 4096)).toBe(
    `Returns\n\nWithin 30 days.\n\n${url}`,
  );
});

test.each([
  ["sentences", sentence.repeat(300), /at no cost\.$/],
  ["one endless sentence", "and then ".repeat(2000), /[a-z]…$/],
  ["a text without blanks", "長".repeat(9000), /長…$/],
  ["characters of two units", "😀 ".repeat(5000), /😀…$/],
])("a long one of %s is cut to what WhatsApp takes", (_, text, ending) => {
  const made = textForChannel({ title: "Returns", text, url }, CHANNELS.whatsapp.textMax) ?? "";
  expect(Array.from(made).length).toBeLessThanOrEqual(4096);
  expect(Array.from(made).length).toBeGreaterThan(3900);
  expect(made.endsWith(`\n\n${url}`)).toBe(true);
  expect(made.slice(0, -url.length - 2)).toMatch(ending);
  expect(made.isWellFormed()).toBe(true);
});

test("a draft that leaves too few characters gets no text", () => {
  expect(textForChannel({ title: "Returns", text: sentence.repeat(9), url }, 100)).toBeNull();
  expect(textForChannel({ title: "Returns", text: "Yes.", url }, 100)).toContain("Yes.");
});
