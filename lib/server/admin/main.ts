/**
 * The admin command line: `npm run admin -- <command> [--option value] [--json]`. With --json standard output is JSON
 * only.
 */
import { openSession } from "@/lib/server/tool-session";

type Environment = Record<string, string | undefined>;

/** Returns the exit code. */
export async function runAdmin(environment: Environment, [name, ...rest]: string[]): Promise<number> {
  const isJson = rest.includes("--json");
  try {
    const result = await runCommand(environment, name, rest);
    if (isJson) console.log(JSON.stringify(result));
    else print(result);
    return 0;
  } catch (error) {
    if (isJson) console.log(JSON.stringify({ error: (error as Error).message }));
    else console.error((error as Error).message);
    return 1;
  }
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

async function runCommand(environment: Environment, name: string | undefined, rest: string[]) {
  const { COMMANDS } = await import("./commands");
  const command = name && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const usage = Object.values(COMMANDS).map((each) => `  npm run admin -- ${each.usage}`);
    throw new Error(
      `${name ? `There is no command "${name}".\n` : ""}Commands:\n${usage.join("\n")}\nEach takes --json.`,
    );
  }
  if (rest.includes("--help")) return { usage: `npm run admin -- ${command.usage}` };
  const parsed = command.options.safeParse(readOptions(rest));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `  ${issue.path.join(".") || "options"}: ${issue.message}`,
    );
    throw new Error(`${problems.join("\n")}\nUsage: npm run admin -- ${command.usage}`);
  }
  const close = await openSession(environment);
  const { closeDatabase } = await import("@/lib/platform/db");
  try {
    return await command.run(parsed.data as never);
  } finally {
    await closeDatabase();
    await close();
  }
}
