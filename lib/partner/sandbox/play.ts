/** Plays the customer, Meta's reviewers and WhatsApp for a partner's test, by the simulator of a test workspace. */
import type { z } from "zod";
import { isSandboxed, openSandbox } from "@/lib/connections/installations/sandbox";
import { updateAccount, updateNumber } from "@/lib/connections/simulator/accounts/account-changes";
import { Fault } from "@/lib/connections/simulator/control-schemas";
import { WriteAsCustomer } from "@/lib/connections/simulator/customer-schemas";
import { changeMessage, writeAsCustomer } from "@/lib/connections/simulator/phone/customer-messages";
import { ageWindow, findCustomerId, orderOutcome } from "@/lib/connections/simulator/phone/customers";
import * as templates from "@/lib/connections/simulator/templates/templates";
import { ageReplyWindow } from "@/lib/inbox/conversations/reply-window";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { asCustomerMessage, isChange } from "./said";
import type { CreateInboundMessage, SetRecipientOutcome } from "./schemas";

type PartnerCtx = Ctx<ActorOf<"partnerKey">>;
type NumberOf = { workspaceId: string; accountId: string; numberId: string };

/** The simulated number that is connected, else the sandbox's. Throws installation_not_connected. */
async function numberOf(ctx: PartnerCtx, workspaceId: string): Promise<NumberOf> {
  const connected = await prisma().installation.findFirst({
    where: { workspaceId, mode: "simulator", state: { not: "disconnected" } },
    select: { accountId: true, phoneNumberId: true },
  });
  if (!connected && !(await isSandboxed(workspaceId))) throw new AppError("installation_not_connected");
  const { accountId, phoneNumberId } = connected ?? (await openSandbox(ctx, workspaceId));
  return { workspaceId, accountId, numberId: phoneNumberId };
}

/** Throws invalid_request, message_not_found, installation_not_connected. */
export async function playCustomer(
  ctx: PartnerCtx,
  workspaceId: string,
  { customer, content, replyTo }: CreateInboundMessage,
): Promise<{ providerMessageId: string }> {
  const target = replyTo ? await wamidOf(workspaceId, replyTo) : undefined;
  if (isChange(content)) {
    if (!target)
      throw new AppError("invalid_request", `replyTo: Name a message with content.type ${content.type}.`);
    const { type, ...rest } = content;
    const change = type === "reaction" ? { action: "react" as const, ...rest } : { action: type, ...rest };
    const changed = await changeMessage(ctx, { ...(change as ChangeInput), wamid: target, workspaceId });
    return { providerMessageId: changed.wamid };
  }
  const { numberId } = await numberOf(ctx, workspaceId);
  const said = WriteAsCustomer.safeParse({
    numberId,
    customer: { phone: customer.phoneE164, ...(customer.name && { name: customer.name }) },
    content: asCustomerMessage(content),
    ...(target && { replyTo: target }),
  });
  if (!said.success) throw new AppError("invalid_request", problemIn(said.error));
  const { wamid } = await writeAsCustomer(ctx, { ...said.data, workspaceId });
  return { providerMessageId: wamid };
}

/** The simulator takes what a phone can say, such as no text of blanks alone. */
const problemIn = ({ issues: [issue] }: z.ZodError): string =>
  `${(issue?.path ?? []).join(".")}: ${issue?.message}`;

type ChangeInput =
  | { action: "react"; emoji: string | null }
  | { action: "edit"; text: string }
  | { action: "revoke" };

async function wamidOf(workspaceId: string, publicId: string): Promise<string> {
  const id = fromPublicId("message", publicId);
  const row = id
    ? await prisma().message.findUnique({
        where: { workspaceId_id: { workspaceId, id } },
        select: { providerMessageId: true },
      })
    : null;
  if (!row?.providerMessageId)
    throw new AppError("message_not_found", "replyTo: No such message was sent or received.");
  return row.providerMessageId;
}

/** Moves the customer's last message back, for WhatsApp and for Parley. Throws contact_not_found, installation_not_connected. */
export async function setReplyWindow(
  ctx: PartnerCtx,
  workspaceId: string,
  { phoneE164, hours }: { phoneE164: string; hours: number },
): Promise<void> {
  if (await isSandboxed(workspaceId))
    throw new AppError(
      "installation_not_connected",
      "Without a connected number the window never closes. Connect a simulated one.",
    );
  const number = await numberOf(ctx, workspaceId);
  const phone = phoneE164.slice(1);
  const customerId = await findCustomerId(number, phone);
  if (!customerId) throw new AppError("contact_not_found");
  await ageWindow(ctx, { workspaceId, customerId, hours });
  await ageReplyWindow(ctx, workspaceId, { phone, hours });
}

/** Throws template_not_found, installation_not_connected. */
export async function decideTemplate(
  ctx: PartnerCtx,
  workspaceId: string,
  { templateId, decision }: { templateId: string; decision: "approve" | "reject" | "pause" | "disable" },
): Promise<void> {
  const { accountId } = await numberOf(ctx, workspaceId);
  const id = fromPublicId("template", templateId);
  const known = id && (await prisma().template.findFirst({ where: { workspaceId, id, accountId } }));
  const simulated =
    known &&
    (await prisma().simulatorTemplate.findUnique({
      where: {
        workspaceId_accountId_name_language: {
          workspaceId,
          accountId,
          name: known.name,
          language: known.language,
        },
      },
      select: { id: true },
    }));
  if (!simulated) throw new AppError("template_not_found");
  await templates.decideTemplate(ctx, { workspaceId, templateId: simulated.id, decision });
}

/** Throws installation_not_connected. */
export async function setNumberState(
  ctx: PartnerCtx,
  workspaceId: string,
  {
    state,
    quality,
  }: {
    state?: Parameters<typeof updateAccount>[1]["state"] | undefined;
    quality?: "green" | "yellow" | "red" | "unknown" | undefined;
  },
): Promise<void> {
  const number = await numberOf(ctx, workspaceId);
  if (quality) await updateNumber(ctx, { ...number, quality });
  if (state) await updateAccount(ctx, { ...number, state });
}

const NOT_DELIVERED = 131026;

/** Throws invalid_request for an unknown code, installation_not_connected. */
export async function setRecipientOutcome(
  ctx: PartnerCtx,
  workspaceId: string,
  { phoneE164, outcome, providerErrorCode = NOT_DELIVERED, times }: SetRecipientOutcome,
): Promise<void> {
  const number = await numberOf(ctx, workspaceId);
  const fault =
    outcome === "deliver"
      ? null
      : Fault.safeParse({ mode: outcome, code: providerErrorCode, remaining: times ?? null });
  if (fault && !fault.success)
    throw new AppError("invalid_request", "providerErrorCode: The sandbox does not play this code.");
  await orderOutcome(ctx, number, { digits: phoneE164.slice(1), fault: fault?.data ?? null });
}
