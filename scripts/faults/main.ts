/**
 * `npm run faults -- --campaign <name> [--count N] [--seed S] [--fresh] [--inngest binary]`: does faults until the ledger of this campaign and
 * seed says N, and ends with 1 if any batch found something. Started again it goes on; `--fresh` begins again.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundleBeside } from "../lib/bundle-beside";
import { CAMPAIGNS, type Campaign } from "./campaign";
import { BINARY_VARIABLE } from "./inngest";
import { type Outcome, openLedger, record, summaryOf } from "./ledger";

const { values } = parseArgs({
  options: {
    campaign: { type: "string", default: "" },
    count: { type: "string" },
    seed: { type: "string", default: "1" },
    fresh: { type: "boolean", default: false },
    inngest: { type: "string" },
  },
});
const campaign = CAMPAIGNS[values.campaign];
const seed = Number(values.seed);
const count = Number(values.count ?? campaign?.batch);
if (
  !campaign ||
  !(count >= 1) ||
  !Number.isInteger(seed) ||
  (values.inngest && !campaign.minutesMaxWithInngest)
) {
  console.error(
    "usage: npm run faults -- --campaign <name> [--count N] [--seed S] [--fresh] [--inngest binary]\n",
  );
  for (const [name, { unit, minutesMaxWithInngest }] of Object.entries(CAMPAIGNS))
    console.error(`  ${name.padEnd(12)} counts ${unit}${minutesMaxWithInngest ? "; takes --inngest" : ""}`);
  process.exit(2);
}

let running: ChildProcess | undefined;
/** Kills the batch and its children, which share its process group. */
function endBatch(): void {
  if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
  process.kill(-running.pid, "SIGKILL");
}
process.once("exit", endBatch);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

const bundle = await bundleBeside("scripts/faults/batch.ts", `faults-batch-${process.pid}`);
if (values.inngest) process.env[BINARY_VARIABLE] = resolve(values.inngest);
const ledger = openLedger(values.campaign + (values.inngest ? "-inngest" : ""), seed, values.fresh);
if (ledger.done > 0) console.log(`goes on after ${summaryOf(ledger)}`);
while (ledger.done < count) {
  const startedAt = performance.now();
  const outcome = await runBatch(campaign, Math.min(campaign.batch, count - ledger.done));
  record(ledger, outcome, (performance.now() - startedAt) / 1000);
  for (const problem of outcome.problems.slice(0, 20))
    console.error(`✗ batch ${ledger.batches - 1}: ${problem}`);
  if (ledger.done < count) console.log(`${Math.min(ledger.done, count)} of ${count}: ${summaryOf(ledger)}`);
  // A batch that got nowhere would be repeated for ever.
  if (outcome.done === 0) break;
}
console.log(summaryOf(ledger));
process.exit(ledger.problems.length > 0 ? 1 : 0);

async function runBatch(
  { minutesMax: own, minutesMaxWithInngest = own }: Campaign,
  size: number,
): Promise<Outcome> {
  const minutesMax = values.inngest ? minutesMaxWithInngest : own;
  const child = fork(bundle, { detached: true });
  running = child;
  let outcome: Outcome | undefined;
  child.on("message", (message) => {
    outcome = message as Outcome;
  });
  let isLate = false;
  const patience = setTimeout(() => {
    isLate = true;
    endBatch();
  }, minutesMax * 60_000);
  child.send({ name: values.campaign, count: size, number: ledger.batches, seed });
  const [code, signal] = await once(child, "exit");
  clearTimeout(patience);
  if (outcome && code === 0) return outcome;
  const problem = isLate ? `did not end within ${minutesMax} minutes` : `ended with ${code ?? signal}`;
  return { done: 0, figures: {}, problems: [problem] };
}
