/** Lists of languages in what cannot import ours: it runs on other pages, or without the compiler. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EMBED_LOCALES } from "@/components/embed/protocol";
import { EMOJI } from "@/components/inbox/composer/emoji-picker";
import { LOCALES } from "./locales";

function quotedIn(file: string, part: RegExp): (string | undefined)[] {
  const list = part.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  return [...list.matchAll(/"([\w-]+)"/g)].map(([, quoted]) => quoted);
}

test("the embedded inbox takes each language, and its page's types name it", () => {
  expect(EMBED_LOCALES).toEqual(LOCALES);
  expect(quotedIn("public/embed.d.ts", /locale\?: (.*);/)).toEqual(LOCALES);
});

test("the build copies the emoji of each language", () => {
  const copied = quotedIn("scripts/lib/page-scripts-build.mjs", /const languages = \[(.*)\]/);
  expect(copied).toEqual(Object.values(EMOJI));
});

test("the page without a network, of the service worker, has the languages of the dashboard", () => {
  const [, page = ""] =
    /const OFFLINE = \{\n(.*?)\n\};/s.exec(readFileSync("public/notifications-worker.js", "utf8")) ?? [];
  const languages = [...page.matchAll(/^ {2}(\w+): \{$/gm)].map(([, language]) => language);
  expect(languages).toEqual(LOCALES.map((locale) => locale.split("-")[0]));
});
