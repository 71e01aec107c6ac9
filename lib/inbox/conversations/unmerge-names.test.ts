/** A name that a merged contact's mail, phone book or command says is not put on the contact that it is part of. */
import { expect, test } from "vitest";
import { nameFromPhoneBook } from "@/lib/inbox/contacts/contacts";
import { createContact } from "@/lib/inbox/contacts/create";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { arrive } from "@/lib/testing/arriving-mail";
import { createMailbox } from "@/lib/testing/mailboxes";
import { phoneOf, twoNumbers } from "@/lib/testing/merges";
import { commandSetting, contactOf, textCommand } from "@/lib/testing/partner-api";
import { someAgent } from "@/lib/testing/world";
import { mergeContacts } from "./merge-contacts";

const nameOf = async (workspaceId: string, id: string) =>
  (await prisma().contact.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } })).name;

test("the name in a mail of the merged contact's", async () => {
  const { workspaceId, ctx, ids } = await twoNumbers();
  const email = `bob-${newId()}@people.test`;
  const bob = (await createContact(ctx, workspaceId, { email })).contactId;
  await mergeContacts(ctx, ids[0], { otherId: bob, take: [] });
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9 });
  await arrive({ from: `Bob <${email}>`, to: mailbox.address, subject: "Hi", text: "Hi" }, mailbox);
  expect(await nameOf(workspaceId, ids[0])).toBeNull();
});

test("the name in the phone book", async () => {
  const { workspaceId, ctx, ids, phones } = await twoNumbers();
  await mergeContacts(ctx, ids[0], { otherId: ids[1], take: [] });
  await nameFromPhoneBook(ctx, workspaceId, { phones: [phones[1]], name: "Ben" });
  expect(await nameOf(workspaceId, ids[0])).toBeNull();
  await nameFromPhoneBook(ctx, workspaceId, { phones: [phones[0]], name: "Ana" });
  expect(await nameOf(workspaceId, ids[0])).toBe("Ana");
});

test("the name in a command to the merged contact's number", async () => {
  const { id, command } = await commandSetting();
  const sent = async (contact: object) =>
    (await command(textCommand("Hi", { contact }))).body.conversationId ?? "";
  const phones = [`+${phoneOf()}`, `+${phoneOf()}`];
  const [ana = "", ben = ""] = await Promise.all(
    phones.map(
      async (phoneE164) => fromPublicId("contact", await contactOf(await sent({ phoneE164 }))) ?? "",
    ),
  );
  await mergeContacts(someAgent(id), ana, { otherId: ben, take: [] });
  await sent({ phoneE164: phones[1], name: "Ben" });
  expect(await prisma().contact.findFirst({ where: { id: ana } })).toMatchObject({ name: null });
  await sent({ phoneE164: phones[0], name: "Ana" });
  expect(await prisma().contact.findFirst({ where: { id: ana } })).toMatchObject({ name: "Ana" });
});
