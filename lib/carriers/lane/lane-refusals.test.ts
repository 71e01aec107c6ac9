/**
 * Lanes whose messages are refused, and a number that cannot send: the provider refuses its credential on every call.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { drainLane } from "@/lib/carriers/drain-lane";
import { recordProviderReceipt } from "@/lib/carriers/whatsapp/provider-receipts";
import { checkHealth } from "@/lib/connections/installations/health-check";
import { getInstallation } from "@/lib/connections/installations/read";
import { findSender, pauseSending } from "@/lib/connections/installations/sender";
import { explain } from "@/lib/connections/whatsapp/errors/errors";
import { MessageEntry } from "@/lib/inbox/messages/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { readThread } from "@/lib/inbox/messages/thread";
import { readTimeline } from "@/lib/partner/timeline/timeline";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { bring } from "@/lib/testing/files";
import { createConversation, createLane, createTemplate } from "@/lib/testing/lanes";
import { messageRow } from "@/lib/testing/whatsapp";
import { job, someAgent } from "@/lib/testing/world";

let asked = 0;
let sends = 0;
const graph = createServer((req, res) => {
  asked++;
  if (new URL(req.url ?? "/", "http://localhost").pathname.endsWith("/messages")) sends++;
  const error = { code: 190, message: "The access token has been withdrawn" };
  res.writeHead(401, { "content-type": "application/json" }).end(JSON.stringify({ error }));
});
await new Promise<void>((resolve) => graph.listen(0, "127.0.0.1", resolve));
process.env.WHATSAPP_GRAPH_URL = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`;
afterAll(() => {
  graph.closeAllConnections();
  graph.close();
});

const looksAsked = async (workspaceId: string): Promise<number> =>
  (
    await query(
      "",
      "SELECT 1 FROM outbox WHERE name = 'installations/installation.doubted' AND payload ->> 'workspaceId' = $1",
      [workspaceId],
    )
  ).length;

test("a message that may no longer be sent fails without a call, and its evidence says why", async () => {
  const { lane, say, world } = await createLane();
  const { workspaceId, conversationId } = lane;
  const marketing = await createTemplate(world);
  const sent = [
    await say("free text"),
    (
      await sendMessage(world.owner.ctx, conversationId, {
        clientId: newId(),
        attachmentId: await bring(world),
      })
    ).message.id,
    (await sendMessage(world.owner.ctx, conversationId, { clientId: newId(), template: marketing })).message
      .id,
  ];
  await query("", "UPDATE conversations SET last_inbound_at = now() - interval '25 hours' WHERE id = $1", [
    conversationId,
  ]);
  await query("", "UPDATE contacts SET marketing_opted_out_at = now() WHERE workspace_id = $1", [
    workspaceId,
  ]);
  const before = asked;
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 3, isEmpty: true });
  expect(asked).toBe(before);
  const codes = ["session_window_closed", "session_window_closed", "contact_opted_out"];
  for (const [index, id] of sent.entries()) {
    expect(await messageRow(id)).toMatchObject({ state: "failed", failure: { code: codes[index] } });
    const { events } = await readTimeline(workspaceId, id);
    expect(events.at(-1)).toMatchObject({
      kind: "delivery_job",
      state: "failed",
      detail: { code: codes[index] },
    });
  }
});

test("an opted-out contact still gets everything but marketing", async () => {
  const { lane, world } = await createLane();
  const template = await createTemplate(world, "utility");
  const { message } = await sendMessage(world.owner.ctx, lane.conversationId, {
    clientId: newId(),
    template,
  });
  await query("", "UPDATE contacts SET marketing_opted_out_at = now() WHERE workspace_id = $1", [
    lane.workspaceId,
  ]);
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 1 });
  expect(await messageRow(message.id)).toMatchObject({ failure: { code: "credential_invalid" } });
});

test("a missing sender and a missing recipient have different errors", async () => {
  const reasonOf = async (sql: string) => {
    const { lane, say } = await createLane();
    const sent = await say("Hi");
    await query("", sql, [lane.workspaceId]);
    await drainLane(job(), lane);
    const { entries } = await readThread(someAgent(lane.workspaceId), lane.conversationId, undefined);
    return MessageEntry.parse(entries.find(({ id }) => id === sent)).failure?.code;
  };
  expect(await reasonOf("UPDATE installations SET state = 'disconnected' WHERE workspace_id = $1")).toBe(
    "installation_not_connected",
  );
  expect(
    await reasonOf(
      `WITH gone AS (DELETE FROM contact_identities WHERE workspace_id = $1)
       UPDATE conversations SET recipient_phone = NULL WHERE workspace_id = $1`,
    ),
  ).toBe("contact_unreachable");
});

test("a refused credential fails one message, and the others wait for the health check", async () => {
  const { lane, say, world } = await createLane();
  const before = sends;
  const [first, second] = [await say("first"), await say("second")];
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 1, isEmpty: true });
  expect(await messageRow(first)).toMatchObject({
    state: "failed",
    failure: { code: "credential_invalid" },
  });
  expect(await messageRow(second)).toMatchObject({ state: "queued", attempt: 0 });
  expect(await looksAsked(world.workspaceId)).toBe(1);
  // The number's other conversations wait too, until the health check has finished.
  const other = { ...lane, conversationId: await createConversation(world) };
  expect(await drainLane(job(), other)).toMatchObject({ attempts: 0 });
  await checkHealth(job(), world.workspaceId);
  expect((await getInstallation(world.workspaceId))?.state).toBe("action_required");
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 1 });
  expect(await messageRow(second)).toMatchObject({ state: "failed" });
  expect(sends - before).toBe(2);
  // The health check has just run; later messages do not start another.
  expect(await looksAsked(world.workspaceId)).toBe(1);
});

test("a late failure that concerns the account triggers a health check too", async () => {
  const { lane, world } = await createLane();
  const { id: installationId } = await prisma().installation.findFirstOrThrow({
    where: { workspaceId: world.workspaceId },
  });
  const receipt = (code: number) =>
    recordProviderReceipt(
      job(),
      { workspaceId: lane.workspaceId, installationId },
      {
        kind: "status",
        providerMessageId: `wamid.${newId()}`,
        status: "failed",
        at: new Date(),
        reference: null,
        recipient: { phone: null, userId: null, parentUserId: null, name: null, username: null },
        groupId: null,
        error: { code, title: "", details: null, explanation: explain(code, null) },
        pricing: null,
      },
    );
  await receipt(131026);
  expect(await looksAsked(world.workspaceId)).toBe(0);
  await receipt(131042);
  expect(await looksAsked(world.workspaceId)).toBe(1);
});

test("a shorter pause does not end a longer one", async () => {
  const { world } = await createLane();
  const { workspaceId } = world;
  const sender = await findSender(job(), workspaceId);
  if (!sender) throw new Error("there is no sender");
  const ctx = job();
  await pauseSending(ctx, sender, { scope: "account", seconds: 3600 });
  await pauseSending(ctx, sender, { scope: "number", seconds: 2 });
  const paused = (await findSender(ctx, workspaceId))?.pausedUntil;
  expect((paused?.getTime() ?? 0) - ctx.now().getTime()).toBeGreaterThan(3_000_000);
});
