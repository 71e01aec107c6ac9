/** Contacts are exported, get attributes of the team's own, and can be written to first. */
import { expect, test } from "vitest";
import { startConversation } from "@/lib/inbox/conversations/start";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createMailbox } from "@/lib/testing/mailboxes";
import { createWorld } from "@/lib/testing/world";
import { getContactDetails, updateContact } from "./contacts";
import { createContact } from "./create";
import { exportContacts } from "./export";
import { ContactFilter } from "./schemas";

test("the export has the contacts of the filter, opens in spreadsheets, computes no formula, and is an act", async () => {
  const { workspaceId, owner } = await createWorld();
  await createContact(owner.ctx, workspaceId, {
    name: '=HYPERLINK("x")',
    email: "ágata@example.com".replace("á", "a"),
  });
  await createContact(owner.ctx, workspaceId, { name: 'Quote " and, comma', phone: "+351912345678" });
  const read = async (filter: object) =>
    new Response(await exportContacts(owner.ctx, ContactFilter.parse(filter))).arrayBuffer();
  const bytes = Buffer.from(await read({}));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, one, two, end] = bytes.toString("utf8").slice(1).split("\r\n");
  expect(head).toBe("id,name,email,phone,externalId,blockedAt,blockReason,createdAt,attributes");
  expect(one).toContain(`"'=HYPERLINK(""x"")",agata@example.com,,,,`);
  expect(two).toContain(`"Quote "" and, comma",,'+351912345678,,,`);
  expect(end).toBe("");
  expect(
    Buffer.from(await read({ has: "phone" }))
      .toString("utf8")
      .split("\r\n"),
  ).toHaveLength(3);
  expect(await prisma().auditEntry.count({ where: { workspaceId, kind: "contact", act: "exported" } })).toBe(
    2,
  );
});

test("attributes change one by one, null removes one, and their limits are those of the partner API", async () => {
  const { workspaceId, owner } = await createWorld();
  const { contactId } = await createContact(owner.ctx, workspaceId, { name: "Ana" });
  const change = (attributes: Record<string, unknown>) =>
    updateContact(owner.ctx, workspaceId, contactId, { attributes });
  await Promise.all([change({ tier: "gold" }), change({ table: 7 })]);
  await change({ tier: null, city: "Lisbon" });
  expect((await getContactDetails(owner.ctx, contactId)).attributes).toEqual({
    table: 7,
    city: "Lisbon",
  });
  const many = Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`a${n}`, n]));
  await expect(change(many)).rejects.toMatchObject({ code: "invalid_request" });
});

test("a conversation that is begun with a contact is theirs, and the address finds them from then on", async () => {
  const { workspaceId, owner } = await createWorld();
  await createMailbox(workspaceId, { smtpPort: 25 });
  const { contactId } = await createContact(owner.ctx, workspaceId, { name: "Ana" });
  const email = `${newId()}@example.com`;
  const begin = (id: string) =>
    startConversation(owner.ctx, { email, subject: "Hello", clientId: newId(), contactId: id });
  const { conversationId } = await begin(contactId);
  const where = { workspaceId_id: { workspaceId, id: conversationId } };
  expect(await prisma().conversation.findUnique({ where })).toMatchObject({ contactId });
  expect((await getContactDetails(owner.ctx, contactId)).identities).toEqual([
    { kind: "email", value: email },
  ]);
  const other = await createContact(owner.ctx, workspaceId, { name: "Bo" });
  await expect(begin(other.contactId)).rejects.toMatchObject({ code: "contact_conflict" });
  await expect(begin(newId())).rejects.toMatchObject({ code: "contact_not_found" });
});
