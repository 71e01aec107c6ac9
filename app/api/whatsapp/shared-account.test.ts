/** Workspaces with numbers in one account: each gets the account's updates. */
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { ingestUpdate } from "@/lib/carriers/whatsapp/ingest";
import { templatesChanged } from "@/lib/connections/installations/signals";
import { simulatorAppSecret, simulatorGraphUrl } from "@/lib/connections/simulator/app";
import { prisma, query } from "@/lib/platform/db";
import { call } from "@/lib/testing/call";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { shareAccount } from "@/lib/testing/whatsapp";
import { operator } from "@/lib/testing/world";
import * as callback from "./webhook/[installationId]/route";

await takeOwnDatabase();
await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("./webhook/route") },
  { pattern: "/api/whatsapp/webhook/[installationId]", module: callback },
]);
process.env.WHATSAPP_GRAPH_URL = simulatorGraphUrl();
/** Jobs do not run here, so signals stay visible. */
const calledFor = async (name: string): Promise<unknown[]> =>
  (
    await query<{ workspaceId: string }>(
      "",
      `SELECT payload ->> 'workspaceId' AS "workspaceId" FROM outbox WHERE name = $1 ORDER BY id`,
      [name],
    )
  ).map(({ workspaceId }) => workspaceId);

test("a template webhook triggers a sync in each workspace", async () => {
  const { one, other, accountId } = await shareAccount();
  const before = await calledFor(templatesChanged);
  const value = { event: "PAUSED", message_template_id: 1, message_template_name: "any", reason: null };
  const change = { field: "message_template_status_update", value };
  const raw = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: accountId, time: 1763719200, changes: [change] }],
  });
  const signature = `sha256=${createHmac("sha256", simulatorAppSecret()).update(raw).digest("hex")}`;
  const { id: installationId } = await prisma().installation.findFirstOrThrow({
    where: { workspaceId: one.workspaceId },
    select: { id: true },
  });
  const headers = { "x-hub-signature-256": signature };
  const answer = await call(callback, { method: "POST", params: { installationId }, raw, headers });
  expect(answer.status).toBe(200);
  const { id } = await prisma().providerUpdate.findFirstOrThrow({
    where: { body: raw },
    select: { id: true },
  });
  await ingestUpdate(operator(), id);
  const added = (await calledFor(templatesChanged)).slice(before.length);
  expect(added.toSorted()).toEqual([one.workspaceId, other.workspaceId].toSorted());
});
