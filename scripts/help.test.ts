import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
/** These run a program of others, or name another script. */
const OTHERS = ["format", "fuzz", "admin"];

test("--help of every script says how it is called, and runs nothing", () => {
  const own = Object.entries(scripts).filter(([name]) => !OTHERS.includes(name));
  expect(own.length).toBeGreaterThan(10);
  for (const [name, command] of own) {
    const [program = "", ...given] = command.replace(/^exec /, "").split(" ");
    const { status, stdout } = spawnSync(program, [...given, "--help"], {
      encoding: "utf8",
      timeout: 10_000,
    });
    expect({ name, status, stdout }).toEqual({ name, status: 0, stdout: expect.stringContaining("npm ") });
    expect(stdout.split("\n").length, name).toBeLessThan(20);
  }
});
