/**
 * `npm run bench -- --suite life|reads|commands|webhooks [--rounds 5] [--events 10000] [--rows 100000] [--only agent] [--short] [--no-save]`:
 * measures what Parley claims of its speed against references, on a database of its own, and ends with 1 when a claim does not hold.
 * `events` are what the suite counts.
 */
import { parseArgs } from "node:util";
import { startOwnDatabase } from "../lib/own-database";
import { reportOf, save } from "./report";
import { SUITES } from "./suites";

const DATA = ".test/bench-data";
const { values } = parseArgs({
  options: {
    suite: { type: "string", default: "webhooks" },
    rounds: { type: "string" },
    only: { type: "string", default: "" },
    events: { type: "string" },
    rows: { type: "string", default: "100000" },
    short: { type: "boolean", default: false },
    "no-save": { type: "boolean", default: false },
  },
});
const suite = SUITES[values.suite];
const amount = suite?.[values.short ? "short" : "usual"];
const [rounds, events] = [Number(values.rounds ?? amount?.rounds), Number(values.events ?? amount?.events)];
if (!suite || !(rounds >= 1) || !(events >= 1) || !(Number(values.rows) >= 1)) {
  console.error(
    `usage: npm run bench -- --suite ${Object.keys(SUITES).join("|")} [--rounds 5] [--events 10000] [--rows 100000] [--only agent] [--short] [--no-save]`,
  );
  process.exit(2);
}

process.env.RATE_LIMIT_SCALE = "1000000";
const database = await startOwnDatabase({ dataDir: DATA });
let holds = false;
try {
  // Loaded late: what it imports reads the environment that the database has completed.
  const measured = await suite.measure({
    rounds,
    events,
    rows: Number(values.rows),
    only: values.only,
    database,
  });
  const { closeDatabase } = await import("@/lib/platform/db");
  const report = reportOf(values.suite, suite.note, measured);
  await closeDatabase();
  console.log(report.markdown);
  if (!values["no-save"]) console.error(`• ${save(values.suite, report)}.md and .json written`);
  holds = report.holds;
} catch (error) {
  console.error(error);
} finally {
  await database.stop();
}
process.exit(holds ? 0 : 1);
