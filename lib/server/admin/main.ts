/**
 * The admin command line: `npm run admin -- <command> [--option value] [--json]`, in a package `node admin.mjs`. With --json standard
 * output is JSON only.
 */
import type { Report } from "@/lib/server/check/check";
import { adminCommand } from "@/lib/server/command-lines";
import { openSession } from "@/lib/server/tool-session";

type Environment = Record<string, string | undefined>;

/** Returns the exit code. `--help` and no command list what there is. */
export async function runAdmin(environment: Environment, [name, ...rest]: string[]): Promise<number> {
  const isJson = rest.includes("--json");
  try {
    if (!name || name === "--help" || name === "-h" || name === "help") {
      console.log(await usage());
      return name ? 0 : 1;
    }
    const result = await runCommand(environment, name, rest);
    if (isJson) console.log(JSON.stringify(result));
    else if (isReport(result)) printReport(result);
    else print(result);
    return result.status === "problem" ? 1 : 0;
  } catch (error) {
    if (isJson) console.log(JSON.stringify({ error: (error as Error).message }));
    else console.error((error as Error).message);
    return 1;
  }
}

async function usage(): Promise<string> {
  const { COMMANDS } = await import("./commands");
  const lines = Object.values(COMMANDS).map((each) => `  ${adminCommand(each.usage)}`);
  return `Commands:\n${lines.join("\n")}\nEach takes --json and --help.`;
}

/** Accepts `--owner a@b.c` and `--owner=a@b.c`. */
function readOptions(words: string[]): Record<string, string> {
  const options: Record<string, string> = {};
  for (let i = 0; i < words.length; i++) {
    const [, key, value] = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(words[i] ?? "") ?? [];
    if (!key) throw new Error(`What is "${words[i]}"? Options look like --name value.`);
    if (key === "json") continue;
    const given = value ?? words[++i];
    if (given === undefined) throw new Error(`--${key} needs a value.`);
    options[key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = given;
  }
  return options;
}

function print(result: Record<string, unknown>, indent = ""): void {
  for (const [key, value] of Object.entries(result)) {
    if (value !== null && typeof value === "object") {
      console.log(`${indent}${key}`);
      print(value as Record<string, unknown>, `${indent}  `);
    } else console.log(`${indent}${key}: ${value}`);
  }
}

const isReport = (result: Record<string, unknown>): result is Report =>
  "findings" in result && Array.isArray(result.findings);

function printReport({ findings }: Report): void {
  for (const { level, setting, text } of findings) console.log(`${level.padEnd(8)} ${setting}: ${text}`);
  const count = (wanted: string): number => findings.filter(({ level }) => level === wanted).length;
  console.log(`\n${count("ok")} ok, warnings: ${count("warning")}, problems: ${count("problem")}`);
}

async function runCommand(environment: Environment, name: string, rest: string[]) {
  const { COMMANDS } = await import("./commands");
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`There is no command "${name}".\n${await usage()}`);
  if (rest.includes("--help")) return { usage: adminCommand(command.usage) };
  const parsed = command.options.safeParse(readOptions(rest));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `  ${issue.path.join(".") || "options"}: ${issue.message}`,
    );
    throw new Error(`${problems.join("\n")}\nUsage: ${adminCommand(command.usage)}`);
  }
  if (command.needs === "settings") return command.run(parsed.data as never, environment);
  const close = await openSession(environment);
  const { closeDatabase } = await import("@/lib/platform/db");
  try {
    return await command.run(parsed.data as never, environment);
  } finally {
    await closeDatabase();
    await close();
  }
}
