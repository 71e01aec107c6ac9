/** The diffs of docs/tutorial.md apply to this version. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(import.meta.dirname, "tutorial.md"), "utf8");
const diffs = [...page.matchAll(/^`([^`\n]+)`\n\n```diff\n([\s\S]*?)\n```$/gm)].map(
  ([, path = "", diff = ""]) => [path, diff] as const,
);

/** The lines that a hunk finds, without those that it adds. */
const found = (hunk: string): string =>
  hunk
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("+"))
    .map((line) => line.slice(1))
    .join("\n");

test("the tutorial changes each layer", () => {
  const layers = ["prisma/", "lib/inbox/", "lib/partner/", "lib/i18n/", "lib/webhooks/", "components/"];
  for (const layer of layers)
    expect(diffs.map(([path]) => path)).toContainEqual(expect.stringContaining(layer));
});

test.each(diffs)("%s", (path, diff) => {
  const text = readFileSync(join(root, path), "utf8");
  const hunks = diff.split(/^@@$/m).filter((hunk) => hunk.trim() !== "");
  expect(hunks.filter((hunk) => text.split(found(hunk)).length !== 2)).toEqual([]);
});

test("what the tutorial adds is not there yet", () => {
  expect(existsSync(join(root, "app/api/v1/job-title.test.ts"))).toBe(false);
});
