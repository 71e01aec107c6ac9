/** A conversation by e-mail whose messages are forwarded to a supplier, and the supplier's answers. */
import { sendSide } from "@/lib/carriers/email/sides";
import { readMail } from "@/lib/connections/email/read-mail";
import { forwardMessages, writeInSideThread } from "@/lib/inbox/side-threads/forward";
import { readSideThread } from "@/lib/inbox/side-threads/read";
import type { ForwardMessages } from "@/lib/inbox/side-threads/schemas";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { mailboxScene } from "./mailboxes";

type Access = Parameters<typeof mailboxScene>[0] & { mails: Map<string, string> };
const job = createCtx({ type: "job", name: "test" });

/** `mails`: what the mail server took, by recipient. */
export async function sideScene({ mails, ...access }: Access) {
  const scene = await mailboxScene(access);
  const { workspaceId, owner, mailbox, write, rows, threads, take } = scene;
  await write({ text: "Where is my cake?" });
  const [message] = await rows();
  const conversationId = message?.conversationId ?? "";
  const supplier = `rui-${newId()}@people.test`;
  const body = (more: Partial<ForwardMessages> = {}): ForwardMessages => ({
    clientId: newId(),
    address: supplier,
    comment: "Can you look at this?",
    messageIds: [message?.id ?? ""],
    fileIds: [],
    ...more,
  });
  const sendDue = async (): Promise<void> => {
    await prisma().sideMessage.updateMany({
      where: { workspaceId, dueAt: { not: null } },
      data: { dueAt: new Date(0) },
    });
    const due = await prisma().sideMessage.findMany({
      where: { workspaceId, state: "queued" },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    for (const { id } of due) await sendSide(job, { workspaceId, sideMessageId: id });
  };
  const read = (sideThreadId: string) => readSideThread(owner.ctx, { conversationId, sideThreadId });
  const mailTo = (address = supplier) => readMail(Buffer.from(mails.get(address) ?? ""));
  return {
    ...scene,
    conversationId,
    messageId: message?.id ?? "",
    supplier,
    body,
    sendDue,
    read,
    mailTo,
    forward: (more: Partial<ForwardMessages> = {}) => forwardMessages(owner.ctx, conversationId, body(more)),
    writeAside: (sideThreadId: string, text: string) =>
      writeInSideThread(owner.ctx, { conversationId, sideThreadId }, { clientId: newId(), text }),
    /** Forwarded and sent; an answer to it, as the supplier's mail program writes it. */
    async sent(more: Partial<ForwardMessages> = {}) {
      const { id } = await forwardMessages(owner.ctx, conversationId, body(more));
      await sendDue();
      const mail = await mailTo(more.address);
      const answer = (given: object = {}) =>
        take({
          from: `Rui <${supplier}>`,
          to: mailbox.address,
          subject: `Re: ${mail.subject}`,
          inReplyTo: `<${mail.mailId}>`,
          references: [...mail.references, mail.mailId ?? ""].map((each) => `<${each}>`).join(" "),
          text: "It left today.",
          ...given,
        });
      return { id, mail, answer, thread: () => read(id) };
    },
    texts: async () => (await rows()).map(({ text }) => text),
    count: async () => (await threads()).length,
  };
}
