/**
 * `npm run bench -- --suite webhooks|commands [--rounds 5] [--events 10000] [--only agent] [--no-save]`: measures what Parley claims of its
 * speed against references, on a database of its own, and ends with 1 when a claim does not hold. `events` are commands there.
 */
import { parseArgs } from "node:util";
import { startOwnDatabase } from "../lib/own-database";
import type { Measurement } from "./harness";
import { reportOf, save } from "./report";

const DATA = ".test/bench-data";
const SUITES = ["life", "webhooks", "commands"];
const NOTES: Readonly<Record<string, string>> = {
  life: "CPU-µs each, statements, transactions and job runs: of the server, and of PostgreSQL, from before the first request until the last receipt and webhook have ended, less what they spend at rest, divided by the messages. late: from the last answer until then.",
  webhooks:
    "CPU-µs each: user and system time of the sending process (`process.cpuUsage`), its own queries included, divided by the deliveries; the receivers run in another process and are not in it. PostgreSQL's is that of all its processes, from /proc.",
  commands:
    "CPU-µs each: user and system time (`process.cpuUsage`) divided by the commands; who asks over HTTP is another process and not in it. PostgreSQL's is that of all its processes, from /proc.",
};
const { values } = parseArgs({
  options: {
    suite: { type: "string", default: "webhooks" },
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    events: { type: "string", default: "10000" },
    "no-save": { type: "boolean", default: false },
  },
});
const { suite } = values;
const [rounds, events] = [Number(values.rounds), Number(values.events)];
if (!SUITES.includes(suite) || !(rounds >= 1) || !(events >= 1)) {
  console.error(
    `usage: npm run bench -- --suite ${SUITES.join("|")} [--rounds 5] [--events 10000] [--only agent] [--no-save]`,
  );
  process.exit(2);
}

async function measureSuite(): Promise<Measurement[]> {
  switch (suite) {
    case "life": {
      const { measureLife } = await import("./suites/life");
      return measureLife({ rounds, events, only: values.only, database });
    }
    case "commands":
      return (await import("./suites/commands")).measureCommands({ rounds, commands: events, database });
    default:
      return (await import("./suites/webhooks")).measureWebhooks({ rounds, events, database });
  }
}

process.env.RATE_LIMIT_SCALE = "1000000";
const database = await startOwnDatabase({ dataDir: DATA });
let holds = false;
try {
  // Loaded late: what it imports reads the environment that the database has completed.
  const measured = await measureSuite();
  const { closeDatabase } = await import("@/lib/platform/db");
  const report = reportOf(suite, NOTES[suite] ?? "", measured);
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
