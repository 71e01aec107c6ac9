/** Fills a template for one message: by id from the inbox, by alias and language from a command. */
import { isSandboxed } from "@/lib/connections/installations/sandbox";
import { accountOf } from "@/lib/connections/installations/sender";
import type { TemplateComponent } from "@/lib/connections/whatsapp/provider";
import { prisma } from "@/lib/platform/db";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { urlProblem } from "@/lib/platform/outbound-http";
import { toTemplate } from "./list";
import { type AliasFilling, fillingProblems, type ResolvedTemplate, resolveTemplate } from "./resolve";
import type { TemplateFilling } from "./schemas";

/** Throws template_not_found, template_not_approved, template_variables_invalid. */
export async function fillTemplate(
  workspaceId: string,
  filling: TemplateFilling,
): Promise<ResolvedTemplate & { category: string }> {
  const accountId = await accountOf(workspaceId);
  const row = await prisma().template.findUnique({
    where: { workspaceId_id: { workspaceId, id: filling.templateId } },
  });
  if (!row || row.accountId !== accountId) throw new AppError("template_not_found");
  if (row.status !== "approved") throw new AppError("template_not_approved");
  const template = { ...toTemplate(row), isNamed: row.isNamed };
  const problems = fillingProblems(template, filling);
  if (problems.length > 0) throw new AppError("template_variables_invalid", problems.join(" "));
  return { ...resolveTemplate(template, filling), category: row.category };
}

/** The templates with an alias; null without a number to send them from. */
export type FindTemplates = (alias: string) => Promise<TemplateRow[] | null>;
type TemplateRow = Prisma.TemplateGetPayload<{ include: { workspace: { select: { locale: true } } } }>;

/** Reads each alias once. */
export function templatesOf(workspaceId: string): FindTemplates {
  const known = new Map<string, Promise<TemplateRow[] | null>>();
  const read = async (alias: string) => {
    const accountId = await accountOf(workspaceId);
    if (!accountId && !(await isSandboxed(workspaceId))) return null;
    return prisma().template.findMany({
      where: { workspaceId, accountId: accountId ?? "", alias },
      orderBy: { language: "asc" },
      include: { workspace: { select: { locale: true } } },
    });
  };
  return (alias) => {
    const rows = known.get(alias) ?? read(alias);
    known.set(alias, rows);
    return rows;
  };
}

/**
 * By alias, in the requested language, else the workspace's, else English, else the first. Throws the errors of
 * fillTemplate() and installation_not_connected, all as 422.
 */
export async function fillByAlias(
  workspaceId: string,
  { alias, locale, variables = {}, header, buttons = [] }: AliasFilling,
  find: FindTemplates = templatesOf(workspaceId),
): Promise<ResolvedTemplate & { category: string }> {
  const refuse = (code: ErrorCode, message?: string) => new AppError(code, message, { status: 422 });
  const rows = await find(alias);
  if (!rows) throw refuse("installation_not_connected");
  if (rows.length === 0) throw refuse("template_not_found", `No template has the alias ${alias}.`);
  const row = inLanguage(rows, locale, rows[0]?.workspace.locale ?? "en");
  if (!row) {
    const languages = rows.map(({ language }) => language).join(", ");
    throw refuse("template_not_found", `${alias} does not exist in ${locale}. It exists in: ${languages}.`);
  }
  if (row.status !== "approved")
    throw refuse(
      "template_not_approved",
      `${alias} (${row.language}) is ${row.status}; only approved templates can be sent.`,
    );
  const template = { ...toTemplate(row), isNamed: row.isNamed };
  const isVariable = (index: number) => template.variables.some(({ key }) => key === `button.${index}`);
  const filling = {
    variables: {
      ...variables,
      ...Object.fromEntries(
        buttons
          .filter(({ index }) => isVariable(index))
          .map(({ index, payload }) => [`button.${index}`, payload]),
      ),
    },
    headerMediaUrl: header?.mediaUrl,
  };
  const problems = [
    ...fillingProblems(template, filling).map((each) => each.replace(/^headerMediaUrl/, "header.mediaUrl")),
    ...(filling.headerMediaUrl ? mediaProblems(filling.headerMediaUrl) : []),
    ...buttons
      .filter(({ index }) => !isVariable(index) && template.buttons[index]?.type !== "quick_reply")
      .map(({ index }) => `buttons: This template has no button ${index} that takes a payload.`),
  ];
  if (problems.length > 0) throw refuse("template_variables_invalid", problems.join(" "));
  const { content, text } = resolveTemplate(template, filling);
  const replies = buttons
    .filter(({ index }) => !isVariable(index))
    .map(
      ({ index, payload }): TemplateComponent => ({
        type: "button",
        sub_type: "quick_reply",
        index,
        parameters: [{ type: "payload", payload }],
      }),
    );
  const shown = {
    ...content.template,
    ...(!content.hasCode && { variables: Object.keys(variables).length > 0 ? variables : undefined }),
    ...(buttons.length > 0 && { buttons }),
  };
  return {
    content: { ...content, components: [...content.components, ...replies], template: shown },
    text,
    category: template.category,
  };
}

const mediaProblems = (url: string): string[] => {
  const problem = urlProblem(url);
  return problem ? [`header.mediaUrl: ${problem}`] : [];
};

const spelled = (language: string): string => language.replaceAll("-", "_").toLowerCase();

function inLanguage<Row extends { language: string }>(
  rows: Row[],
  asked: string | undefined,
  usual: string,
): Row | undefined {
  const exact = (locale: string) => rows.find(({ language }) => spelled(language) === spelled(locale));
  const related = (locale: string) =>
    rows.find(({ language }) => spelled(language).split("_")[0] === spelled(locale).split("_")[0]);
  if (asked !== undefined) return exact(asked) ?? related(asked);
  return exact(usual) ?? related(usual) ?? related("en") ?? rows[0];
}

/** Aliases that can be sent while the reply window is closed. */
export async function usableAliases(workspaceId: string): Promise<string[]> {
  const accountId = await accountOf(workspaceId);
  const rows = await prisma().template.findMany({
    where: { workspaceId, accountId: accountId ?? "", status: "approved" },
    distinct: ["alias"],
    select: { alias: true },
    orderBy: { alias: "asc" },
    take: 20,
  });
  return rows.map(({ alias }) => alias);
}

/** For a template that was sent before. Throws template_not_found, template_not_approved. */
export async function categoryOf(
  workspaceId: string,
  { name, language }: { name: string; language: string },
): Promise<string> {
  const accountId = await accountOf(workspaceId);
  const row =
    accountId &&
    (await prisma().template.findUnique({
      where: { workspaceId_accountId_name_language: { workspaceId, accountId, name, language } },
      select: { status: true, category: true },
    }));
  if (!row) throw new AppError("template_not_found");
  if (row.status !== "approved") throw new AppError("template_not_approved");
  return row.category;
}
