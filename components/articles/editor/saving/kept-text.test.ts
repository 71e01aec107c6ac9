/** A text that the server has already is recognised, whatever order the keys of its answer have. */
import { expect, test } from "vitest";
import { isSame } from "@/components/articles/editor/saving/kept-text";

const content = (text: string) => ({
  title: "Reset a password",
  summary: "",
  document: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
});

test("the order of keys and spaces around the title make no difference", () => {
  const stored = {
    summary: "",
    title: "Reset a password ",
    document: { content: [{ content: [{ text: "Hello", type: "text" }], type: "paragraph" }], type: "doc" },
  };
  expect(isSame(stored, content("Hello"))).toBe(true);
});

test("another text, title or summary is another content", () => {
  expect(isSame(content("Hello"), content("hello"))).toBe(false);
  expect(isSame(content("Hello"), { ...content("Hello"), title: "Reset" })).toBe(false);
  expect(isSame(content("Hello"), { ...content("Hello"), summary: "How" })).toBe(false);
});
