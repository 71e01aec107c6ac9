/**
 * A shareable document for support about one message. Built field by field, so that a new property of a resource is not
 * included by accident.
 */
import { findManagedWorkspace, type ManagedWorkspace, readInstallation } from "@/lib/managed-workspaces/read";
import { requestsOf } from "@/lib/partners/requests";
import type { Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { findMessages } from "@/lib/timeline/find";
import type { Timeline } from "@/lib/timeline/schemas";
import { readAttempts, readTimeline } from "@/lib/timeline/timeline";
import { phoneEnding, wamidEnding, withoutNumbers, withoutPhones } from "./redact";
import type { Diagnostics, MessageEvidence } from "./schemas";

/** Throws workspace_not_found, message_not_found. */
export async function readEvidence(
  place: PartnerEnvironment,
  workspaceId: string,
  messageId: string,
): Promise<MessageEvidence> {
  const workspace = await findManagedWorkspace(place, workspaceId);
  const id = fromPublicId("message", messageId);
  const [message] = id ? await findMessages(place, messageId) : [];
  if (!id || message?.workspaceId !== workspaceId) throw new AppError("message_not_found");
  return { message, timeline: await readTimeline(workspace.workspaceId, id) };
}

/** Throws workspace_not_found, message_not_found. */
export async function diagnoseMessage(
  ctx: Ctx,
  place: PartnerEnvironment,
  workspaceId: string,
  messageId: string,
): Promise<Diagnostics> {
  const { message, timeline: evidence } = await readEvidence(place, workspaceId, messageId);
  const workspace = await findManagedWorkspace(place, workspaceId);
  const id = fromPublicId("message", messageId) ?? "";
  const [attempts, installation, requests, phones] = await Promise.all([
    readAttempts(workspace.workspaceId, id),
    readInstallation(workspace),
    message.correlationId ? requestsOf(place, message.correlationId) : [],
    phonesOf(workspace, id),
  ]);
  const { workspaceName: _n, externalTenantId, ...about } = message;
  const { externalTenantId: _t, account, checks, statusReason, ...state } = installation;
  const document: Diagnostics = {
    format: "parley-message-diagnostics/1",
    generatedAt: ctx.now().toISOString(),
    environment: place.environment,
    workspace: {
      workspaceId,
      externalTenantId,
      status: workspace.status,
      policy: workspace.policy,
    },
    message: {
      ...about,
      providerMessageId: wamidEnding(about.providerMessageId),
      contactPhone: phoneEnding(phones[0] ?? null),
    },
    timeline: redacted(evidence),
    attempts,
    installation: {
      ...state,
      statusReason: statusReason && { ...statusReason, message: withoutPhones(statusReason.message) },
      account: account && {
        wabaId: account.wabaId,
        phoneNumberId: account.phoneNumberId,
        displayPhoneNumber: phoneEnding(account.displayPhoneNumber) ?? "",
      },
      checks: checks.map((check) => ({
        ...check,
        message: withoutPhones(check.message),
        action: check.action && withoutPhones(check.action),
      })),
    },
    requests,
  };
  return withoutNumbers(document, phones);
}

function redacted({ providerMessageId, events, ...rest }: Timeline): Timeline {
  return {
    ...rest,
    providerMessageId: wamidEnding(providerMessageId),
    events: events.map(({ detail, ...event }) => ({
      ...event,
      ...(detail && {
        detail: { ...detail, ...(detail.explanation && { explanation: withoutPhones(detail.explanation) }) },
      }),
    })),
  };
}

/** The contact's numbers as digits, the form of the provider and most programs. */
async function phonesOf({ workspaceId }: ManagedWorkspace, id: string): Promise<string[]> {
  const row = await prisma().message.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: {
      conversation: {
        select: {
          contact: {
            select: { phone: true, identities: { where: { kind: "phone" }, select: { value: true } } },
          },
        },
      },
    },
  });
  const contact = row?.conversation.contact;
  const given = [contact?.phone ?? "", ...(contact?.identities.map(({ value }) => value) ?? [])];
  return [...new Set(given.map((phone) => phone.replace(/\D/g, "")))].filter((digits) => digits.length >= 7);
}
