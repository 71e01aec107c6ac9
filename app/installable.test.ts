/** The web app manifests: browsers ignore a file with a mistake silently, and offer no installation. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { LOCALES } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";

const Icon = z.strictObject({
  src: z.string().startsWith("/install/"),
  sizes: z.string().regex(/^\d+x\d+$/),
  type: z.literal("image/png"),
  purpose: z.literal("maskable").optional(),
});
/** Every member is here: one of a tenant would have to be added. */
const Manifest = z.strictObject({
  id: z.literal("/"),
  name: z.literal("Parley"),
  short_name: z.literal("Parley"),
  description: z.string(),
  lang: z.string(),
  dir: z.literal("ltr"),
  start_url: z.literal("/"),
  scope: z.literal("/"),
  display: z.literal("standalone"),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(Icon),
  shortcuts: z.array(z.strictObject({ name: z.string(), url: z.string(), icons: z.array(Icon) })),
});

const read = (locale: string) =>
  Manifest.parse(JSON.parse(readFileSync(`public/install/${locale.toLowerCase()}.webmanifest`, "utf8")));

/** From the header of a PNG: RFC 2083, 4.1.1. */
function pngSize(path: string): string {
  const bytes = readFileSync(path);
  expect(bytes.subarray(0, 8).toString("latin1"), path).toBe("\x89PNG\r\n\x1a\n");
  expect(bytes.subarray(12, 16).toString("latin1"), path).toBe("IHDR");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** "light-dark(#f3f5f7, #0d1215)" */
function groundColours(): string[] {
  const [, light = "", dark = ""] =
    /--surface-0: light-dark\((#\w{6}), (#\w{6})\)/.exec(readFileSync("app/globals.css", "utf8")) ?? [];
  return [light, dark];
}

test.each(LOCALES)("the manifest in %s is complete, and its texts are the dashboard's", (locale) => {
  const { lang, description, icons, shortcuts, ...rest } = read(locale);
  const { shell, inbox } = MESSAGES[locale];
  expect([lang, description]).toEqual([locale, shell.description]);
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    [shell.nav.inbox, "/?go=inbox"],
    [inbox.list.mine, "/?go=mine"],
    [shell.nav.contacts, "/?go=contacts"],
  ]);
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ["192x192", undefined],
    ["512x512", undefined],
    ["512x512", "maskable"],
  ]);
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((each) => each.icons)])
    expect([src, pngSize(`public${src}`)]).toEqual([src, sizes]);
  const [light] = groundColours();
  expect(rest).toMatchObject({ theme_color: light, background_color: light });
});

test("the pages' theme colours are the ground in light and dark", () => {
  const colours = readFileSync("app/layout.tsx", "utf8").match(/color: "(#\w{6})"/g);
  expect(colours).toEqual(groundColours().map((colour) => `color: "${colour}"`));
});

test("an installed app has the icon that its page names, and all of them are small", () => {
  const used = readFileSync("lib/http/installable.ts", "utf8");
  const [, path = "", sizes] = /url: "([^"]+)", sizes: "(\w+)"/.exec(used) ?? [];
  expect(pngSize(`public${path}`)).toBe(sizes);
  expect(pngSize("public/install/badge-96.png")).toBe("96x96");
  for (const name of readdirSync("public/install"))
    expect([name, statSync(`public/install/${name}`).size < 16_000]).toEqual([name, true]);
});
