/** Answers all who reported a problem: begun here, sent by answer-work.ts, with a ledger of what came of each. */
import { fillTemplate } from "@/lib/connections/templates/fill";
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import type { AnswerRecipient, AnswerReporters, TicketAnswers } from "./answer-schemas";
import { lockTicket } from "./lock";
import { listReporters } from "./reporters";
import { getTicket, ticketVisibleTo } from "./rows";
import { ticketAnswerBegun } from "./signals";

/** So many answers of a ticket are shown, the newest. */
const SHOWN_MAX = 20;

/**
 * Idempotent by id. Who cannot be answered at all is noted as refused; the others wait for the job, which asks again. Throws
 * invalid_request for the id of another answer, ticket_not_found, also for a ticket that is no report of it, forbidden or capability_missing for a template without the right to send one,
 * and what fillTemplate() throws.
 */
export async function answerReporters(
  ctx: Ctx<Agent>,
  ticketId: string,
  { id, text, template, reportIds }: AnswerReporters,
): Promise<TicketAnswers> {
  const { workspaceId, userId, name } = ctx.actor;
  if (template && !may(ctx.actor, "templates:send"))
    throw new AppError(ctx.actor.type === "surface" ? "capability_missing" : "forbidden");
  const filled = template ? await fillTemplate(workspaceId, template) : null;
  // Its values are kept until the batch is sent, and nothing of ours keeps a one-time code.
  if (filled?.category === "authentication")
    throw new AppError("invalid_request", "template: Choose a template that is no one-time code.");
  const asked = new Set(reportIds);
  if (await isBegun(ctx, ticketId, { id, text })) return readAnswers(ctx, ticketId);
  const { reporters } = await listReporters(ctx, ticketId, asked);
  const chosen = reporters.filter(({ report }) => asked.has(report.id));
  if (chosen.length !== asked.size) throw new AppError("ticket_not_found");
  await transaction(ctx, async (tx) => {
    await lockTicket(tx, ticketId);
    const answer = {
      ...{ workspaceId, id, ticketId, text, authorId: userId, authorName: name, createdAt: tx.now() },
      ...(filled && { template: filled as object as Prisma.InputJsonObject }),
    };
    const { count } = await tx.tx.ticketAnswer.createMany({ data: answer, skipDuplicates: true });
    if (count === 0) return;
    await tx.tx.ticketAnswerRecipient.createMany({
      data: chosen.map(({ report, conversationId, refusal }) => {
        const isRefused = refusal === "no_conversation" || refusal === "same_conversation";
        return {
          ...{ workspaceId, answerId: id, reportId: report.id, conversationId, clientId: newId() },
          ...({ state: isRefused ? "refused" : "waiting", reason: isRefused ? refusal : null } as const),
        };
      }),
    });
    signal(tx, ticketAnswerBegun, { workspaceId, answerId: id });
    notify(tx, workspaceTopic(workspaceId), { type: "tickets.changed", by: ctx.correlationId });
  });
  return readAnswers(ctx, ticketId);
}

/** Whether the request is a repeated one. Throws invalid_request if its id is of another answer. */
async function isBegun(
  { actor: { workspaceId, userId } }: Ctx<Agent>,
  ticketId: string,
  { id, text }: Pick<AnswerReporters, "id" | "text">,
): Promise<boolean> {
  const former = await prisma().ticketAnswer.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: { ticketId: true, authorId: true, text: true },
  });
  if (!former) return false;
  const isSame = former.ticketId === ticketId && former.authorId === userId;
  // The text of an answer that was erased is not compared.
  if (!isSame || (former.text !== null && former.text !== text))
    throw new AppError("invalid_request", "id: An answer with this id has begun with another text.");
  return true;
}

type Row = Omit<TicketAnswers["answers"][number], "recipients" | "hidden"> & {
  recipient: AnswerRecipient & { isShown: boolean };
};

/** Each recipient with the state of the message now. Throws ticket_not_found. */
export async function readAnswers(ctx: Ctx<Agent>, ticketId: string): Promise<TicketAnswers> {
  const { actor } = ctx;
  await getTicket(ctx, ticketId);
  const values: unknown[] = [actor.workspaceId, ticketId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const [shown, seen] = [ticketVisibleTo(actor, bind), visibleTo(actor, bind)];
  const rows = await query<Row>(
    "",
    `SELECT a.id, a.text, a.template ->> 'text' AS "templateText", a.author_name AS "authorName", ${fn}.iso(a.created_at) AS "createdAt",
       jsonb_build_object('isShown', ${shown}, 'conversationId', c.id, 'channel', c.channel,
         'report', jsonb_build_object('id', t.id, 'number', t.number, 'title', t.title, 'status', t.status),
         'state', CASE WHEN r.state = 'handed' THEN coalesce(m.delivery_state::text, 'sent') ELSE r.state::text END,
         'reason', coalesce(r.reason, m.failure ->> 'code')) AS recipient
     FROM (SELECT * FROM ticket_answers a WHERE a.workspace_id = $1 AND a.ticket_id = $2 ORDER BY a.created_at DESC LIMIT ${SHOWN_MAX}) a
     JOIN ticket_answer_recipients r ON r.workspace_id = a.workspace_id AND r.answer_id = a.id
     JOIN tickets t ON t.workspace_id = r.workspace_id AND t.id = r.report_id
     LEFT JOIN conversations c ON c.workspace_id = r.workspace_id AND c.id = r.conversation_id AND ${seen}
     LEFT JOIN messages m ON m.workspace_id = r.workspace_id AND m.conversation_id = r.conversation_id AND m.client_id = r.client_id
     ORDER BY a.created_at DESC, a.id, t.number`,
    values,
  );
  const answers = new Map<string, TicketAnswers["answers"][number]>();
  for (const { recipient, ...answer } of rows) {
    const known = answers.get(answer.id) ?? { ...answer, recipients: [], hidden: 0 };
    answers.set(answer.id, known);
    const { isShown, ...own } = recipient;
    if (isShown) known.recipients.push(own);
    else known.hidden++;
  }
  return { answers: [...answers.values()] };
}
