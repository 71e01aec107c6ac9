/** The messenger's form: checks the answers, and stores them with the contact. */

import { MessengerForm } from "@/lib/account/workspaces/form";
import { recordEvent } from "@/lib/events/log";
import { changeContact } from "@/lib/inbox/contacts/contacts";
import { noteSaid } from "@/lib/inbox/contacts/said-since";
import type { Attributes } from "@/lib/inbox/contacts/schemas";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import type { AnswerForm } from "./schemas";
import { holdVisitor, type Whose } from "./whose";

type VisitorCtx = Ctx<ActorOf<"visitor">>;
type Problem = { field: string; message: string };

/** Replaces earlier answers. Throws invalid_request with every field that is wrong. */
export async function answerForm(ctx: VisitorCtx, answers: AnswerForm): Promise<void> {
  const { workspaceId, visitorId } = ctx.actor;
  const settings = await prisma().messengerSettings.findUnique({
    where: { workspaceId },
    select: { form: true },
  });
  const form = MessengerForm.safeParse(settings?.form).data;
  if (!form) throw new AppError("not_found", "This messenger has no form.");
  const problems = problemsOf(form, answers);
  if (problems.length > 0)
    throw new AppError("invalid_request", `${problems[0]?.field}: ${problems[0]?.message}`, {
      details: problems,
    });
  await transaction(ctx, async (tx) => {
    const { contactId, mergedId } = await contactOf(tx, ctx.actor);
    await tx.tx
      .$queryRaw`SELECT FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ${contactId}::uuid FOR NO KEY UPDATE`;
    const { attributes, verifiedAt } = await tx.tx.contact.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id: contactId } },
      select: { attributes: true, verifiedAt: true },
    });
    const consent = form.consent &&
      answers.consents && { text: form.consent.text, url: form.consent.url, at: ctx.now().toISOString() };
    if (consent)
      await tx.tx.contact.update({
        where: { workspaceId_id: { workspaceId, id: contactId } },
        data: { consent },
        select: { id: true },
      });
    const { name, email, phone } = answers;
    // A visitor cannot change data that the site vouches for.
    const profile = verifiedAt
      ? {}
      : Object.fromEntries(Object.entries({ name, email, phone }).filter(([, v]) => v));
    const chosen = form.question && answers.choice ? { [form.question.label]: answers.choice } : null;
    const change = {
      ...profile,
      ...(chosen && { attributes: { ...(attributes as Attributes), ...chosen } }),
    };
    await changeContact(tx, workspaceId, contactId, change, answers.consents);
    await noteSaid(tx, workspaceId, mergedId, {
      ...profile,
      attributes: chosen,
      ...(consent && { consent }),
    });
    await tx.tx.visitor.update({
      where: { workspaceId_id: { workspaceId, id: visitorId } },
      data: { contactId, formAnsweredAt: ctx.now() },
      select: { id: true },
    });
  });
}

function problemsOf(form: MessengerForm, answers: AnswerForm): Problem[] {
  const missing = "This field is required.";
  const problems: Problem[] = [];
  for (const field of ["name", "email", "phone"] as const)
    if (form[field] === "required" && !answers[field]) problems.push({ field, message: missing });
  const { question, consent } = form;
  if (question?.isRequired && !answers.choice) problems.push({ field: "choice", message: missing });
  if (answers.choice && !question?.options.includes(answers.choice))
    problems.push({ field: "choice", message: "Choose one of the options." });
  if (consent?.isRequired && !answers.consents) problems.push({ field: "consents", message: missing });
  return problems;
}

/** The visitor's contact; created for a visitor who answers before the first message. */
async function contactOf(tx: TxCtx, actor: VisitorCtx["actor"]): Promise<Whose & { contactId: string }> {
  const { workspaceId } = actor;
  const { contactId, mergedId } = await holdVisitor(tx, actor);
  if (contactId) return { contactId, mergedId };
  const id = newId();
  const at = tx.now();
  await tx.tx.contact.create({
    data: { workspaceId, id, createdAt: at, updatedAt: at },
    select: { id: true },
  });
  const subject = { type: "contact", id } as const;
  recordEvent(tx, "contact.created", { workspaceId, subject, contactId: id, data: {} });
  return { contactId: id, mergedId: null };
}
