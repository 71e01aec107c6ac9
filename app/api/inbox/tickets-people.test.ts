/** Tickets follow their people: identified visitors, merged and erased contacts, members who leave, workspaces that are removed. */
import { expect, test } from "vitest";
import * as identity from "@/app/api/messenger/identity/route";
import * as secrets from "@/app/api/settings/messenger/secrets/route";
import { removeMember } from "@/lib/account/members/members";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { unmergeContacts } from "@/lib/inbox/conversations/unmerge-contacts";
import { releaseTickets } from "@/lib/inbox/tickets/release";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { removeRows } from "@/lib/partner/erasure/rows-to-remove";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { formsOf } from "@/lib/testing/fields";
import { signIdentity } from "@/lib/testing/identity";
import { deskOf, ticketScene } from "@/lib/testing/tickets";
import { addMember, operator } from "@/lib/testing/world";

async function contactOf(workspaceId: string, name: string): Promise<string> {
  const [id, at] = [newId(), new Date()];
  const email = `${name}@secret.example`;
  await prisma().contact.create({ data: { workspaceId, id, name, email, createdAt: at, updatedAt: at } });
  return id;
}

async function erase(workspaceId: string, id: string): Promise<void> {
  await eraseContact(operator(), workspaceId, toPublicId("contact", id));
  await query("", "UPDATE contacts SET erased_at = erased_at - interval '1 hour' WHERE id = $1", [id]);
  await eraseBegun();
  const { erasing } = await prisma().contact.findFirstOrThrow({ where: { id } });
  expect(erasing).toBeNull();
}

/** In whatever the workspace holds of tickets. */
const holds = async (workspaceId: string, text: string): Promise<number> => {
  const [row] = await query<{ count: number }>(
    "",
    `SELECT ((SELECT count(*) FROM events WHERE workspace_id = $1 AND data::text LIKE $2)
       + (SELECT count(*) FROM ticket_changes WHERE workspace_id = $1 AND (before::text LIKE $2 OR after::text LIKE $2))
       + (SELECT count(*) FROM tickets WHERE workspace_id = $1 AND (title LIKE $2 OR summary LIKE $2 OR fields::text LIKE $2)))::int AS count`,
    [workspaceId, `%${text}%`],
  );
  return row?.count ?? 0;
};

test.each([null, "Ana"])(
  "a visitor whose contact is called %s and has a ticket is identified, and it goes along",
  async (name) => {
    const scene = await ticketScene();
    const { workspaceId, conversationId, owner } = scene;
    const { body: ticket } = await scene.open({ conversationId });
    await prisma().contact.updateMany({ where: { id: ticket.contact?.id ?? "" }, data: { name } });
    const { body } = await call<{ secret: string }>(secrets, {
      ...{ method: "POST", headers: asMember(owner, workspaceId), body: {} },
    });
    const identify = async (headers: Record<string, string>, begun: string[]) => {
      const token = await signIdentity(body.secret, { sub: "customer-7", aud: workspaceId });
      return call(identity, { method: "POST", headers, body: { widgetId: workspaceId, token, begun } });
    };
    await identify({}, []);
    expect((await identify(asBearer(scene.visitor.token), [conversationId])).status).toBe(200);
    const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
    expect((await scene.read(ticket.id)).body.ticket.contact?.id).toBe(contactId);
    const again = await scene.add(ticket.id, { conversationId, messageIds: await scene.messageIds() });
    expect(again.status).toBe(200);
  },
);

test("a ticket of a merged contact's conversation goes back with it", async () => {
  const scene = await ticketScene();
  const { owner, workspaceId, conversationId } = scene;
  const { contactId: loser } = await prisma().conversation.findFirstOrThrow({
    where: { id: conversationId },
  });
  const winner = await contactOf(workspaceId, "winner");
  await mergeContacts(owner.ctx, winner, { otherId: loser, take: [] });
  const { body: made } = await scene.open({ conversationId });
  const { body: added } = await scene.open({ title: "A call" });
  await scene.add(added.id, { conversationId, messageIds: await scene.messageIds() });
  await unmergeContacts(owner.ctx, winner, loser);
  for (const { id } of [made, added]) expect((await scene.read(id)).body.ticket.contact?.id).toBe(loser);
});

test("an erasure leaves nothing of a contact whose ticket it is, or was; histories never had names", async () => {
  const scene = await ticketScene();
  const { workspaceId } = scene;
  const [ana, bob] = [await contactOf(workspaceId, "ana"), await contactOf(workspaceId, "bob")];
  const { typeId } = await formsOf(scene.as).typeWith([{ key: "skin" }]);
  const { body: given } = await scene.open({ contactId: ana, title: "A rash of Ana" });
  const { body: kept } = await scene.open({ title: "Nothing yet" });
  await scene.change(kept.id, { contactId: ana });
  await scene.change(kept.id, { title: "A cough of Ana" });
  await scene.change(kept.id, { typeId, fields: { skin: "Ana's skin" } });
  await scene.change(given.id, { contactId: bob });
  await erase(workspaceId, ana);
  expect(await holds(workspaceId, "ana@secret")).toBe(0);
  expect(await holds(workspaceId, "A cough of Ana")).toBe(0);
  expect(await holds(workspaceId, "Ana's skin")).toBe(0);
  expect((await scene.read(kept.id)).body.ticket).toMatchObject({ type: { id: typeId }, fields: {} });
  expect((await scene.read(given.id)).body.ticket).toMatchObject({
    title: "A rash of Ana",
    contact: { id: bob },
  });
  const refused = await scene.change(kept.id, { contactId: bob });
  expect(refused.status).toBe(200);
});

test("who may not read contacts sees no address in a ticket or its history, and names no contact by an id", async () => {
  const scene = await ticketScene();
  const { workspaceId, owner } = scene;
  const ana = await contactOf(workspaceId, "ana");
  const { body: ticket } = await scene.open({ assigneeId: null });
  await scene.change(ticket.id, { contactId: ana });
  const role = await createOwnRole(owner.ctx, {
    ...{ id: newId(), name: "Desk", permissions: ["tickets"], sees: "everything" },
  });
  const rui = await addMember(workspaceId, "agent", "Rui");
  await prisma().member.update({
    where: { workspaceId_userId: { workspaceId, userId: rui.id } },
    data: { ownRoleId: role.id },
  });
  const desk = deskOf(asMember(rui, workspaceId));
  const { text, body } = await desk.read(ticket.id);
  expect(text).not.toContain("secret.example");
  expect(body.changes.at(-1)).toMatchObject({ field: "contact", before: null, after: { id: ana } });
  expect((await desk.open({ contactId: ana })).status).toBe(403);
});

test("one who leaves the workspace has no ticket any more but what is done", async () => {
  const scene = await ticketScene();
  const { workspaceId, owner } = scene;
  const rui = await addMember(workspaceId, "agent", "Rui");
  const { body: open } = await scene.open({ assigneeId: rui.id });
  const { body: done } = await scene.open({ assigneeId: rui.id });
  await scene.change(done.id, { status: "done" });
  await removeMember(owner.ctx, rui.id);
  await releaseTickets(operator(), workspaceId, rui.id);
  expect((await scene.list({ assignee: "unassigned" })).body.tickets.map(({ id }) => id)).toEqual([open.id]);
  const { changes } = (await scene.read(open.id)).body;
  expect(changes.at(-1)).toMatchObject({ field: "assignee", before: { name: "Rui" }, after: null });
  expect((await scene.read(done.id)).body.ticket.assignee?.id).toBe(rui.id);
});

test("a removed workspace's tickets go page by page, also where one goes on from another", async () => {
  const scene = await ticketScene();
  const { body: former } = await scene.open({});
  await scene.open({ formerId: former.id });
  expect(await removeRows(scene.workspaceId, "tickets", 1)).toBe(false);
  expect(await removeRows(scene.workspaceId, "tickets", 1)).toBe(true);
});
