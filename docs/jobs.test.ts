/** docs/jobs.md says of each signal what finds its work again if the signal is lost. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles, textOf } from "@/lib/testing/source-graph";

test("the table lists every signal, and no other", () => {
  const signals = sourceFiles("lib")
    .filter((file) => file.endsWith("/signals.ts") && file !== "lib/platform/signals.ts")
    .flatMap((file) => [...textOf(file).matchAll(/^export const (\w+) = "/gm)].map(([, name]) => name ?? ""));
  const [, table = ""] =
    /\n\| signal [^\n]*\n([\s\S]*?)\n\n/.exec(readFileSync("docs/jobs.md", "utf8")) ?? [];
  const listed = table
    .split("\n")
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ""));
  expect(signals.length).toBeGreaterThan(30);
  expect(listed.sort()).toEqual(signals.sort());
});
