/** A problem, and people who reported it on three channels. */
import * as answers from "@/app/api/inbox/tickets/[ticketId]/answers/route";
import * as reporters from "@/app/api/inbox/tickets/[ticketId]/reporters/route";
import type { Reporters, TicketAnswers } from "@/lib/inbox/tickets/answer-schemas";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { arrive } from "./arriving-mail";
import { call } from "./call";
import { createConversation, createNumber } from "./lanes";
import { createMailbox } from "./mailboxes";
import { ticketScene } from "./tickets";
import { createVisitor } from "./world";

export async function outage() {
  const scene = await ticketScene();
  const { workspaceId } = scene;
  await createNumber(scene);
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9 });
  const problem = (await scene.open({ title: "Outage" })).body.id;
  const report = async (conversationId?: string) => {
    const { body } = await scene.open({ title: "It is down", ...(conversationId && { conversationId }) });
    await scene.link(body.id, "report_of", problem);
    return body.id;
  };
  const byMessenger = async () => (await (await createVisitor(workspaceId)).say("Down")).conversationId;
  const byWhatsapp = (phone: string) => createConversation(scene, "Down", phone);
  const byMail = async (from: string) => {
    await arrive({ from, to: mailbox.address, subject: "Down", text: "Down" }, mailbox);
    const { id } = await prisma().conversation.findFirstOrThrow({
      where: { workspaceId, channel: "email", recipientEmail: from },
    });
    return id;
  };
  const headers = scene.as;
  const params = { ticketId: problem };
  const preview = () => call<Reporters>(reporters, { headers, params });
  const ledger = () => call<TicketAnswers>(answers, { headers, params });
  const answer = (reportIds: string[], more: object = {}, id = newId()) =>
    call<TicketAnswers & { code?: string }>(answers, {
      ...{ method: "POST", headers, params },
      body: { id, text: "It works again", reportIds, ...more },
    });
  return { ...scene, problem, report, byMessenger, byWhatsapp, byMail, preview, ledger, answer };
}

export const closeWindow = (conversationId: string) =>
  query("", "UPDATE conversations SET last_inbound_at = now() - interval '2 days' WHERE id = $1", [
    conversationId,
  ]);
export const ofContact = (conversationId: string, column: string) =>
  query(
    "",
    `UPDATE contacts k SET ${column} = now() FROM conversations c WHERE c.id = $1 AND k.workspace_id = c.workspace_id AND k.id = c.contact_id`,
    [conversationId],
  );
