/**
 * Requests by the form of a help center. Its readers have no session and their address is not proved, so each is a visitor of the messenger
 * of their own, as an anonymous one who leaves an address: never a contact who exists already. Answers reach them by mail.
 */
import { MessengerForm } from "@/lib/account/workspaces/form";
import { type Ctx, createCtx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import type { SendRequest } from "./request-schemas";
import { type OfferedForm, readRequestForms, sendRequest } from "./requests";

/**
 * The forms, where a reader can be answered and can be asked no more than the page asks. Empty: the help center has none.
 */
export async function readHelpForms(workspaceId: string): Promise<OfferedForm[]> {
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
  return asksMore ? [] : (await readRequestForms(workspaceId)).types;
}

type Reader = {
  workspaceId: string;
  email: string;
  name: string | null;
  language: string;
  userAgent: string | null;
};

/** Idempotent by clientId. Throws as sendRequest(). */
export async function sendHelpRequest(
  ctx: Pick<Ctx, "now" | "correlationId">,
  { workspaceId, email, name, language, userAgent }: Reader,
  request: SendRequest,
): Promise<void> {
  const visitorId = visitorOf(workspaceId, request.clientId);
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
  await sendRequest(createCtx(visitor, ctx.correlationId), request, { userAgent, profile });
}

/** No one can choose it to be a visitor who exists. The same form again has the same. */
function visitorOf(workspaceId: string, clientId: string): string {
  const bytes = Buffer.from(sha256(`help request ${workspaceId} ${clientId}`).subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
