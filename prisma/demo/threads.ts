/** Opens the demo's conversations on each channel and lets their customers write, through the verbs that real messages take. */
import MailComposer from "nodemailer/lib/mail-composer";
import { receiveMail } from "@/lib/carriers/email/receive";
import { say } from "@/lib/carriers/messenger/messenger";
import { recordVisitorReceipts } from "@/lib/carriers/messenger/visitor-messages";
import { createVisitor } from "@/lib/carriers/messenger/visitors";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { readMail } from "@/lib/connections/email/read-mail";
import type { Installation } from "@/lib/connections/installations/schemas";
import { writeAsCustomer } from "@/lib/connections/simulator/phone/customer-messages";
import { updateContact } from "@/lib/inbox/contacts/contacts";
import { type Actor, type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { type Sent, sendLane } from "./outgoing";
import type { Story } from "./stories";

export const at = <A extends Actor>(actor: A, when: Date): Ctx<A> => ({
  ...createCtx(actor),
  now: () => when,
});
const JOB = { type: "job", name: "demo" } as const;

export type Thread = { conversationId: string; contactId: string };
export type Customer = {
  /** Writes as the customer; the first time a conversation begins. */
  write(when: Date, text: string): Promise<Thread>;
  /** The answer of a colleague leaves, and the customer gets or reads it. */
  take(when: Date, seen: Sent): Promise<void>;
};

const threadOf = async (workspaceId: string, id: string): Promise<Thread> => {
  const found = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    select: { contactId: true },
  });
  return { conversationId: id, contactId: found.contactId };
};

export type Places = {
  workspaceId: string;
  installation: Installation;
  mailbox: { id: string; address: string };
};

export const customerOf = (story: Story, places: Places): Customer | Promise<Customer> =>
  ({ messenger: visitor, whatsapp: phone, email: writer })[story.channel](story, places);

const BROWSERS = {
  phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
  computer: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36",
};

async function visitor({ page, device, contact, lines }: Story, { workspaceId }: Places): Promise<Customer> {
  const first = new Date(Date.now() - (lines[0]?.minutesAgo ?? 0) * 60_000);
  const made = await createVisitor(at({ type: "anonymous" }, first), {
    widgetId: workspaceId,
    pageUrl: page,
    locale: "en",
  });
  const whose = { workspaceId, visitorId: made.visitorId };
  let actor: ActorOf<"visitor"> = { type: "visitor", ...whose, contactId: null, conversationId: null };
  return {
    async write(when, text) {
      const said = { clientId: newId(), text, pageUrl: page };
      await say(at(actor, when), said, device ? BROWSERS[device] : null);
      const { contactId, conversationId } = await prisma().visitor.findUniqueOrThrow({
        where: { workspaceId_id: { workspaceId, id: whose.visitorId } },
      });
      if (!contactId || !conversationId) throw new Error("A visitor's message began no conversation.");
      if (!actor.contactId && Object.keys(contact).length > 0)
        await updateContact(at(actor, when), workspaceId, contactId, contact);
      actor = { ...actor, contactId, conversationId };
      return { conversationId, contactId };
    },
    async take(when, seen) {
      if (seen !== "delivered" && seen !== "read") return;
      const { conversationId } = actor;
      if (!conversationId) return;
      const { messageCount } = await prisma().conversation.findUniqueOrThrow({
        where: { workspaceId_id: { workspaceId, id: conversationId } },
      });
      await recordVisitorReceipts(at(actor, when), {
        deliveredNumber: messageCount,
        readNumber: seen === "read" ? messageCount : 0,
      });
    },
  };
}

/** The simulator's phone knows the customer too, so answers to it are taken within the reply window. */
function phone({ contact }: Story, { workspaceId, installation }: Places): Customer {
  const { name = "", phone: number = "" } = contact;
  let lane: Thread | undefined;
  return {
    async write(when, text) {
      const content = { type: "text", text } as const;
      const { wamid } = await writeAsCustomer(at(JOB, when), {
        workspaceId,
        numberId: installation.phoneNumberId,
        customer: { phone: number, name },
        content,
      });
      // Its webhook comes once the server listens, and finds the message received.
      const { conversationId } = await receiveFromWhatsapp(
        at(JOB, when),
        { workspaceId, installationId: installation.id },
        {
          kind: "message",
          id: wamid,
          at: when,
          from: { phone: number.slice(1), userId: null, parentUserId: null, name, username: null },
          groupId: null,
          replyTo: { id: null, forwarded: false },
          content,
          referral: null,
        },
      );
      lane = await threadOf(workspaceId, conversationId);
      return lane;
    },
    take: async (when, seen) =>
      lane &&
      sendLane(at(JOB, when), { workspaceId, conversationId: lane.conversationId }, seen, installation),
  };
}

function writer({ contact }: Story, { workspaceId, mailbox }: Places): Customer {
  let lane: Thread | undefined;
  return {
    async write(when, text) {
      const [greeting = ""] = text.split("\n");
      const raw = await new MailComposer({
        from: { name: contact.name ?? "", address: contact.email ?? "" },
        to: mailbox.address,
        subject: SUBJECTS[contact.email ?? ""] ?? greeting,
        date: when,
        text,
      })
        .compile()
        .build();
      const received = await receiveMail(
        at(JOB, when),
        { id: newId(), raw, mail: await readMail(raw) },
        { workspaceId, conversationId: lane?.conversationId ?? null, mailbox, isContact: null },
      );
      if (!received) throw new Error("A mail was not received.");
      lane = await threadOf(workspaceId, received.conversationId);
      return lane;
    },
    take: async (when, seen) =>
      lane && sendLane(at(JOB, when), { workspaceId, conversationId: lane.conversationId }, seen, null),
  };
}

const SUBJECTS: Record<string, string> = {
  "henrik@sorensen.example": "Refund for my return",
  "marta@galeria.example": "Price list for shops",
  "accounts@weber.example": "Invoice 2291",
  "sofia@studiorossi.example": "40 lamps for a hotel",
  "peter@vandijk.example": "Order 1063 is a gift",
};
