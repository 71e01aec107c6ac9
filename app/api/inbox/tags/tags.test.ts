/** Tags: words of the team, on conversations and as a filter. */
import { expect, test } from "vitest";
import type { InboxConversation, InboxPage } from "@/lib/inbox/conversations/schemas";
import type { Thread } from "@/lib/inbox/messages/schemas";
import type { Tag, UsedTag } from "@/lib/inbox/tags/schemas";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { createVisitor, createWorld } from "@/lib/testing/world";
import * as conversation from "../conversations/[conversationId]/route";
import * as thread from "../conversations/[conversationId]/thread/route";
import * as conversations from "../conversations/route";
import * as one from "./[tagId]/route";
import * as tags from "./route";
import * as used from "./used/route";

type Headers = Record<string, string>;
const make = (headers: Headers, name: string, id = newId()) =>
  call<Tag>(tags, { method: "POST", headers, body: { id, name, color: "teal" } });
const known = async (headers: Headers) => (await call<{ tags: Tag[] }>(tags, { headers })).body.tags;

test("a tag is made once; its name is unique whatever its case; a foreign one is unknown", async () => {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const { body: refund } = await make(headers, "Refund");
  expect((await make(headers, "Refund", refund.id)).body).toEqual(refund);
  expect(await make(headers, "REFUND")).toMatchObject({
    status: 400,
    // A form shows it at the field.
    body: { code: "invalid_request", details: [{ field: "name" }] },
  });
  const { body: order } = await make(headers, "order");
  expect(await known(headers)).toEqual([order, refund]);

  const change = (tagId: string, body: object, as = headers) =>
    call<Tag>(one, { method: "PATCH", headers: as, params: { tagId }, body });
  expect((await change(order.id, { name: "refund" })).status).toBe(400);
  expect((await change(order.id, { name: "Order", color: "pink" })).body).toMatchObject({ color: "pink" });
  const stranger = await createWorld();
  const asStranger = asMember(stranger.owner, stranger.workspaceId);
  expect((await change(order.id, { name: "mine" }, asStranger)).status).toBe(404);
  expect((await make(asStranger, "Refund")).status).toBe(200);
});

test("a conversation gains and loses tags, which filters find and the history names", async () => {
  const { world, headers, params } = await scene();
  const { conversationId: plain } = await (await createVisitor(world.workspaceId)).say("no tag on me");
  const { body: refund } = await make(headers, "refund");
  const { body: vip } = await make(headers, "vip");
  const change = (body: object) =>
    call<InboxConversation>(conversation, { method: "PATCH", headers, params, body });
  const both = await change({ addTagIds: [vip.id, refund.id, vip.id] });
  expect(new Set(both.body.tagIds)).toEqual(new Set([refund.id, vip.id]));
  expect((await change({ removeTagIds: [vip.id], addTagIds: [refund.id] })).body.tagIds).toEqual([refund.id]);
  expect((await change({ addTagIds: [newId()] })).status).toBe(400);
  // A change to the current state is not recorded.
  await change({ addTagIds: [refund.id] });

  const { body } = await call<Thread>(thread, { headers, params });
  const lines = (body.changes ?? []).filter(({ field }) => field === "tags");
  expect(lines.map(({ before, after, actor }) => [actor.name, before, after]).reverse()).toEqual([
    [world.owner.name, [], ["refund", "vip"]],
    [world.owner.name, ["refund", "vip"], ["refund"]],
  ]);

  const list = async (query: Record<string, string>) =>
    (await call<InboxPage>(conversations, { headers, query })).body.conversations.map(({ id }) => id);
  expect(await list({ tag: refund.id })).toEqual([params.conversationId]);
  expect(await list({ tag: refund.id, q: "hello" })).toEqual([params.conversationId]);
  expect(await list({ tag: vip.id })).toEqual([]);
  expect(new Set(await list({}))).toEqual(new Set([params.conversationId, plain]));

  const usedTags = async () => (await call<{ tags: UsedTag[] }>(used, { headers })).body.tags;
  expect(await usedTags()).toEqual([
    { ...refund, conversations: 1 },
    { ...vip, conversations: 0 },
  ]);
  expect((await call(one, { method: "DELETE", headers, params: { tagId: refund.id } })).status).toBe(200);
  expect((await call<InboxConversation>(conversation, { headers, params })).body.tagIds).toEqual([]);
  expect((await call(one, { method: "DELETE", headers, params: { tagId: refund.id } })).status).toBe(404);
});

test("a conversation has at most twenty tags", async () => {
  const { headers, params } = await scene();
  const ids = await Promise.all(
    Array.from({ length: 21 }, async (_, index) => (await make(headers, `tag ${index}`)).body.id),
  );
  const add = (addTagIds: string[]) =>
    call(conversation, { method: "PATCH", headers, params, body: { addTagIds } });
  expect((await add(ids.slice(0, 20))).status).toBe(200);
  expect(await add(ids.slice(20))).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect((await add(ids)).status).toBe(400);
});
