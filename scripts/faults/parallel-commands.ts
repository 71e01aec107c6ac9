/**
 * `npm run faults:commands -- [--keys 50] [--requests 100] [--tenants 20]`: two server processes on one database are asked the
 * same many times at once. Of each key one command is accepted and all others replay it; of each tenant one workspace is made.
 */
import { parseArgs } from "node:util";
import { Agent, request } from "undici";
import { type Carrier, raceForKeys, raceForTenants } from "@/lib/testing/command-race";
import { startOwnDatabase } from "../lib/own-database";
import { startPartnerServers } from "../lib/partner-server-process";

const { values } = parseArgs({
  options: {
    keys: { type: "string", default: "50" },
    requests: { type: "string", default: "100" },
    tenants: { type: "string", default: "20" },
    data: { type: "string", default: ".test/faults-commands-data" },
  },
});
const [keys, requests, tenants] = [Number(values.keys), Number(values.requests), Number(values.tenants)];

const startedAt = performance.now();
process.env.RATE_LIMIT_SCALE = "1000";
const database = await startOwnDatabase({ dataDir: values.data, throwAway: true });
let problems: string[];
try {
  problems = await race();
} finally {
  await database.stop();
}
for (const problem of problems) console.error(`✗ ${problem}`);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(
  `${keys} keys and ${tenants} tenants, ${requests} requests each to two servers: ${problems.length} problems, ${seconds} s`,
);
process.exit(problems.length > 0 ? 1 : 0);

async function race(): Promise<string[]> {
  // Loaded late: what it imports reads the environment that the database has completed.
  const { createManaged, partnerApi } = await import("@/lib/testing/partner-api");
  const { closeDatabase, query } = await import("@/lib/platform/db");
  const { fromPublicId } = await import("@/lib/platform/ids");
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const servers = await startPartnerServers(2);
  const dispatcher = new Agent({ connections: 100 });
  const post = async (url: string, body: unknown, headers: Record<string, string> = {}) => {
    const { statusCode, body: answer } = await request(url, {
      dispatcher,
      method: "POST",
      headers: { authorization: `Bearer ${api.key}`, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: statusCode, text: await answer.text() };
  };
  const carriers = servers.map(
    ({ url }): Carrier => ({
      command: (key, body) =>
        post(`${url}/workspaces/${workspaceId}/commands`, body, { "idempotency-key": key }),
      workspace: (externalTenantId) => post(`${url}/workspaces`, { externalTenantId, name: "Bakery Silva" }),
    }),
  );
  const run = "faults";
  const found = [
    ...(await raceForKeys(carriers, { keys, requests, run })),
    ...(await raceForTenants(carriers, { tenants, requests, run })),
  ];
  const [rows] = await query<{ messages: number; commands: number }>(
    "",
    `SELECT (SELECT count(*)::int FROM messages WHERE workspace_id = $1) AS messages,
       (SELECT count(*)::int FROM commands WHERE workspace_id = $1) AS commands`,
    [fromPublicId("workspace", workspaceId)],
  );
  if (rows?.messages !== keys || rows.commands !== keys)
    found.push(`${keys} keys left ${rows?.commands} commands and ${rows?.messages} messages`);
  for (const server of servers) server.stop();
  await dispatcher.close();
  await closeDatabase();
  return found;
}
