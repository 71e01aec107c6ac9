/**
 * `npm run mutate:isolation [-- part of a name]`: shows that the isolation matrix catches a build that forgets one
 * condition on a tenant, and the visibility matrix one on who sees a conversation. Some 20 seconds for each mutant.
 */
import { spawn } from "node:child_process";
import type { Mutant } from "./mutant";
import { MUTANTS } from "./mutants";

const CONFIG = "scripts/isolation-mutants/vitest.config.ts";
/** Without the dead credentials, which no tenant's condition concerns. */
const TESTS = "unknown one|valid call|reads the same";
/** biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal */
const COLOURS = /\x1b\[[0-9;]*m/g;
type Verdict = { outcome: "caught" | "NOT CAUGHT" | "DOES NOT RUN"; reason: string };

function tryMutant({ name, tests }: Mutant): Promise<Verdict> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", CONFIG, "--bail", "1"];
  if (!tests) args.push("-t", TESTS);
  const child = spawn(process.execPath, args, { env: { ...process.env, MUTANT: name } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      const plain = output.replace(COLOURS, "");
      // The first sentence of the list that should have been empty.
      const sentence = /^\+ {3}"(.*)$/m.exec(plain)?.[1];
      if (code === 0) resolve({ outcome: "NOT CAUGHT", reason: "" });
      else if (sentence) resolve({ outcome: "caught", reason: sentence.slice(0, 160) });
      else if (tests && /^AssertionError: .*$/m.test(plain))
        resolve({ outcome: "caught", reason: /^AssertionError: .*$/m.exec(plain)?.[0].slice(0, 160) ?? "" });
      // Without the mutation both tenants can be built.
      else if (/^ ❯ createMatrix/m.test(plain))
        resolve({ outcome: "caught", reason: /^Error: .*$/m.exec(plain)?.[0].slice(0, 160) ?? "" });
      else resolve({ outcome: "DOES NOT RUN", reason: plain.slice(-2000) });
    });
  });
}

const wanted = process.argv[2] ?? "";
const chosen = MUTANTS.filter(({ name }) => name.includes(wanted));
const missed: string[] = [];
for (const mutant of chosen) {
  const startedAt = performance.now();
  const { outcome, reason } = await tryMutant(mutant);
  const isHeld = mutant.held !== undefined && outcome === "NOT CAUGHT";
  if (outcome !== "caught" && !isHeld) missed.push(mutant.name);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `${outcome}: ${mutant.name} (${mutant.file}, ${seconds} s) ${isHeld ? `held: ${mutant.held}` : reason}`,
  );
}
console.log(
  `${chosen.length - missed.length} of ${chosen.length} mutants caught, or held by another condition.`,
);
process.exit(missed.length > 0 ? 1 : 0);
