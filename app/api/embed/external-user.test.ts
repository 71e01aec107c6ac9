/** A partner's user in the inbox: the author of their actions, with only the allowed data visible. */
import { expect, test } from "vitest";
import * as contact from "@/app/api/inbox/contacts/[contactId]/route";
import * as messages from "@/app/api/inbox/conversations/[conversationId]/messages/route";
import * as notes from "@/app/api/inbox/conversations/[conversationId]/notes/route";
import * as conversation from "@/app/api/inbox/conversations/[conversationId]/route";
import * as thread from "@/app/api/inbox/conversations/[conversationId]/thread/route";
import * as conversations from "@/app/api/inbox/conversations/route";
import * as counts from "@/app/api/inbox/counts/route";
import * as team from "@/app/api/inbox/members/route";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createSurfaceWorld, openSession, withVisitor } from "@/lib/testing/surface";
import { addMember } from "@/lib/testing/world";

const ALL = ["inbox:reply", "inbox:note", "inbox:assign", "inbox:resolve", "contacts:read"];

test("the external user is the author of replies and notes, and can be given a conversation", async () => {
  const world = await createSurfaceWorld();
  const member = await addMember(world.workspaceId, "agent", "Bea Lang");
  const { conversationId } = await withVisitor(world);
  const params = { conversationId };
  const { headers, session: opened } = await openSession(world, { capabilities: ALL });
  const me = { id: opened.user.id, name: "Ana Souza" };
  await call(messages, { method: "POST", headers, params, body: { clientId: newId(), text: "until six" } });
  await call(notes, { method: "POST", headers, params, body: { clientId: newId(), text: "a regular" } });
  const given = await call(conversation, { method: "PATCH", headers, params, body: { assigneeId: me.id } });
  expect(given.body).toMatchObject({ assignee: me });
  expect((await call(counts, { headers })).body).toMatchObject({ mine: 1, unassigned: 0 });
  const mine = await call(conversations, { headers, query: { assignee: "me" } });
  expect(mine.body).toMatchObject({ conversations: [{ id: conversationId, assignee: me }] });

  const asBea = asMember(member, world.workspaceId);
  const seen = await call<{ entries: object[] }>(thread, { headers: asBea, params });
  expect(seen.body.entries.slice(1)).toMatchObject([
    { kind: "message", senderName: "Ana Souza" },
    { kind: "note", author: me },
  ]);
  const offered = await call<{ members: { id: string }[] }>(team, { headers: asBea });
  expect(offered.body.members).toMatchObject([
    { id: member.id, email: member.email },
    { ...me, role: null },
  ]);
  expect((await call(team, { headers })).text).not.toContain(member.email);
  const log = await query<{ actor_type: string; actor_id: string }>(
    "",
    "SELECT DISTINCT actor_type, actor_id FROM events WHERE workspace_id = $1 AND type IN ('message.created', 'conversation.assigned') AND actor_type <> 'visitor'",
    [world.workspaceId],
  );
  expect(log).toEqual([{ actor_type: "surface", actor_id: me.id }]);

  // The same person under a new name in the next session.
  const next = await openSession(world, { capabilities: ALL, externalUserName: "Ana Souza-Lang" });
  expect(next.session.user.id).toBe(me.id);
  const after = await call(conversation, { headers: next.headers, params });
  expect(after.body).toMatchObject({ assignee: { id: me.id, name: "Ana Souza-Lang" } });
});

test("without contacts:read no contact data is visible, and without inbox:note no note", async () => {
  const world = await createSurfaceWorld();
  const member = await addMember(world.workspaceId, "agent");
  const { conversationId } = await withVisitor(world);
  const params = { conversationId };
  const found = await call<{ contact: { id: string } }>(conversation, {
    headers: asMember(member, world.workspaceId),
    params,
  });
  await call(contact, {
    method: "PATCH",
    headers: asMember(member, world.workspaceId),
    params: { contactId: found.body.contact.id },
    body: { name: "Rui Costa", email: "rui@example.com", phone: "+351912345678" },
  });
  const device = { browser: "Firefox", system: "Linux", timezone: "Asia/Tokyo" };
  await prisma().visitor.updateMany({ where: { workspaceId: world.workspaceId }, data: { device } });
  const asWriter = asMember(member, world.workspaceId);
  await call(notes, {
    method: "POST",
    headers: asWriter,
    params,
    body: { clientId: newId(), text: "owes us" },
  });
  const { headers } = await openSession(world, { capabilities: ["inbox:reply"] });
  const answers = [
    await call(conversation, { headers, params }),
    await call(conversations, { headers }),
    await call(thread, { headers, params }),
  ];
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/rui@example|912345678|owes us|Firefox|Tokyo/);
  }
  expect(answers[0]?.body).toMatchObject({ contact: { name: "Rui Costa", email: null, phone: null } });
});
