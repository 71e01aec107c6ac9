/** The evidence of a message in the inbox: what happened to it, and each part of that only with the right to see it. */
import { expect, test } from "vitest";
import { changeMemberRole } from "@/lib/account/members/members";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import type { GIVABLE } from "@/lib/account/own-roles/schemas";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import type { InboxEvidence } from "@/lib/partner/timeline/schemas";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { linkedOnAllChannels } from "@/lib/testing/links";
import { narrowRole } from "@/lib/testing/narrow-role";
import { startReceiver } from "@/lib/testing/receiver";
import { createSurfaceWorld, openSession, withVisitor } from "@/lib/testing/surface";
import { createEndpoint, deliver } from "@/lib/testing/webhooks";
import { addMember, createVisitor, createWorld, type Person, type World } from "@/lib/testing/world";
import * as evidence from "./conversations/[conversationId]/messages/[messageId]/evidence/route";

const read = (headers: Record<string, string>, conversationId: string, messageId: string) =>
  call<InboxEvidence & { code?: string }>(evidence, { headers, params: { conversationId, messageId } });
const statesOf = ({ events }: InboxEvidence) => events.map(({ kind, state }) => `${kind} ${state}`);

const say = async ({ ctx }: Person, conversationId: string, text: string): Promise<string> =>
  (await sendMessage(ctx, conversationId, { clientId: newId(), text })).message.id;

async function scene() {
  const world = await createWorld();
  const { conversationId } = await (await createVisitor(world.workspaceId)).say("Where is my order?");
  const id = await say(world.owner, conversationId, "On its way");
  return { ...world, conversationId, id, as: asMember(world.owner, world.workspaceId) };
}

/** Rows as the lane of a provider leaves them: refused, tried again, sent, and read. */
async function sentByProvider({ workspaceId }: World, id: string): Promise<void> {
  await query(
    "",
    `INSERT INTO message_attempts (workspace_id, id, message_id, number, started_at, ended_at, outcome, error)
     SELECT $1, gen_random_uuid(), $2, n, now() + n * interval '1 s', now() + n * interval '1.2 s',
       CASE n WHEN 1 THEN 'not_sent' ELSE 'accepted' END::send_outcome,
       CASE n WHEN 1 THEN '{"code": null, "httpStatus": 503, "message": "451 try rui@example.com later"}'::json END
     FROM generate_series(1, 2) n`,
    [workspaceId, id],
  );
  await query(
    "",
    "UPDATE conversations SET channel = 'email' WHERE (workspace_id, id) = (SELECT workspace_id, conversation_id FROM messages WHERE id = $1)",
    [id],
  );
  await query(
    "",
    "UPDATE messages SET delivered_at = now() + interval '3 s', read_at = now() + interval '4 s' WHERE workspace_id = $1 AND id = $2",
    [workspaceId, id],
  );
}

const withPermissions = async (
  { owner, workspaceId }: World,
  permissions: (typeof GIVABLE)[number][],
): Promise<Record<string, string>> => {
  const role = { id: newId(), name: newId(), permissions, sees: "everything" as const };
  await createOwnRole(owner.ctx, role);
  const person = await addMember(workspaceId, "agent", "Rui");
  await changeMemberRole(owner.ctx, person.id, role.id);
  return asMember(person, workspaceId);
};

test("an answer in the messenger was handed over with its commit, and says whose it is", async () => {
  const { as, conversationId, id, owner } = await scene();
  const { status, body } = await read(as, conversationId, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    channel: "messenger",
    direction: "outbound",
    senderId: owner.id,
    failure: null,
  });
  expect(statesOf(body)).toEqual(["delivery_job succeeded"]);
});

test("calls and receipts need the right to see deliveries, and what the server answered that to see addresses", async () => {
  const world = await scene();
  const { as, conversationId, id } = world;
  await sentByProvider(world, id);
  const whole = (await read(as, conversationId, id)).body;
  expect(statesOf(whole)).toEqual([
    "delivery_job queued",
    ...[
      "delivery_job running",
      "delivery_job retry_scheduled",
      "delivery_job running",
      "delivery_job succeeded",
    ],
    "provider_receipt accepted",
  ]);
  expect(whole.events.flatMap(({ said }) => said ?? [])).toEqual(["451 try rui@example.com later"]);
  const noAddresses = (await read(await withPermissions(world, ["delivery:read"]), conversationId, id)).body;
  expect(statesOf(noAddresses)).toEqual(statesOf(whole));
  expect(JSON.stringify(noAddresses)).not.toContain("rui@example.com");
  const little = (await read(await withPermissions(world, []), conversationId, id)).body;
  expect(statesOf(little)).toEqual(["provider_receipt delivered", "provider_receipt read"]);
});

test("deliveries to the workspace's servers are for those who set them up, and say when they are gone", async () => {
  const world = await scene();
  const { workspaceId, as, conversationId, id, owner } = world;
  const receiver = await startReceiver(500);
  const endpoint = await createEndpoint(world, receiver.url, ["message.created"]);
  const later = await say(owner, conversationId, "There it is");
  await deliver(workspaceId, endpoint.id);
  const { body } = await read(as, conversationId, later);
  expect(body).toMatchObject({ seesServers: true, deletedAfterDays: null });
  expect(statesOf(body)).toContain("partner_webhook retry_scheduled");
  const agent = asMember(await addMember(workspaceId, "agent", "Ana"), workspaceId);
  const hers = (await read(agent, conversationId, later)).body;
  expect(hers).toMatchObject({ seesServers: false, deletedAfterDays: null });
  expect(statesOf(hers).join()).not.toContain("partner_webhook");
  await query("", "UPDATE messages SET created_at = now() - interval '31 days' WHERE id = $1", [id]);
  expect((await read(as, conversationId, id)).body.deletedAfterDays).toBe(30);
  expect((await read(agent, conversationId, id)).body.deletedAfterDays).toBeNull();
});

test("a partner's user sees what the session may see, and nothing of the partner's servers and requests", async () => {
  const world = await createSurfaceWorld();
  const { conversationId, messageId } = await withVisitor(world);
  const { headers } = await openSession(world, { capabilities: ["inbox:read", "delivery:read"] });
  const { status, body, text } = await read(headers, conversationId, messageId);
  expect([status, body.seesServers, statesOf(body)]).toEqual([200, false, []]);
  expect(text).not.toContain("correlationId");
});

test("it is read in its own thread and that of a linked conversation, and nowhere else", async () => {
  const { ids, owner, workspaceId } = await linkedOnAllChannels();
  const as = asMember(owner, workspaceId);
  const id = await say(owner, ids.messenger, "Hi");
  expect((await read(as, ids.messenger, id)).status).toBe(200);
  expect((await read(as, ids.email, id)).body.channel).toBe("messenger");
  const { conversationId } = await (await createVisitor(workspaceId)).say("Another one");
  expect(await read(as, conversationId, id)).toMatchObject({
    status: 404,
    body: { code: "message_not_found" },
  });
  expect((await read(as, ids.messenger, newId())).body.code).toBe("message_not_found");
});

test("who does not see the conversation does not see its evidence", async () => {
  const { begin, owner, nora, otherId, workspaceId } = await narrowRole();
  const conversationId = await begin("hello");
  const id = await say(owner, conversationId, "Hi");
  const hers = asMember(nora, workspaceId);
  expect((await read(hers, conversationId, id)).status).toBe(200);
  await updateConversation(owner.ctx, conversationId, { teamId: otherId, assigneeId: owner.id });
  expect((await read(hers, conversationId, id)).status).toBe(404);
  // Nor by a conversation that is hers.
  expect((await read(hers, await begin("mine"), id)).body.code).toBe("message_not_found");
});
