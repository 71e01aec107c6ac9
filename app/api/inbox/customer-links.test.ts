/** Agents make, list and revoke links to a ticket's page for its customer. */
import { expect, test } from "vitest";
import { changeMemberRole } from "@/lib/account/members/members";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import { GIVABLE } from "@/lib/account/own-roles/schemas";
import { pruneCustomerLinks } from "@/lib/inbox/customer-links/links";
import { CUSTOMER_LINKS_MAX, LINK_DAYS_MAX, LINK_IDLE_DAYS } from "@/lib/inbox/customer-links/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember } from "@/lib/testing/call";
import { customerOf, customerScene, linksOf, secretOf } from "@/lib/testing/customer-links";
import { narrowRole } from "@/lib/testing/narrow-role";
import { deskOf } from "@/lib/testing/tickets";
import { addMember, createVisitor, job } from "@/lib/testing/world";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("a link is shown once, and listed with who made it, when it ends and whether it was opened", async () => {
  const { ticket, link, secret, listLinks, owner, customer, workspaceId } = await customerScene();
  expect(secret).toMatch(/^[\w-]{43}$/);
  const [listed] = (await listLinks(ticket.id)).body.links;
  expect(listed).toEqual({ ...link, expiresAt: listed?.expiresAt });
  expect(listed).toMatchObject({ author: { id: owner.id }, openedAt: null });
  expect(Date.parse(listed?.expiresAt ?? "") - Date.now()).toBeGreaterThan((LINK_IDLE_DAYS - 1) * 86_400_000);
  await customer.look();
  const opened = (await listLinks(ticket.id)).body.links[0]?.openedAt;
  expect(opened).not.toBeNull();
  await customer.look();
  expect((await listLinks(ticket.id)).body.links[0]?.openedAt).toBe(opened);
  const stored = JSON.stringify(await prisma().customerLink.findMany({ where: { workspaceId } }));
  expect(stored).not.toContain(secret);
});

test("a ticket has a limited number of links, and none without a customer or for an erased one", async () => {
  const { ticket, make, open, workspaceId } = await customerScene();
  const made = await Promise.all(Array.from({ length: CUSTOMER_LINKS_MAX + 1 }, () => make(ticket.id)));
  expect(made.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject([
    { error: "customer_link_limit_reached" },
    { error: "customer_link_limit_reached" },
  ]);
  const { body: call } = await open();
  expect(await make(call.id)).toMatchObject({ status: 409, body: { error: "ticket_without_customer" } });
  await prisma().customerLink.deleteMany({ where: { workspaceId } });
  await prisma().contact.updateMany({ where: { workspaceId }, data: { erasedAt: new Date() } });
  expect(await make(ticket.id)).toMatchObject({ status: 409, body: { error: "contact_erased" } });
});

test("who does not see a conversation of the ticket makes no link to read it by", async () => {
  const { workspaceId, owner, nora, otherId } = await narrowRole();
  const { conversationId, messageId } = await (await createVisitor(workspaceId)).say("Hello");
  await prisma().conversation.updateMany({
    where: { workspaceId, id: conversationId },
    data: { teamId: otherId },
  });
  const boss = deskOf(asMember(owner, workspaceId));
  const { body: ticket } = await boss.open({
    ...{ conversationId, messageIds: [messageId], teamId: null, assigneeId: nora.id },
  });
  expect((await linksOf(asMember(nora, workspaceId)).make(ticket.id)).status).toBe(403);
  expect((await linksOf(asMember(owner, workspaceId)).make(ticket.id)).status).toBe(201);
});

test("who may not read contacts does not see to which address mails carry a link", async () => {
  const { workspaceId, owner, ticket, listLinks, link } = await customerScene();
  const permissions = GIVABLE.filter((each) => !/^(contacts:|settings)/.test(each));
  const role = await createOwnRole(owner.ctx, { id: newId(), name: "Desk", permissions, sees: "everything" });
  const nora = await addMember(workspaceId, "agent", "Nora");
  await changeMemberRole(owner.ctx, nora.id, role.id);
  const address = `ana-${newId()}@people.test`;
  const { contactId } = await prisma().ticket.findFirstOrThrow({ where: { id: ticket.id } });
  const identity = { workspaceId, kind: "email", value: address, createdAt: new Date() } as const;
  await prisma().contactIdentity.create({ data: { ...identity, contactId: contactId ?? "" } });
  await prisma().customerLink.updateMany({ where: { id: link.id }, data: { address, createdById: null } });
  expect((await listLinks(ticket.id)).body.links).toMatchObject([{ isInMails: true, address }]);
  const shown = await linksOf(asMember(nora, workspaceId)).listLinks(ticket.id);
  expect(shown).toMatchObject({ status: 200, body: { links: [{ isInMails: true, address: null }] } });
});

test("making and revoking a link are acts; that one ends, or goes with its ticket, is none", async () => {
  const { workspaceId, ticket, link, make, revoke } = await customerScene();
  const second = (await make(ticket.id)).body;
  expect((await revoke(ticket.id, link.id)).status).toBe(200);
  expect((await revoke(ticket.id, link.id)).status).toBe(404);
  expect((await revoke(newId(), second.link.id)).status).toBe(404);
  expect((await customerOf(secretOf(second.url)).look()).status).toBe(200);
  const ago = daysAgo(LINK_IDLE_DAYS + 1);
  await prisma().customerLink.updateMany({ where: { workspaceId }, data: { createdAt: ago } });
  await pruneCustomerLinks(job());
  expect(await prisma().customerLink.count({ where: { workspaceId } })).toBe(1);
  await prisma().ticket.updateMany({ where: { workspaceId }, data: { updatedAt: ago } });
  await pruneCustomerLinks(job());
  expect(await prisma().customerLink.count({ where: { workspaceId } })).toBe(0);
  const acts = await prisma().auditEntry.findMany({
    where: { workspaceId, kind: "customer_link" },
    orderBy: { at: "asc" },
    select: { act: true, subjectName: true },
  });
  expect(acts.map(({ act, subjectName }) => `${act} ${subjectName}`).sort()).toEqual([
    "created #1",
    "created #1",
    "revoked #1",
  ]);
});

test("a link works until its ticket has not changed for 90 days", async () => {
  const { workspaceId, customer } = await customerScene();
  const unchanged = async (days: number) => {
    await prisma().customerLink.updateMany({ where: { workspaceId }, data: { createdAt: daysAgo(days) } });
    await prisma().ticket.updateMany({ where: { workspaceId }, data: { updatedAt: daysAgo(days) } });
    await pruneCustomerLinks(job());
    return (await customer.look()).status;
  };
  expect(await unchanged(LINK_IDLE_DAYS - 1)).toBe(200);
  expect(await unchanged(LINK_IDLE_DAYS + 1)).toBe(404);
});

test("a link ends 400 days after it was made, however its ticket changes, and then counts no more", async () => {
  const { workspaceId, ticket, customer, make } = await customerScene();
  for (let count = 1; count < CUSTOMER_LINKS_MAX; count++) await make(ticket.id);
  expect((await make(ticket.id)).status).toBe(409);
  const made = (days: number) =>
    prisma().customerLink.updateMany({ where: { workspaceId }, data: { createdAt: daysAgo(days) } });
  await made(LINK_DAYS_MAX - 1);
  expect((await customer.look()).status).toBe(200);
  await made(LINK_DAYS_MAX + 1);
  expect((await customer.look()).status).toBe(404);
  expect((await make(ticket.id)).status).toBe(201);
  await pruneCustomerLinks(job());
  expect(await prisma().customerLink.count({ where: { workspaceId } })).toBe(1);
});
