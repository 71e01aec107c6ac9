/** A customer link is for the customer to whom it was given, also when its ticket becomes another one's. */
import { expect, test } from "vitest";
import * as identity from "@/app/api/messenger/identity/route";
import * as secrets from "@/app/api/settings/messenger/secrets/route";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { unmergeContacts } from "@/lib/inbox/conversations/unmerge-contacts";
import { prisma } from "@/lib/platform/db";
import { asBearer, call } from "@/lib/testing/call";
import { customerOf, customerScene, secretOf } from "@/lib/testing/customer-links";
import { signIdentity } from "@/lib/testing/identity";
import { createVisitor } from "@/lib/testing/world";

/** `identify`: signs the scene's visitor in as the site's customer 7. */
async function identifiedScene() {
  const scene = await customerScene();
  const { workspaceId, as: headers, visitor, conversationId } = scene;
  const { body } = await call<{ secret: string }>(secrets, { method: "POST", headers, body: {} });
  const signIn = async (by: Record<string, string>, begun: string[]) => {
    const token = await signIdentity(body.secret, { sub: "customer-7", aud: workspaceId });
    return call(identity, { method: "POST", headers: by, body: { widgetId: workspaceId, token, begun } });
  };
  return {
    ...scene,
    identify: () => signIn(asBearer(visitor.token), [conversationId]),
    meetBefore: () => signIn({}, []),
  };
}

test("a visitor who is identified as a contact who exists leaves their link behind, and as a new one keeps it", async () => {
  const known = await identifiedScene();
  // The visitor's contact has a name, so it stays.
  await prisma().contact.updateMany({ where: { workspaceId: known.workspaceId }, data: { name: "Ana" } });
  await known.meetBefore();
  expect((await known.identify()).status).toBe(200);
  expect((await known.customer.look()).status).toBe(404);
  expect((await known.listLinks(known.ticket.id)).body.links).toEqual([]);
  const own = customerOf(secretOf((await known.make(known.ticket.id)).body.url));
  expect((await own.look()).status).toBe(200);

  const fresh = await identifiedScene();
  expect((await fresh.identify()).status).toBe(200);
  expect((await fresh.customer.look()).status).toBe(200);
});

test("a visitor who is identified keeps that a link was revoked, as the person's, so that mails bring no other", async () => {
  const { workspaceId, ticket, meetBefore, identify, link } = await identifiedScene();
  await prisma().contact.updateMany({ where: { workspaceId }, data: { name: "Ana" } });
  await meetBefore();
  const where = { workspaceId_id: { workspaceId, id: link.id } };
  const revoked = {
    address: "ana@people.test",
    createdById: null,
    revokedAt: new Date(),
    sealedSecret: null,
  };
  await prisma().customerLink.update({ where, data: revoked });
  expect((await identify()).status).toBe(200);
  const { contactId } = await prisma().ticket.findFirstOrThrow({ where: { workspaceId, id: ticket.id } });
  const left = await prisma().customerLink.findMany({ where: { workspaceId } });
  expect(left).toMatchObject([{ id: link.id, address: revoked.address, contactId }]);
  expect(left[0]?.revokedAt).not.toBeNull();
});

test("a link opens nothing while its ticket is another customer's, whatever moved that", async () => {
  const { customer, workspaceId, ticket } = await customerScene();
  const other = await (await createVisitor(workspaceId)).say("I am someone else");
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: other.conversationId } });
  await prisma().ticket.updateMany({ where: { workspaceId, id: ticket.id }, data: { contactId } });
  expect((await customer.look()).status).toBe(404);
  expect((await customer.write("Hello")).status).toBe(404);
  expect((await customer.close()).status).toBe(404);
});

test("a link that was made after a merge goes back with its ticket", async () => {
  const { workspaceId, conversationId, owner, ticket, make } = await customerScene();
  const { contactId: otherId } = await prisma().conversation.findFirstOrThrow({
    where: { id: conversationId },
  });
  const other = await (await createVisitor(workspaceId)).say("I am someone else");
  const { contactId: winner } = await prisma().conversation.findFirstOrThrow({
    where: { id: other.conversationId },
  });
  await mergeContacts(owner.ctx, winner, { otherId, take: [] });
  const secret = secretOf((await make(ticket.id)).body.url);
  await unmergeContacts(owner.ctx, winner, otherId);
  expect((await customerOf(secret).look()).body.entries[0]).toMatchObject({ text: "The heating is cold" });
});
