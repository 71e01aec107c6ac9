/** An account's templates: which can be sent, and the reviewers' decisions. */

import type { DecideTemplate } from "@/lib/connections/simulator/control-schemas";
import { GraphError } from "@/lib/connections/simulator/graph-error";
import { newAssetId } from "@/lib/connections/simulator/ids";
import type { SentTemplate } from "@/lib/connections/simulator/messages/message-schemas";
import type { SendingNumber } from "@/lib/connections/simulator/nodes";
import { addUpdates } from "@/lib/connections/simulator/updates";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type {
  Prisma,
  SimulatorTemplate,
  SimulatorTemplateStatus,
} from "@/lib/platform/generated/prisma/client";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import type { Template } from "./parameters";
import { type Component, SEEDED_TEMPLATES } from "./seeded";

/**
 * Throws 132001 for a template that does not exist in that language or is not approved; 132015 and 132016 for a paused
 * or disabled one.
 */
export async function sendableTemplate(
  { workspaceId, accountId }: SendingNumber,
  { name, language }: SentTemplate,
): Promise<Template> {
  const template = await prisma().simulatorTemplate.findUnique({
    where: {
      workspaceId_accountId_name_language: { workspaceId, accountId, name, language: language.code },
    },
  });
  if (template?.status === "paused") throw new GraphError(132015);
  if (template?.status === "disabled") throw new GraphError(132016);
  if (template?.status !== "approved")
    throw new GraphError(132001, null, {
      details: `template name (${name}) does not exist in ${language.code}`,
    });
  return { ...template, components: componentsOf(template) };
}

export const componentsOf = ({ components }: Pick<SimulatorTemplate, "components">): Component[] =>
  components as unknown as Component[];

export async function seedTemplates(
  ctx: TxCtx,
  account: { workspaceId: string; accountId: string },
): Promise<void> {
  const createdAt = ctx.now();
  await ctx.tx.simulatorTemplate.createMany({
    data: SEEDED_TEMPLATES.map((template) => ({
      ...template,
      ...account,
      components: template.components as Prisma.InputJsonArray,
      id: newAssetId(),
      createdAt,
    })),
  });
}

const DECISIONS = {
  approve: { status: "approved", event: "APPROVED" },
  reject: { status: "rejected", event: "REJECTED" },
  pause: { status: "paused", event: "PAUSED" },
  disable: { status: "disabled", event: "DISABLED" },
} as const satisfies Record<DecideTemplate["decision"], { status: SimulatorTemplateStatus; event: string }>;

/** Sends message_template_status_update. Throws not_found. */
export async function decideTemplate(
  ctx: Ctx,
  { workspaceId, templateId, decision, reason }: DecideTemplate & { workspaceId: string; templateId: string },
): Promise<void> {
  const { status, event } = DECISIONS[decision];
  const rejectedReason = decision === "reject" ? (reason ?? "INVALID_FORMAT") : null;
  await transaction(ctx, async (tx) => {
    const found = await tx.tx.simulatorTemplate.findFirst({ where: { workspaceId, id: templateId } });
    if (!found) throw new AppError("not_found");
    await tx.tx.simulatorTemplate.update({
      where: { workspaceId_id: { workspaceId, id: templateId } },
      data: { status, rejectedReason },
    });
    await addStatusUpdate(tx, found, event, rejectedReason);
  });
}

export async function addStatusUpdate(
  ctx: TxCtx,
  template: Pick<SimulatorTemplate, "workspaceId" | "accountId" | "id" | "name" | "language" | "category">,
  event: string,
  reason: string | null,
): Promise<void> {
  const { workspaceId, accountId } = template;
  const value = {
    event,
    // A number here, a string in Graph reads.
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    message_template_category: template.category.toUpperCase(),
    reason: reason ?? "NONE",
    ...(event === "DISABLED" && { disable_info: { disable_date: Math.floor(ctx.now().getTime() / 1000) } }),
    ...(event === "PAUSED" && { other_info: { title: "FIRST_PAUSE", description: "Low quality" } }),
  };
  const target = { workspaceId, accountId, numberId: null, field: "message_template_status_update" };
  await addUpdates(ctx, target, [{ payload: { value } }]);
}
