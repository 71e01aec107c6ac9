/** The templates of the workspace's account. */
import { accountOf } from "@/lib/connections/installations/sender";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { Template as Row } from "@/lib/platform/generated/prisma/client";
import { readComponents } from "./components";
import type { Template } from "./schemas";
import { readyTemplates } from "./sync";

/** By name, then language; empty without a number or a sandbox. */
export async function listTemplates(ctx: Ctx, workspaceId: string): Promise<Template[]> {
  await readyTemplates(ctx, workspaceId);
  const accountId = await accountOf(workspaceId);
  if (!accountId) return [];
  const rows = await prisma().template.findMany({
    where: { workspaceId, accountId },
    orderBy: [{ name: "asc" }, { language: "asc" }],
  });
  return rows.map(toTemplate);
}

export function toTemplate(row: Row): Template {
  const { id, name, alias, language, category, status, rejectedReason } = row;
  return {
    id,
    name,
    alias,
    language,
    category,
    status,
    ...readComponents(row.components, row.category),
    rejectedReason,
    syncedAt: row.syncedAt.toISOString(),
  };
}
