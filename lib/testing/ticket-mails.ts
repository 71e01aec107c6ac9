/** A conversation by e-mail with a ticket, in a workspace whose mails carry number and link, and what a mail to an address carries. */
import { readMail } from "@/lib/connections/email/read-mail";
import { saveTicketSettings } from "@/lib/inbox/tickets/settings";
import { prisma, query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { asMember } from "./call";
import { linksOf } from "./customer-links";
import { mailboxScene } from "./mailboxes";
import type { MailServer } from "./smtp";
import { deskOf } from "./tickets";

const LINK = /https?:\/\/\S+\/t#([\w-]{43})/;

export async function ticketMailScene(server: MailServer, { isInMails = true } = {}) {
  const scene = await mailboxScene({ smtpPort: server.port });
  const { owner, workspaceId, write, threads, reply, drain, person, mailbox } = scene;
  await saveTicketSettings(owner.ctx, { isInMails, nextNumber: 1042 });
  // So that its server's verdicts are believed.
  await prisma().mailbox.updateMany({
    where: { workspaceId, id: mailbox.id },
    data: { authservId: "mx.shop.test", authservMails: null },
  });
  const first = "<first@people.test>";
  await write({ messageId: first });
  const id = (await threads())[0]?.id ?? "";
  const desk = deskOf(asMember(owner, workspaceId));
  const open = async (conversationId = id) =>
    (await desk.open({ conversationId, title: "INTERNAL title" })).body;
  const lastTo = async (address = person) => {
    const mail = await readMail(Buffer.from(server.mails.get(address) ?? ""));
    return { ...mail, secret: LINK.exec(mail.text)?.[1] ?? null };
  };
  /** The mail that an answer becomes. */
  const answer = async (
    text: string,
    more: { to?: string; cc?: string[]; subject?: string } = {},
    conversationId = id,
  ) => {
    await reply(conversationId, text, more);
    await drain(conversationId);
    const to = (await prisma().conversation.findFirst({ where: { workspaceId, id: conversationId } }))
      ?.recipientEmail;
    return lastTo(more.cc?.[0] ?? to ?? person);
  };
  /** Whether a table of the workspace, or a mail that came and is kept, has the words anywhere. */
  const isStored = async (
    words: string,
    tables = ["messages", "conversations", "events", "side_messages", "mailboxes", "received_mails"],
  ) => {
    for (const table of tables) {
      const sql = `SELECT json_agg(m)::text AS "all" FROM ${table} m WHERE workspace_id = $1`;
      const [stored] = await query<{ all: string | null }>("", sql, [workspaceId]);
      if (stored?.all?.includes(words)) return true;
    }
    const came = await prisma().receivedMail.findMany({ where: { workspaceId }, select: { id: true } });
    for (const { id: mailId } of came) {
      const file = await fileStore.read(mailId);
      const bytes = file && (await new Response(file.stream).text());
      // Quoted-printable breaks long words.
      if (bytes?.replaceAll("=\r\n", "").includes(words)) return true;
    }
    return false;
  };
  const agents = linksOf(asMember(owner, workspaceId));
  return { ...scene, ...agents, desk, first, id, open, lastTo, answer, isStored };
}
