import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitLinks } from "./links";

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe("links in messages", () => {
  it.each([
    ["see https://example.com/a?b=c#d now", ["https://example.com/a?b=c#d"]],
    ["www.example.com", ["https://www.example.com/"]],
    ["(https://example.com/plants)", ["https://example.com/plants"]],
    ["https://example.com/Mint_(plant).", ["https://example.com/Mint_(plant)"]],
    ["Is it http://example.com?", ["http://example.com/"]],
    ["https://a.example, https://b.example!", ["https://a.example/", "https://b.example/"]],
    ["https://пример.example/пути", ["https://xn--e1afmkfd.example/%D0%BF%D1%83%D1%82%D0%B8"]],
    ["no link here, only 3.14 and a.b", []],
    ["javascript:alert(1) data:text/html,x ftp://example.com", []],
    ["https://", []],
    ['https://example.com/"onmouseover="x', ["https://example.com/"]],
    [
      "انظر https://example.com/a، ثم https://example.com/b؟",
      ["https://example.com/a", "https://example.com/b"],
    ],
    [
      "„https://example.com/a“ und ‚https://example.com/b‘",
      ["https://example.com/a", "https://example.com/b"],
    ],
    ["“https://example.com/a”, «https://example.com/b»", ["https://example.com/a", "https://example.com/b"]],
    [
      "次はhttps://example.com/a。次にhttps://example.com/b（必読）",
      ["https://example.com/a", "https://example.com/b"],
    ],
    [
      "https://example.com/가세요？ https://example.com/क।",
      ["https://example.com/%EA%B0%80%EC%84%B8%EC%9A%94", "https://example.com/%E0%A4%95"],
    ],
    ["https://example.com/l’heure’", ["https://example.com/l%E2%80%99heure"]],
    ["https://example.com/a\u200f", ["https://example.com/a"]],
    ["https://example.com/a_", ["https://example.com/a_"]],
    [
      "_see https://example.com/b_ and https://example.com/c_",
      ["https://example.com/b", "https://example.com/c_"],
    ],
    [`https://${"é".repeat(300)}.example`, []],
  ])("%s", (text, expected) => {
    expect(hrefs(text)).toEqual(expected);
  });

  it("lose nothing of the text, and lead nowhere but to the web", () => {
    const words = fc.constantFrom(
      "https://",
      "www.",
      "example.com",
      "/a(b)",
      "_",
      "。",
      "“",
      " ",
      ".",
      "\n",
      ")",
      "é",
      "🌱",
      "javascript:",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        const pieces = splitLinks(text);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        for (const { href } of pieces) expect(href ?? "https:").toMatch(/^https?:/);
      }),
    );
  });
});
