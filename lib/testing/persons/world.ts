/** A workspace with every channel, and people who write in it: what the steps of a sequence need. */
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { createContact } from "@/lib/inbox/contacts/create";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { arrive } from "../arriving-mail";
import { createNumber } from "../lanes";
import { createMailbox } from "../mailboxes";
import { createVisitor, createWorld, operator } from "../world";
import type { Channel, Contact, Model } from "./model";

export type Person = { id: string; phone: string; email: string; say: (text: string) => Promise<string> };

export async function createStage() {
  const world = await createWorld();
  const { workspaceId } = world;
  const installationId = await createNumber(world);
  const { accountId, phoneNumberId } = await prisma().installation.findFirstOrThrow({
    where: { workspaceId },
  });
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9 });
  const tagId = newId();
  await prisma().tag.create({
    data: { workspaceId, id: tagId, name: "refund", color: "gray", createdAt: new Date() },
  });
  const from = { accountId: accountId ?? "", phoneNumberId: phoneNumberId ?? "", installationId };
  return { world, workspaceId, ctx: world.owner.ctx, mailbox, tagId, from };
}
export type Stage = Awaited<ReturnType<typeof createStage>>;

let count = 0;

/** A contact with a number, an address and a browser of its own. Some have no name or no noted address. */
export async function addPerson({ workspaceId, ctx }: Stage, model: Model, index: number): Promise<Person> {
  count += 1;
  const phone = `1555${String(2_000_000 + count).padStart(7, "0")}`;
  const email = `p${count}-${newId()}@people.test`;
  const name = index === 1 ? null : `Person ${count}`;
  const { contactId } = await createContact(ctx, workspaceId, { name: name ?? "gone", phone: `+${phone}` });
  const at = new Date();
  const identity = { workspaceId, kind: "email" as const, value: email, contactId, createdAt: at };
  await prisma().contactIdentity.create({ data: identity });
  const plan = index === 0 ? null : `plan ${count}`;
  const attributes = plan ? { plan } : {};
  const noted = index === 2 ? email : null;
  await prisma().contact.updateMany({
    where: { workspaceId, id: contactId },
    data: { name, email: noted, attributes },
  });
  const visitor = await createVisitor(workspaceId);
  await prisma().visitor.updateMany({ where: { workspaceId, id: visitor.id }, data: { contactId } });
  const own = (value: string | null) => [{ value, by: null }];
  const contact: Contact = {
    ...{ id: contactId, into: null, isErased: false },
    fields: { name: own(name), email: own(noted), phone: own(`+${phone}`), plan: own(plan) },
  };
  model.contacts.set(contactId, contact);
  const say = async (text: string) => (await visitor.say(text)).conversationId;
  return { id: contactId, phone, email, say };
}

/** Arrives as from the provider, the mail server or the browser. Returns the conversation. */
export async function write(
  { workspaceId, from, mailbox }: Stage,
  person: Person,
  channel: Channel,
  { text, at, answers }: { text: string; at: Date; answers: string | null },
): Promise<string> {
  if (channel === "messenger") return person.say(text);
  if (channel === "whatsapp") {
    const { conversationId } = await receiveFromWhatsapp(
      operator(),
      { workspaceId, installationId: from.installationId },
      {
        ...{ kind: "message", id: newId(), at, groupId: null, referral: null },
        from: {
          phone: person.phone,
          userId: `US.${person.phone}`,
          parentUserId: null,
          name: null,
          username: null,
        },
        replyTo: { id: null, forwarded: false },
        content: { type: "text", text },
      },
    );
    return conversationId;
  }
  const messageId = `<${newId()}@people.test>`;
  const reference = answers ? { inReplyTo: answers, references: answers } : {};
  const mail = {
    from: person.email,
    to: mailbox.address,
    subject: "My order",
    text,
    messageId,
    ...reference,
  };
  await arrive(mail, mailbox);
  const row = await prisma().message.findFirstOrThrow({
    where: { workspaceId, providerMessageId: { contains: messageId.slice(1, -1) } },
    select: { conversationId: true },
  });
  return row.conversationId;
}
