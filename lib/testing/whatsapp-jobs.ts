/** A process that serves the simulator's Graph API and the webhook over HTTP and runs the jobs: for files with a process of their own. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, vi } from "vitest";
import * as sending from "@/app/api/inbox/conversations/[conversationId]/messages/route";
import * as webhook from "@/app/api/whatsapp/webhook/route";
import { simulatorAppSecret } from "@/lib/connections/simulator/app";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { conversationWith, type WhatsappWorld, write } from "@/lib/testing/whatsapp";
import type { World } from "@/lib/testing/world";

await takeOwnDatabase();

export const appUrl = await serveOwnApp([{ pattern: "/api/whatsapp/webhook", module: webhook }]);

let stopJobs: () => Promise<void>;

beforeAll(async () => {
  stopJobs = await startTestJobs();
});

afterAll(() => stopJobs());

export const until = (check: () => Promise<void>, timeout = 12_000) =>
  vi.waitFor(check, { timeout, interval: 50 });

export async function begun(world: WhatsappWorld, phone: string): Promise<string> {
  await write(world, phone);
  let id = "";
  await until(async () => {
    id = await conversationWith(world, phone);
  });
  return id;
}

export const typesOf = async (workspaceId: string, like: string): Promise<string[]> =>
  (
    await query<{ type: string }>(
      "",
      "SELECT type FROM events WHERE workspace_id = $1 AND type LIKE $2 ORDER BY sequence",
      [workspaceId, like],
    )
  ).map(({ type }) => type);

export const post = ({ owner, workspaceId }: World, conversationId: string, said: object) =>
  call<{ code: string }>(sending, {
    method: "POST",
    params: { conversationId },
    headers: { ...asMember(owner, workspaceId), origin: appUrl },
    body: { clientId: newId(), ...said },
  });

/** A signed webhook of Meta's about the number. */
export async function sendWebhook(
  { accountId, numberId }: WhatsappWorld,
  field: string,
  value: object,
): Promise<void> {
  const metadata = { display_phone_number: "15550101234", phone_number_id: numberId };
  const change = { field, value: { messaging_product: "whatsapp", metadata, ...value } };
  const raw = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: accountId, time: 1763719200, changes: [change] }],
  });
  const signature = `sha256=${createHmac("sha256", simulatorAppSecret()).update(raw).digest("hex")}`;
  const answer = await call(webhook, { method: "POST", raw, headers: { "x-hub-signature-256": signature } });
  expect(answer.status).toBe(200);
}

/** Every webhook about this account has been processed. */
export const isAllIngested = ({ accountId }: WhatsappWorld) =>
  until(async () =>
    expect(
      await prisma().providerUpdate.count({ where: { body: { contains: accountId }, processedAt: null } }),
    ).toBe(0),
  );
