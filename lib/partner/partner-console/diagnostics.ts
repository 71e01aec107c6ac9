/**
 * A shareable document for support about one message. Built field by field, so that a new property of a resource is not
 * included by accident.
 */

import { requestsOf } from "@/lib/account/partners/requests";
import {
  findManagedWorkspace,
  type ManagedWorkspace,
  readInstallation,
} from "@/lib/partner/managed-workspaces/read";
import { findMessages } from "@/lib/partner/timeline/find";
import type { Timeline } from "@/lib/partner/timeline/schemas";
import { readAttempts, readTimeline } from "@/lib/partner/timeline/timeline";
import type { Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { deletedAfterDays } from "@/lib/webhooks/retention";
import type { Diagnostics, MessageEvidence } from "./schemas";

/** Throws workspace_not_found, message_not_found. */
export async function readEvidence(
  ctx: Ctx,
  partner: PartnerEnvironment,
  workspaceId: string,
  messageId: string,
): Promise<MessageEvidence> {
  const workspace = await findManagedWorkspace(partner, workspaceId);
  const id = fromPublicId("message", messageId);
  const [message] = id ? await findMessages(partner, messageId) : [];
  if (!id || message?.workspaceId !== workspaceId) throw new AppError("message_not_found");
  const timeline = await readTimeline(workspace.workspaceId, id);
  return { message, timeline, deletedAfterDays: deletedAfterDays(ctx, message.createdAt) };
}

/** Throws workspace_not_found, message_not_found. */
export async function diagnoseMessage(
  ctx: Ctx,
  partner: PartnerEnvironment,
  workspaceId: string,
  messageId: string,
): Promise<Diagnostics> {
  const { message, timeline: evidence } = await readEvidence(ctx, partner, workspaceId, messageId);
  const workspace = await findManagedWorkspace(partner, workspaceId);
  const id = fromPublicId("message", messageId) ?? "";
  const [attempts, installation, requests, identities] = await Promise.all([
    readAttempts(workspace.workspaceId, id),
    readInstallation(ctx, workspace),
    message.correlationId ? requestsOf(partner, message.correlationId) : [],
    identitiesOf(workspace, id),
  ]);
  const { workspaceName: _n, externalTenantId, ...about } = message;
  const { externalTenantId: _t, account, checks, statusReason, ...state } = installation;
  const document: Diagnostics = {
    format: "parley-message-diagnostics/1",
    generatedAt: ctx.now().toISOString(),
    environment: partner.environment,
    workspace: {
      workspaceId,
      externalTenantId,
      status: workspace.status,
      policy: workspace.policy,
    },
    message: {
      ...about,
      providerMessageId: wamidEnding(about.providerMessageId),
      contactPhone: phoneEnding(identities.find((each) => /^\d+$/.test(each)) ?? null),
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
  return withoutIdentities(document, identities);
}

function redacted({ providerMessageId, events, ...rest }: Timeline): Timeline {
  return {
    ...rest,
    providerMessageId: wamidEnding(providerMessageId),
    events: events.map(({ detail, ...event }) => ({
      ...event,
      ...(detail && { detail: { ...detail, ...redactedFailure(detail) } }),
    })),
  };
}

function redactedFailure({ failure, explanation }: NonNullable<Timeline["events"][number]["detail"]>) {
  return {
    ...(explanation && { explanation: withoutPhones(explanation) }),
    ...(failure && { failure: { ...failure, message: withoutPhones(failure.message) } }),
  };
}

/** The contact's numbers as digits, the form of the provider and most programs; then its ids at providers. */
async function identitiesOf({ workspaceId }: ManagedWorkspace, id: string): Promise<string[]> {
  const row = await prisma().message.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: {
      conversation: {
        select: {
          contact: {
            select: { phone: true, identities: { select: { kind: true, value: true } } },
          },
        },
      },
    },
  });
  const contact = row?.conversation.contact;
  const identities = contact?.identities ?? [];
  const valuesOf = (isPhone: boolean) =>
    identities.filter(({ kind }) => (kind === "phone") === isPhone).map(({ value }) => value);
  const phones = [contact?.phone ?? "", ...valuesOf(true)].map((phone) => phone.replace(/\D/g, ""));
  return [...new Set([...phones, ...valuesOf(false)])].filter(({ length }) => length >= 7);
}

/** A phone number as people and providers write it; ids contain letters or only a few digits in a row. */
const PHONE_IN_TEXT = /\+?\d(?:[\s().-]{0,3}\d){6,}/g;
const PHONE_IN_ID = /\+\d{7,15}/g;
const ENDING = 2;

export const phoneEnding = (phone: string | null): string | null => {
  const digits = phone?.replace(/\D/g, "") ?? "";
  return digits ? `••••${digits.slice(-ENDING)}` : null;
};

export const withoutPhones = (text: string): string =>
  text.replace(PHONE_IN_TEXT, (match) => phoneEnding(match) ?? "");

const WAMID_KEPT = 16;
/** A wamid starts with the contact's number in base64; its end identifies the message. */
export const wamidEnding = (wamid: string | null): string | null =>
  wamid && (wamid.length > WAMID_KEPT * 2 ? `wamid.…${wamid.slice(-WAMID_KEPT)}` : wamid);

/** Removes these numbers and ids, and all numbers with a plus, from every string in a value. */
export function withoutIdentities<T>(value: T, identities: readonly string[]): T {
  if (typeof value === "string") {
    const known = identities.reduce(
      (text, identity) => text.replaceAll(identity, `••••${identity.slice(-ENDING)}`),
      value as string,
    );
    return known.replace(PHONE_IN_ID, (match) => phoneEnding(match) ?? "") as T;
  }
  if (Array.isArray(value)) return value.map((each) => withoutIdentities(each, identities)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutIdentities(inner, identities)]),
  ) as T;
}
