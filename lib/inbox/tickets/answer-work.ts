/** Sends an answer to those who reported a problem: each in a transaction of its own, once, in its author's name. */
import { mustBeActive } from "@/lib/account/workspaces/workspaces";
import { capabilitiesOf } from "@/lib/connections/channels/capabilities";
import { lockConversation } from "@/lib/inbox/conversations/update";
import type { Said } from "@/lib/inbox/messages/send";
import { addReply, PLAIN, saidOf } from "@/lib/inbox/messages/send";
import { findAuthor } from "@/lib/inbox/scheduled/author";
import { type Agent, type Ctx, createCtx, may } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";

export type Batch = { workspaceId: string; answerId: string };
type Template = { text: string | null; content: Said["fields"]["content"]; category: string };
type Recipient = { reportId: string; conversationId: string | null; clientId: string };
type Answer = { text: string; template: Template | null };

/** Idempotent: each recipient who still waits is answered, or noted as refused with the reason. One that fails holds up no other. */
export async function sendAnswer(ctx: Ctx, { workspaceId, answerId }: Batch): Promise<void> {
  const answer = await prisma().ticketAnswer.findUnique({
    where: { workspaceId_id: { workspaceId, id: answerId } },
    select: { text: true, template: true, authorId: true, workspace: { select: { status: true } } },
  });
  if (!answer) return;
  const recipients = await prisma().ticketAnswerRecipient.findMany({
    where: { workspaceId, answerId, state: "waiting" },
    orderBy: { reportId: "asc" },
    select: { reportId: true, conversationId: true, clientId: true },
  });
  const { text, authorId, workspace } = answer;
  const template = answer.template as Template | null;
  const author = await findAuthor({ workspaceId, authorId });
  let failure: unknown = null;
  for (const recipient of recipients)
    try {
      mustBeActive(workspace.status);
      if (text === null) throw new AppError("contact_erased");
      if (!author) await refuse(ctx, { workspaceId, answerId }, recipient, "author_gone");
      else
        await answerOne(createCtx(author, ctx.correlationId), { workspaceId, answerId }, recipient, {
          text,
          template,
        });
    } catch (error) {
      if (error instanceof AppError && error.status < 500)
        await refuse(ctx, { workspaceId, answerId }, recipient, error.code);
      else failure = error;
    }
  await transaction(ctx, async (tx) => notify(tx, workspaceTopic(workspaceId), { type: "tickets.changed" }));
  // The job tries again.
  if (failure) throw failure;
}

/** By a text; where the window is closed by the template, if there is one. */
async function answerOne(
  ctx: Ctx<Agent>,
  batch: Batch,
  recipient: Recipient,
  { text, template }: Answer,
): Promise<void> {
  const byTemplate = template && {
    ...PLAIN,
    fields: { type: "template", text: template.text, content: template.content },
    category: template.category,
  };
  try {
    await send(ctx, batch, recipient, (channel) =>
      saidOf(capabilitiesOf(channel).isMail ? { text, mail: { cc: [] } } : { text }, []),
    );
  } catch (error) {
    if (!byTemplate || !(error instanceof AppError) || error.code !== "session_window_closed") throw error;
    // The author may have lost the right since.
    if (!may(ctx.actor, "templates:send")) throw new AppError("forbidden");
    await send(ctx, batch, recipient, () => byTemplate);
  }
}

const send = (
  ctx: Ctx<Agent>,
  { workspaceId, answerId }: Batch,
  { reportId, conversationId, clientId }: Recipient,
  saidIn: (channel: string) => Said,
): Promise<void> =>
  transaction(ctx, async (tx) => {
    if (!conversationId) throw new AppError("conversation_not_found");
    // First, as every sender does. Refused to an author who sees it no longer.
    const { channel } = await lockConversation(tx, workspaceId, conversationId);
    if (!(await settle(tx, { workspaceId, answerId }, reportId, { state: "handed" }))) return;
    await addReply(tx, conversationId, clientId, saidIn(channel));
  });

const refuse = (ctx: Ctx, batch: Batch, { reportId }: Recipient, reason: string): Promise<unknown> =>
  transaction(ctx, (tx) => settle(tx, batch, reportId, { state: "refused", reason }));

/** False: another process has settled it. */
async function settle(
  { tx }: TxCtx,
  { workspaceId, answerId }: Batch,
  reportId: string,
  data: { state: "handed" | "refused"; reason?: string },
): Promise<boolean> {
  const where = { workspaceId, answerId, reportId, state: "waiting" as const };
  return (await tx.ticketAnswerRecipient.updateMany({ where, data })).count > 0;
}

const SWEPT_MAX = 50;
/** For batches whose signal was lost, or whose process died. */
export async function sweepAnswers(ctx: Ctx): Promise<void> {
  const batches = await query<Batch>(
    "sweep_ticket_answers",
    `SELECT DISTINCT r.workspace_id AS "workspaceId", r.answer_id AS "answerId" FROM ticket_answer_recipients r
     JOIN ticket_answers a ON a.workspace_id = r.workspace_id AND a.id = r.answer_id
     WHERE r.state = 'waiting' AND a.created_at < now() - interval '30 seconds' LIMIT ${SWEPT_MAX}`,
    [],
  );
  for (const batch of batches)
    try {
      await sendAnswer(ctx, batch);
    } catch (err) {
      log().error({ err, answerId: batch.answerId }, "an answer to reporters could not be sent");
    }
}
