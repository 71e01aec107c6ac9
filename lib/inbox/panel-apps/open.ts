/** Signs for an app who looks at which conversation. Nothing is stored: each opening gets a context of its own. */
import { getConversation } from "@/lib/inbox/conversations/inbox";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { type IdKind, newId, toPublicId } from "@/lib/platform/ids";
import { openedSecrets } from "@/lib/webhooks/secrets";
import { secondsOf, standardSignatures } from "@/lib/webhooks/signature";
import { panelAppFields, panelSecretPurpose } from "./row";
import { type OpenedPanelApp, type OpenPanelApp, PANEL_CONTEXT_SECONDS, type PanelContext } from "./schemas";

/**
 * The form that the agent's browser posts to the app. Throws conversation_not_found, also for a conversation that the agent does
 * not see, and not_found for an app that is off.
 */
export async function openPanelApp(
  ctx: Ctx<Agent>,
  conversationId: string,
  appId: string,
  look: OpenPanelApp,
): Promise<OpenedPanelApp> {
  const { workspaceId } = ctx.actor;
  const [conversation, app] = await Promise.all([
    getConversation(ctx, conversationId),
    prisma().panelApp.findFirst({ where: { workspaceId, id: appId, isOn: true }, select: panelAppFields }),
  ]);
  if (!app) throw new AppError("not_found");
  const at = ctx.now();
  const shown: PanelContext = {
    audience: app.url,
    issuedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + PANEL_CONTEXT_SECONDS * 1000).toISOString(),
    ...look,
    ...(await describe(ctx, conversation)),
  };
  const [id, seconds, context] = [newId(), secondsOf(at), JSON.stringify(shown)];
  const signature = standardSignatures(openedSecrets(app, at, panelSecretPurpose), id, seconds, context);
  return {
    url: app.url,
    fields: {
      context,
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signature,
    },
  };
}

/** A contact's id is no less than their data to an app that knows them, so it needs `contacts:read` as well. */
async function describe(
  ctx: Ctx<Agent>,
  { id, channel, status, subject, assignee, team, createdAt, contact }: InboxConversation,
): Promise<Pick<PanelContext, "workspace" | "conversation" | "contact" | "agent">> {
  const { workspaceId } = ctx.actor;
  const [workspace, more, agent] = await Promise.all([
    prisma().workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { name: true, partnerId: true },
    }),
    may(ctx.actor, "contacts:read")
      ? prisma().contact.findUnique({
          where: { workspaceId_id: { workspaceId, id: contact.id } },
          select: { externalId: true, attributes: true },
        })
      : null,
    agentOf(ctx.actor),
  ]);
  const idOf = (kind: IdKind, uuid: string): string => (workspace.partnerId ? toPublicId(kind, uuid) : uuid);
  const { name, email, phone } = contact;
  return {
    workspace: { id: idOf("workspace", workspaceId), name: workspace.name },
    conversation: {
      id: idOf("conversation", id),
      channel,
      status,
      subject,
      assignee: assignee && { id: idOf("person", assignee.id), name: assignee.name },
      team: team ? { id: idOf("team", team.id), name: team.name } : null,
      createdAt,
    },
    contact: more && {
      ...{ id: idOf("contact", contact.id), name, email, phone, externalId: more.externalId },
      attributes: more.attributes as Record<string, unknown>,
    },
    agent: { ...agent, id: idOf("person", agent.id) },
  };
}

async function agentOf(actor: Agent): Promise<PanelContext["agent"]> {
  const { userId: id, name } = actor;
  if (actor.type === "member") return { id, name, email: actor.email, externalId: null };
  const row = await prisma().externalUser.findUnique({
    where: { workspaceId_id: { workspaceId: actor.workspaceId, id } },
    select: { externalUserId: true },
  });
  return { id, name, email: null, externalId: row?.externalUserId ?? null };
}
