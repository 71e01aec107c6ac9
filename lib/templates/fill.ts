/** Fills a template for one message. */
import * as installations from "@/lib/installations/service";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { toTemplate } from "./list";
import { fillingProblems, type ResolvedTemplate, resolveTemplate } from "./resolve";
import type { TemplateFilling } from "./schemas";

/** Throws template_not_found, template_not_approved, template_variables_invalid. */
export async function resolve(
  workspaceId: string,
  filling: TemplateFilling,
): Promise<ResolvedTemplate & { category: string }> {
  const accountId = await installations.accountOf(workspaceId);
  const row = await prisma().template.findUnique({
    where: { workspaceId_id: { workspaceId, id: filling.templateId } },
  });
  if (!row || row.accountId !== accountId) throw new AppError("template_not_found");
  if (row.status !== "approved") throw new AppError("template_not_approved");
  const template = { ...toTemplate(row), isNamed: row.isNamed };
  const problems = fillingProblems(template, filling);
  if (problems.length > 0) throw new AppError("template_variables_invalid", problems.join("; "));
  return { ...resolveTemplate(template, filling), category: row.category };
}
