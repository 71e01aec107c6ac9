/** Text is read as Markdown only if one of its lines begins like Markdown. */
import { expect, test } from "vitest";
import { isMarkdown } from "@/components/articles/editor/document/markdown";

test.each([
  "# Title",
  "Hello\n\n- one\n- two",
  "1. first",
  "> quoted",
  "```js\nlet a;\n```",
  "| a | b |\n|---|---|",
])("%j is Markdown", (text) => {
  expect(isMarkdown(text)).toBe(true);
});

test.each(["Hello", "#1 of our orders", "2026 was a good year", "-5 °C", "a * b", "10.5 euros"])(
  "%j is pasted as it is",
  (text) => {
    expect(isMarkdown(text)).toBe(false);
  },
);
