/** Templates over Graph: listed, created, edited, deleted, with the rules that Meta checks automatically. */

import { GraphError } from "@/lib/connections/simulator/graph-error";
import {
  type GraphAnswer,
  type GraphRequest,
  jsonOf,
  ok,
  pageOf,
  pickFields,
  requiredText,
} from "@/lib/connections/simulator/graph-request";
import { newAssetId } from "@/lib/connections/simulator/ids";
import { prisma } from "@/lib/platform/db";
import type { Prisma, SimulatorAccount, SimulatorTemplate } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";
import { checkComponents, checkTemplate } from "./rules";
import { addStatusUpdate, componentsOf } from "./templates";

// Meta, "Templates": 250 in an unverified account.
const TEMPLATES_MAX = 250;
const USUAL_FIELDS = ["name", "parameter_format", "components", "language", "status", "category"];

function fieldsOf(template: SimulatorTemplate): Record<string, unknown> {
  return {
    id: template.id,
    name: template.name,
    language: template.language,
    status: template.status.toUpperCase(),
    category: template.category.toUpperCase(),
    sub_category: "CUSTOM",
    parameter_format: template.parameterFormat.toUpperCase(),
    components: componentsOf(template),
    quality_score: { score: "UNKNOWN", date: Math.floor(template.createdAt.getTime() / 1000) },
    rejected_reason: template.rejectedReason ?? "NONE",
  };
}
const pick = (template: SimulatorTemplate, query: URLSearchParams): object =>
  pickFields(fieldsOf(template), query, USUAL_FIELDS, "WhatsAppMessageTemplate");

export async function listTemplates(request: GraphRequest, account: SimulatorAccount): Promise<GraphAnswer> {
  const { query } = request;
  const [name, status, language, category] = ["name", "status", "language", "category"].map((key) =>
    query.get(key),
  );
  const rows = await prisma().simulatorTemplate.findMany({
    where: {
      workspaceId: account.workspaceId,
      accountId: account.id,
      ...(name && { name }),
      ...(language && { language }),
    },
    orderBy: [{ name: "asc" }, { language: "asc" }],
  });
  // In any case, as Meta accepts them.
  const found = rows
    .filter((row) => !status || row.status === status.toLowerCase())
    .filter((row) => !category || row.category === category.toLowerCase());
  return pageOf(
    request,
    `${account.id}/message_templates`,
    found.map((row) => pick(row, query)),
  );
}

export const getTemplate = async (
  { query }: GraphRequest,
  template: SimulatorTemplate,
): Promise<GraphAnswer> => ok(pick(template, query));

/**
 * Then waits for a manual decision. Throws 100 or 2388… for a broken rule, 2388024 for a name that exists in the
 * language.
 */
export async function createTemplate(request: GraphRequest, account: SimulatorAccount): Promise<GraphAnswer> {
  const template = checkTemplate(jsonOf(request));
  const { workspaceId, id: accountId } = account;
  const count = await prisma().simulatorTemplate.count({ where: { workspaceId, accountId } });
  if (count >= TEMPLATES_MAX) throw new GraphError(2388019);
  const id = newAssetId();
  const { count: made } = await prisma().simulatorTemplate.createMany({
    data: [
      {
        ...template,
        components: template.components as Prisma.InputJsonArray,
        workspaceId,
        accountId,
        id,
        createdAt: request.ctx.now(),
      },
    ],
    skipDuplicates: true,
  });
  if (made === 0) throw new GraphError(2388024);
  return ok({ id, status: "PENDING", category: template.category.toUpperCase() });
}

const EDITABLE = ["approved", "rejected", "paused"];

/** Replaces all components and starts another review. Throws 2388039 during a review. */
export async function editTemplate(request: GraphRequest, template: SimulatorTemplate): Promise<GraphAnswer> {
  if (!EDITABLE.includes(template.status)) throw new GraphError(2388039);
  const components = checkComponents(jsonOf(request).components, template);
  const { workspaceId, id } = template;
  await prisma().simulatorTemplate.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { components: components as Prisma.InputJsonArray, status: "pending", rejectedReason: null },
  });
  return ok();
}

/** By name in all languages, or one of them by `hsm_id`. Throws 100 for an unknown name. */
export async function deleteTemplates(
  request: GraphRequest,
  account: SimulatorAccount,
): Promise<GraphAnswer> {
  const name = requiredText(Object.fromEntries(request.query), "name");
  const hsmId = request.query.get("hsm_id");
  const { workspaceId, id: accountId } = account;
  await transaction(request.ctx, async (tx) => {
    const where = { workspaceId, accountId, name, ...(hsmId && { id: hsmId }) };
    const found = await tx.tx.simulatorTemplate.findMany({ where });
    if (found.length === 0) throw new GraphError(100, `Message template "${name}" was not found`);
    await tx.tx.simulatorTemplate.deleteMany({ where });
    for (const template of found) await addStatusUpdate(tx, template, "DELETED", null);
  });
  return ok();
}
