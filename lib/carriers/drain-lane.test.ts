/** Lanes with an unreachable provider: no message arrives. */
import { expect, test } from "vitest";
import * as evidence from "@/app/api/inbox/conversations/[conversationId]/messages/[messageId]/evidence/route";
import * as sending from "@/app/api/inbox/conversations/[conversationId]/messages/route";
import * as settings from "@/app/api/settings/whatsapp/simulator/route";
import { acquireLease, claimNext, recordSend, releaseLane } from "@/lib/carriers/lane/lane";
import { recordProviderReceipt } from "@/lib/carriers/whatsapp/provider-receipts";
import { MessageEntry } from "@/lib/inbox/messages/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { readThread } from "@/lib/inbox/messages/thread";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { bring } from "@/lib/testing/files";
import { createConversation, createLane, createNumber } from "@/lib/testing/lanes";
import { messageRow } from "@/lib/testing/whatsapp";
import { createWorld, job, someAgent, type World } from "@/lib/testing/world";
import { drainLane } from "./drain-lane";

const NOWHERE = "http://127.0.0.1:9";
process.env.WHATSAPP_GRAPH_URL = NOWHERE;
process.env.APP_URL = NOWHERE;
const ORIGIN = { actorType: "job", actorId: "test", correlationId: null };
const asOwner = ({ owner, workspaceId }: World) => ({
  ...asMember(owner, workspaceId),
  origin: NOWHERE,
});
/** The worker id of a dead process. */
const DEAD = 999_999;

const outcomesOf = async (id: string) =>
  (
    await query<{ outcome: string }>(
      "",
      "SELECT outcome FROM message_attempts WHERE message_id = $1 ORDER BY number",
      [id],
    )
  ).map(({ outcome }) => outcome);

test("an unsent message is retried, and delays those behind it for half a minute at most", async () => {
  const { lane, say } = await createLane();
  const [first, second] = [await say("first"), await say("second")];
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 1 });
  expect(await outcomesOf(first)).toEqual(["not_sent"]);
  expect(await messageRow(first)).toMatchObject({
    state: "queued",
    attempt: 1,
    failure: { code: expect.any(String) },
  });
  expect(await messageRow(second)).toMatchObject({ state: "queued", attempt: 0 });
  await query("", "UPDATE messages SET due_at = now() + interval '2 minutes' WHERE id = $1", [first]);
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 1 });
  expect((await messageRow(second)).attempt).toBe(1);
});

test("a failed upload is retried with its message, and nothing is sent meanwhile", async () => {
  const { world, lane } = await createLane();
  const { message } = await sendMessage(world.owner.ctx, lane.conversationId, {
    clientId: newId(),
    attachmentId: await bring(world),
  });
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 1 });
  expect(await outcomesOf(message.id)).toEqual(["not_sent"]);
  expect(await messageRow(message.id)).toMatchObject({ state: "queued", attempt: 1 });
});

test("a message whose process died during the send is never resent, and a receipt settles it", async () => {
  const { lane, say } = await createLane();
  const sent = await say("once");
  expect(await acquireLease(lane, DEAD, 60, ORIGIN, new Date())).toEqual({
    channel: "whatsapp",
    hasFile: false,
  });
  const attemptId = newId();
  expect(await claimNext(lane, attemptId, new Date())).toMatchObject({ id: sent });
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 0 });
  expect(await messageRow(sent)).toMatchObject({ state: "unknown", attempt: 1 });
  expect(await outcomesOf(sent)).toEqual(["unknown"]);
  const receipt = {
    kind: "status",
    providerMessageId: `wamid.${newId()}`,
    status: "delivered",
    at: new Date(),
    reference: attemptId,
    recipient: { phone: "14155550100", userId: null, parentUserId: null, name: null, username: null },
    groupId: null,
    error: null,
    pricing: null,
  } as const;
  const installation = { workspaceId: lane.workspaceId, installationId: newId() };
  expect(await recordProviderReceipt(job(), installation, receipt)).toBe("moved");
  expect(await recordProviderReceipt(job(), installation, receipt)).toBe("known");
  expect((await messageRow(sent)).state).toBe("delivered");
});

test("a failure reported before the call's response shows on the message in plain words", async () => {
  const { lane, say } = await createLane();
  const { workerId } = await import("@/lib/platform/worker");
  const sent = await say("too early");
  await acquireLease(lane, await workerId(), 60, ORIGIN, new Date());
  const attemptId = newId();
  await claimNext(lane, attemptId, new Date());
  const providerMessageId = `wamid.${newId()}`;
  const anonymous = { phone: null, userId: null, parentUserId: null, name: null, username: null };
  const { explain } = await import("@/lib/connections/whatsapp/errors/errors");
  const error = { code: 131026, title: "Undeliverable", details: null, explanation: explain(131026, null) };
  const installation = { workspaceId: lane.workspaceId, installationId: newId() };
  const receipt = {
    kind: "status",
    providerMessageId,
    status: "failed",
    at: new Date(),
    reference: null,
    recipient: anonymous,
    groupId: null,
    error,
    pricing: null,
  } as const;
  expect(await recordProviderReceipt(job(), installation, receipt)).toBe("early");
  await recordSend(
    {
      workspaceId: lane.workspaceId,
      messageId: sent,
      attemptId,
      ...ORIGIN,
      outcome: "accepted",
      providerMessageId,
    },
    new Date(),
  );
  const { entries } = await readThread(someAgent(lane.workspaceId), lane.conversationId, undefined);
  expect(MessageEntry.parse(entries.find(({ id }) => id === sent))).toMatchObject({
    deliveryState: "failed",
    failure: { code: error.explanation.key, message: error.explanation.sentence },
  });
});

test("each call of the provider and each receipt is evidence, for the team alone", async () => {
  const { lane, say, world } = await createLane();
  const sent = await say("evidence");
  await drainLane(job(), lane);
  const read = (who: World, conversationId: string) =>
    call(evidence, { params: { conversationId, messageId: sent }, headers: asOwner(who) });
  expect((await read(world, lane.conversationId)).body).toMatchObject({
    providerMessageId: null,
    events: [
      { state: "queued", said: null },
      { state: "running", detail: { attempt: 1 }, said: null },
      { state: "retry_scheduled", detail: { attempt: 1 }, said: expect.any(String) },
    ],
  });
  const stranger = await createWorld();
  for (const answer of [await read(stranger, lane.conversationId), await read(world, newId())])
    expect(answer.body).toMatchObject({ code: "message_not_found" });
});

test("a text that PostgreSQL cannot store as it is costs nothing", async () => {
  const world = await createWorld();
  const id = await createConversation(world, "a\0b");
  const { entries } = await readThread(someAgent(world.workspaceId), id, undefined);
  expect(entries).toMatchObject([{ text: "a\ufffdb" }]);
});

test("a leased lane is left alone, and its release schedules what is due later", async () => {
  const { lane, say } = await createLane();
  const { workerId } = await import("@/lib/platform/worker");
  const worker = await workerId();
  const sent = await say("later");
  expect(await acquireLease(lane, worker, 60, ORIGIN, new Date())).toEqual({
    channel: "whatsapp",
    hasFile: false,
  });
  const attemptId = newId();
  await claimNext(lane, attemptId, new Date());
  await recordSend(
    {
      workspaceId: lane.workspaceId,
      messageId: sent,
      attemptId,
      ...ORIGIN,
      outcome: "refused",
      delaySeconds: 40,
      failure: null,
    },
    new Date(),
  );
  expect(await releaseLane(lane, worker, null)).toBe(true);
  const wakes = await query<{ seconds: number }>(
    "",
    "SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM outbox WHERE name = 'messages/lane.woken' AND payload ->> 'conversationId' = $1 AND due_at > now()",
    [lane.conversationId],
  );
  expect(wakes).toHaveLength(1);
  expect(wakes[0]?.seconds).toBeGreaterThan(30);
});

test("a limit of the number pauses all of it and nothing else", async () => {
  const { lane, say, world } = await createLane();
  const sent = await say("wait");
  await query(
    "",
    "UPDATE installations SET paused_until = now() + interval '1 minute' WHERE workspace_id = $1",
    [world.workspaceId],
  );
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 0, isEmpty: true });
  expect(await messageRow(sent)).toMatchObject({ state: "queued", attempt: 0 });
  const other = await createLane();
  await other.say("go");
  expect(await drainLane(job(), other.lane)).toMatchObject({ attempts: 1 });
});

test("an agent who cannot reply sees why", async () => {
  const world = await createWorld();
  const conversationId = await createConversation(world);
  // The number was connected once; before the first connection the sandbox would send.
  const former = await createNumber(world);
  await prisma().installation.updateMany({ where: { id: former }, data: { state: "disconnected" } });
  const post = (body: unknown) =>
    call(sending, {
      method: "POST",
      params: { conversationId },
      headers: asOwner(world),
      body,
    });
  const clientId = newId();
  expect(await post({ clientId, text: "Hi" })).toMatchObject({
    status: 409,
    body: { code: "installation_not_connected" },
  });
  await createNumber(world);
  expect((await post({ clientId, template: { templateId: newId() } })).body).toMatchObject({
    code: "template_not_found",
  });
  expect((await post({ clientId, text: "Hi" })).status).toBe(201);
  await query("", "UPDATE conversations SET last_inbound_at = now() - interval '25 hours' WHERE id = $1", [
    conversationId,
  ]);
  expect((await post({ clientId: newId(), text: "Hi" })).body).toMatchObject({
    code: "session_window_closed",
  });
});

test("a number is not connected while the provider cannot be reached", async () => {
  const world = await createWorld();
  const answer = await call(settings, {
    method: "POST",
    headers: asOwner(world),
    body: {},
  });
  expect(answer).toMatchObject({ status: 502, body: { code: "provider_unavailable" } });
  expect(await prisma().installation.count({ where: { workspaceId: world.workspaceId } })).toBe(0);
});
