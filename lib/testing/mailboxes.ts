/** A workspace with a mailbox on servers of this machine, and conversations by e-mail in it. */

import { drainLane } from "@/lib/carriers/drain-lane";
import { passwordPurpose } from "@/lib/connections/mailboxes/servers";
import { sendMessage } from "@/lib/inbox/messages/send";
import { readThread } from "@/lib/inbox/messages/thread";
import { createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { seal } from "@/lib/platform/seal";
import { arrive } from "./arriving-mail";
import { createWorld } from "./world";

const job = createCtx({ type: "job", name: "test" });

type Access = { smtpPort: number; imapPort?: number; address?: string; password?: string };

/** The mailbox signs in with a password; nothing is fetched unless a test does it. */
export async function createMailbox(
  workspaceId: string,
  { smtpPort, imapPort = 9, address = `support-${newId()}@shop.test`, password = "secret" }: Access,
) {
  const id = newId();
  const at = new Date();
  const server = (port: number) => ({ host: "127.0.0.1", port, security: "none" });
  const isFirst = (await prisma().mailbox.count({ where: { workspaceId } })) === 0;
  return prisma().mailbox.create({
    data: {
      workspaceId,
      id,
      address,
      access: "password",
      state: "connected",
      isDefault: isFirst,
      userName: address,
      password: seal(password, passwordPurpose(id)),
      imap: server(imapPort),
      smtp: server(smtpPort),
      signature: "Juniper & Co.\nLisbon",
      createdAt: at,
      updatedAt: at,
    },
  });
}

export type MailRow = {
  id: string;
  direction: string;
  state: string | null;
  failure: { code: string } | null;
  mailId: string | null;
  conversationId: string;
  text: string | null;
};

export async function mailboxScene(access: Access) {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const mailbox = await createMailbox(workspaceId, access);
  const person = `ana-${newId()}@people.test`;
  /** A mail that came to the mailbox. */
  const take = (mail: Parameters<typeof arrive>[0]) => arrive(mail, mailbox);
  const write = (mail: object = {}) =>
    take({
      from: `Ana <${person}>`,
      to: mailbox.address,
      subject: "My order",
      text: "Where is it?",
      ...mail,
    });
  const rows = () =>
    query<MailRow>(
      "",
      `SELECT id, direction, delivery_state AS state, failure, provider_message_id AS "mailId", conversation_id AS "conversationId",
         text FROM messages WHERE workspace_id = $1 ORDER BY created_at, id`,
      [workspaceId],
    );
  const threads = () =>
    prisma().conversation.findMany({
      where: { workspaceId },
      include: { contact: { include: { identities: true } } },
      orderBy: { createdAt: "asc" },
    });
  const reply = async (
    conversationId: string,
    text: string,
    {
      attachmentIds = [],
      ...mail
    }: { attachmentIds?: string[]; subject?: string; to?: string; cc?: string[] } = {},
  ) =>
    (
      await sendMessage(owner.ctx, conversationId, {
        clientId: newId(),
        text,
        attachmentIds,
        mail: { cc: [], ...mail },
      })
    ).message;
  return {
    world,
    workspaceId,
    owner,
    mailbox,
    person,
    take,
    write,
    rows,
    threads,
    reply,
    drain: (conversationId: string) => drainLane(job, { workspaceId, conversationId }),
    thread: (conversationId: string) => readThread(owner.ctx, conversationId, undefined),
  };
}
