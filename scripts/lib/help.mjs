/** `--help` of a script prints its own first comment, which says what it does and how it is called. */
import { readFileSync } from "node:fs";

/** Ends the process if `--help` was asked for. */
export function help(file, args = process.argv.slice(2)) {
  if (!args.includes("--help")) return;
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  console.log(comment.replace(/^ *\* ?/gm, "").trim());
  process.exit();
}
