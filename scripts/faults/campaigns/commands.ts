/**
 * Two server processes on one database are asked the same a hundred times at once. One command of each key is accepted and all
 * others replay it; each tenant gets one workspace.
 */
import { Agent, request } from "undici";
import { type Carrier, raceForKeys, raceForTenants } from "@/lib/testing/command-race";
import { startOwnDatabase } from "../../lib/own-database";
import { startPartnerServers } from "../../lib/partner-server-process";
import type { Batch, Outcome } from "../ledger";

const REQUESTS = 100;

export async function run({ count: keys, seed }: Batch): Promise<Outcome> {
  process.env.RATE_LIMIT_SCALE = "1000";
  const database = await startOwnDatabase({ dataDir: ".test/faults-commands-data", throwAway: true });
  try {
    const tenants = Math.ceil(keys / 2);
    const problems = await race({ keys, tenants, run: String(seed) });
    return { done: keys, figures: { tenants, requests: (keys + tenants) * REQUESTS }, problems };
  } finally {
    await database.stop();
  }
}

async function race({
  keys,
  tenants,
  run,
}: {
  keys: number;
  tenants: number;
  run: string;
}): Promise<string[]> {
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
  const found = [
    ...(await raceForKeys(carriers, { keys, requests: REQUESTS, run })),
    ...(await raceForTenants(carriers, { tenants, requests: REQUESTS, run })),
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
