/** Each tab and each person keeps a text of their own; one that the server has already is recognised. */
import { expect, test } from "vitest";
import { forgetKept, isSame, keepText, openKept } from "@/components/articles/editor/saving/kept-text";

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

test("two tabs keep a text each, and another person of the browser finds neither", () => {
  const place = { workspaceId: "w", userId: "ana", articleId: "a", language: "en" };
  const [one, other] = [openKept(place), openKept(place)];
  expect(one).toEqual({ kept: null, slot: expect.any(String) });
  keepText(one.slot, { ...content("one"), version: 3, keptAt: 1 });
  keepText(other.slot, { ...content("other"), version: 3, keptAt: 2 });
  expect(openKept({ ...place, userId: "rui" }).kept).toBeNull();
  expect(openKept({ ...place, language: "es" }).kept).toBeNull();
  const newest = openKept(place);
  expect(newest).toMatchObject({ slot: other.slot, kept: content("other") });
  forgetKept(newest.slot);
  expect(openKept(place)).toMatchObject({ slot: one.slot, kept: content("one") });
});
