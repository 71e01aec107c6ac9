/**
 * `npm run bench -- --suite life|reads|commands|webhooks|events|jobs|growth|stream|messenger|inbox|sight|articles|start|memory|all [--rounds 5]
 * [--events 1000] [--rows 100000] [--only agent] [--short] [--no-save] [--compare]`: measures what Parley claims of its speed against
 * references, on a database of its own, and ends with 1 when a claim does not hold. `events` are what the suite counts, `rows` those of
 * the larger database of growth. `all`: the short form of each. `--compare`: twice, and 1 when CPU grew by more than 15 % against the
 * kept result in both.
 */
import { parseArgs } from "node:util";
import { startOwnDatabase } from "../lib/own-database";
import { FOLDER, reportOf, save } from "./report";
import { compareWithKept, runAll } from "./runs";
import { SUITES, type Suite } from "./suites";

const DATA = ".test/bench-data";
const ROWS = 100_000;
const { values } = parseArgs({
  options: {
    suite: { type: "string", default: "webhooks" },
    rounds: { type: "string" },
    only: { type: "string", default: "" },
    events: { type: "string" },
    rows: { type: "string", default: String(ROWS) },
    short: { type: "boolean", default: false },
    "no-save": { type: "boolean", default: false },
    /** The folder of the result. */
    to: { type: "string", default: FOLDER },
    compare: { type: "boolean", default: false },
  },
});
const { suite: name, only, to } = values;
const suite = SUITES[name];
const amount = suite?.[values.short ? "short" : "usual"];
const [rounds, events, rows] = [
  values.rounds ?? amount?.rounds,
  values.events ?? amount?.events,
  values.rows,
].map(Number) as [number, number, number];

function refuse(): never {
  console.error(
    `usage: npm run bench -- --suite ${Object.keys(SUITES).join("|")}|all [--rounds 5] [--events 1000] [--rows ${ROWS}] [--only agent] [--short] [--no-save] [--compare]`,
  );
  process.exit(2);
}

async function measureOne({ note, measure }: Suite): Promise<boolean> {
  process.env.RATE_LIMIT_SCALE = "1000000";
  const database = await startOwnDatabase({ dataDir: DATA });
  try {
    // Loaded late: what it imports reads the environment that the database has completed.
    const measured = await measure({ rounds, events, rows, only, database });
    const { closeDatabase } = await import("@/lib/platform/db");
    const report = reportOf(name, note, { events, rows, only }, measured);
    await closeDatabase();
    console.log(report.markdown);
    if (!values["no-save"]) console.error(`• ${save(name, report, to)}.md and .json written`);
    return report.holds;
  } finally {
    await database.stop();
  }
}

async function measureAll(): Promise<boolean> {
  const { markdown, holds } = await runAll(Object.keys(SUITES), ["--short", "--rows", values.rows]);
  console.log(markdown);
  if (!values["no-save"])
    console.error(`• ${save(name, { markdown: `# all, in short\n\n${markdown}` }, to)}.md written`);
  return holds;
}

async function main(): Promise<boolean> {
  if (name === "all") return measureAll();
  if (!suite || !(rounds >= 1) || !(events >= 1) || !(rows >= 1)) return refuse();
  return values.compare ? compareWithKept(name) : measureOne(suite);
}

const holds = await main().catch((error: unknown) => {
  console.error(error);
  return false;
});
process.exit(holds ? 0 : 1);
