/** Two contacts who wrote on WhatsApp, each from a number of their own. */
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createWorld, operator } from "./world";

export const phoneOf = () => `1555${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`;

type Two = [string, string];

/** `person`: a contact's row, without when it changed. */
export async function twoNumbers() {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  let at = Date.now() - 3_600_000;
  const receive = async (phone: string, text: string) => {
    at += 60_000;
    const from = { phone, userId: null, parentUserId: null, name: null, username: null };
    const said = {
      kind: "message",
      id: newId(),
      at: new Date(at),
      from,
      groupId: null,
      referral: null,
    } as const;
    const replyTo = { id: null, forwarded: false };
    const content = { type: "text", text } as const;
    return receiveFromWhatsapp(
      operator(),
      { workspaceId, installationId: null },
      { ...said, content, replyTo },
    );
  };
  const row = (id: string) =>
    prisma().conversation.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } });
  const person = (id: string) =>
    prisma().contact.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id } },
      omit: { updatedAt: true },
      include: { identities: { omit: { createdAt: true }, orderBy: { value: "asc" } } },
    });
  const phones: Two = [phoneOf(), phoneOf()];
  const first = await receive(phones[0], "one");
  const second = await receive(phones[1], "two");
  const threads: Two = [first.conversationId, second.conversationId];
  const ids: Two = [(await row(threads[0])).contactId, (await row(threads[1])).contactId];
  return { world, workspaceId, ctx: owner.ctx, receive, row, person, phones, threads, ids };
}
