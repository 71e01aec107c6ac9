/** If one of a link is not seen, as a former version may leave it, a person neither reads nor loses anything by it. */
import { expect, test } from "vitest";
import { linkConversations } from "@/lib/inbox/conversations/links";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { findLinked } from "@/lib/inbox/messages/link-queries";
import type { Attention } from "@/lib/inbox/notifications/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import type { InboxCounts, InboxPage } from "@/lib/testing/links";
import { narrowRole } from "@/lib/testing/narrow-role";
import * as read from "./conversations/[conversationId]/read/route";
import * as conversation from "./conversations/[conversationId]/route";
import * as list from "./conversations/route";
import * as counts from "./counts/route";

async function scene() {
  const world = await narrowRole();
  const { workspaceId, owner, nora, teamId, otherId } = world;
  const seen = await world.begin("seen");
  const { contactId } = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: seen } },
  });
  const at = new Date();
  const hidden = newId();
  const fields = { contactId, channel: "email", threadKey: hidden, subject: "A secret" } as const;
  const state = { unreadCount: 1, lastMessageAt: new Date(at.getTime() + 60_000), waitingSince: new Date(0) };
  await prisma().conversation.create({
    data: { workspaceId, id: hidden, ...fields, ...state, createdAt: at, updatedAt: at },
  });
  await linkConversations(owner.ctx, seen, [hidden]);
  const change = (id: string, data: object) =>
    prisma().conversation.update({ where: { workspaceId_id: { workspaceId, id } }, data });
  await change(seen, { teamId });
  await change(hidden, { teamId: otherId, unreadCount: 1, waitingSince: new Date(0) });
  return { ...world, seen, hidden, change, headers: asMember(nora, workspaceId) };
}

test("what is linked and not seen is not named, and not marked read", async () => {
  const { seen, hidden, headers, asNora } = await scene();
  const params = { conversationId: seen };
  const { body } = await call<InboxConversation>(conversation, { headers, params });
  expect(body.linked?.map(({ id }) => id)).toEqual([seen]);
  expect((await findLinked(await asNora(), seen)).map(({ id }) => id)).toEqual([seen]);
  const listed = await call<InboxPage>(list, { headers });
  expect(listed.text).not.toContain("A secret");
  const linked = [{ id: hidden, upToNumber: 100 }];
  expect(
    (await call(read, { method: "POST", headers, params, body: { upToNumber: 100, linked } })).status,
  ).toBe(200);
  const left = await prisma().conversation.findFirstOrThrow({ where: { id: hidden } });
  expect(left.unreadCount).toBe(1);
});

test("what is linked and not seen, or of another person or team, hides no row of a list", async () => {
  const { seen, hidden, headers, change, owner, workspaceId, nora, teamId, otherId } = await scene();
  const listed = async (query: Record<string, string>, as = headers) =>
    (await call<InboxPage>(list, { headers: as, query })).body.conversations.map(({ id }) => id);
  expect(await listed({})).toEqual([seen]);
  expect(await listed({ order: "waiting" })).toEqual([seen]);
  const asOwner = asMember(owner, workspaceId);
  expect(await listed({ team: teamId }, asOwner)).toEqual([seen]);
  expect(await listed({ team: otherId }, asOwner)).toEqual([hidden]);
  await change(seen, { assigneeId: nora.id });
  expect(await listed({ assignee: nora.id }, asOwner)).toEqual([seen]);
  expect(await listed({ assignee: "unassigned" }, asOwner)).toEqual([hidden]);
  // One of a lower id is not seen.
  const [first, second] = [seen, hidden].toSorted();
  await change(first ?? "", { teamId: otherId, assigneeId: null });
  await change(second ?? "", { teamId, assigneeId: null });
  expect((await call<InboxCounts>(counts, { headers })).body).toMatchObject({ open: 1, unassigned: 1 });
});

test("the badge counts one of a link that another one, out of sight or of another contact, comes before", async () => {
  const { seen, hidden, change, headers, teamId, otherId, begin, workspaceId } = await scene();
  const waiting = async () => (await call<InboxCounts & Attention>(counts, { headers })).body.waiting;
  const [first = "", second = ""] = [seen, hidden].toSorted();
  await change(first, { teamId: otherId });
  await change(second, { teamId, unreadCount: 1 });
  expect(await waiting()).toBe(1);
  // Two contacts, as a former version may leave it.
  const third = await begin("of another contact");
  const { linkId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId, id: second } });
  await change(third, { linkId, teamId });
  expect(await waiting()).toBe(2);
});
