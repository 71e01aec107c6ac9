/**
 * Requests by the form of a help center. Its readers have no session and their address is not proved, so each is a visitor of the messenger
 * of their own, as an anonymous one who leaves an address: never a contact who exists already. Answers reach them by mail.
 */
import { MessengerForm } from "@/lib/account/workspaces/form";
import { findSendingMailbox } from "@/lib/connections/mailboxes/find";
import { type Ctx, createCtx } from "@/lib/platform/context";
import { derivedId, randomToken, sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { mailIsMissing } from "@/lib/platform/mail";
import type { SendRequest } from "./request-schemas";
import { type OfferedForm, readRequestForms, sendRequest } from "./requests";

/**
 * The forms, where a reader can be answered and can be asked no more than the page asks. Empty: the help center has none.
 */
export async function readHelpForms(workspaceId: string): Promise<OfferedForm[]> {
  if (!(await mailsAnswers(workspaceId))) return [];
  const settings = await prisma().messengerSettings.findUnique({
    where: { workspaceId },
    select: { mailsAnswers: true, requiresIdentity: true, form: true },
  });
  if (settings && (!settings.mailsAnswers || settings.requiresIdentity)) return [];
  const form = MessengerForm.safeParse(settings?.form).data;
  const asksMore =
    form?.when === "before" &&
    (form.name === "required" ||
      form.phone === "required" ||
      form.question?.isRequired ||
      form.consent?.isRequired);
  return asksMore ? [] : (await readRequestForms(workspaceId, { isPage: true })).types;
}

/** Whether answers are mailed at all, as when a copy is sent: a test workspace of a partner reaches no real people. */
async function mailsAnswers(id: string): Promise<boolean> {
  const workspace = await prisma().workspace.findUnique({
    where: { id, status: "active" },
    select: { partnerId: true, environment: true },
  });
  if (!workspace || (workspace.partnerId !== null && workspace.environment === "test")) return false;
  return !mailIsMissing() || Boolean((await findSendingMailbox(id, null))?.smtp);
}

type Reader = {
  workspaceId: string;
  email: string;
  name: string | null;
  language: string;
  userAgent: string | null;
};

/**
 * Idempotent by its clientId and all that was typed: after a step back in the browser the page has the same clientId, and what was changed
 * there is another request. Throws as sendRequest().
 */
export async function sendHelpRequest(
  ctx: Pick<Ctx, "now" | "correlationId">,
  { workspaceId, email, name, language, userAgent }: Reader,
  request: SendRequest,
): Promise<void> {
  const { clientId, typeId, text, fields } = request;
  const values = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const whole = JSON.stringify([workspaceId, clientId, typeId, email, name, text, values]);
  // No one can choose them to be ids of others.
  const visitorId = derivedId(`help visitor ${whole}`);
  const at = ctx.now();
  // Its token is known to no one. What a form before the first message asks for was given.
  await prisma().visitor.createMany({
    data: {
      ...{ workspaceId, id: visitorId, tokenHash: sha256(randomToken()), locale: language },
      ...{ formAnsweredAt: at, lastSeenAt: at, createdAt: at },
    },
    skipDuplicates: true,
  });
  const visitor = { type: "visitor", visitorId, workspaceId, contactId: null, conversationId: null } as const;
  const profile = { email, ...(name && { name }) };
  const sent = { ...request, clientId: derivedId(`help request ${whole}`) };
  await sendRequest(createCtx(visitor, ctx.correlationId), sent, { userAgent, profile });
}
