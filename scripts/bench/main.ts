/**
 * `npm run bench -- --suite webhooks [--rounds 5] [--events 10000] [--no-save]`: measures what Parley claims of its speed
 * against references, on a database of its own, and ends with 1 when a claim does not hold.
 */
import { parseArgs } from "node:util";
import { startOwnDatabase } from "../lib/own-database";
import { reportOf, save } from "./report";

const DATA = ".test/bench-data";
const SUITES = ["webhooks"];
const { values } = parseArgs({
  options: {
    suite: { type: "string", default: "webhooks" },
    rounds: { type: "string", default: "5" },
    events: { type: "string", default: "10000" },
    "no-save": { type: "boolean", default: false },
  },
});
const { suite } = values;
const [rounds, events] = [Number(values.rounds), Number(values.events)];
if (!SUITES.includes(suite) || !(rounds >= 1) || !(events >= 1)) {
  console.error(
    `usage: npm run bench -- --suite ${SUITES.join("|")} [--rounds 5] [--events 10000] [--no-save]`,
  );
  process.exit(2);
}

const database = await startOwnDatabase({ dataDir: DATA });
let holds = false;
try {
  // Loaded late: what it imports reads the environment that the database has completed.
  const { measureWebhooks } = await import("./suites/webhooks");
  const { closeDatabase } = await import("@/lib/platform/db");
  const report = reportOf(suite, await measureWebhooks({ rounds, events, database }));
  await closeDatabase();
  console.log(report.markdown);
  if (!values["no-save"]) console.error(`• ${save(suite, report)}.md and .json written`);
  holds = report.holds;
} catch (error) {
  console.error(error);
} finally {
  await database.stop();
}
process.exit(holds ? 0 : 1);
