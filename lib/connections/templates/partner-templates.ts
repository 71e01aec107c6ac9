/** Templates as partners read them. */
import { accountOf } from "@/lib/connections/installations/sender";
import type { Ctx } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Template as Row } from "@/lib/platform/generated/prisma/client";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";
import { CODE_KEY, CODE_LENGTH_MAX, isOneTimeCode, readComponents } from "./components";
import type { ListPublicTemplates, PublicTemplate, PublicTemplatePage } from "./public-schemas";
import { readyTemplates } from "./sync";

const VALUE_LENGTH_MAX = 1024;

/** Lists templates of the connected number, else of the sandbox; newest first. */
export async function listPartnerTemplates(
  ctx: Ctx,
  workspaceId: string,
  { limit, cursor, alias, status, locale }: ListPublicTemplates,
): Promise<PublicTemplatePage> {
  const before = cursor === undefined ? undefined : decodeCursor("templates", cursor).id;
  const accountId = await readyAccount(ctx, workspaceId);
  const rows = await prisma().template.findMany({
    where: { workspaceId, accountId, alias, status, language: locale, id: { lt: before } },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const { page, nextCursor } = pageOf("templates", rows, limit, ({ id }) => ({ id }));
  return { templates: page.map(toPublicTemplate), nextCursor };
}

/** Throws template_not_found. */
export async function getPartnerTemplate(
  ctx: Ctx,
  workspaceId: string,
  publicId: string,
): Promise<PublicTemplate> {
  return toPublicTemplate(await findTemplate(ctx, workspaceId, publicId));
}

export async function findTemplate(ctx: Ctx, workspaceId: string, publicId: string): Promise<Row> {
  const id = fromPublicId("template", publicId);
  const accountId = id && (await readyAccount(ctx, workspaceId));
  const row = id && (await prisma().template.findUnique({ where: { workspaceId_id: { workspaceId, id } } }));
  if (!row || row.accountId !== accountId) throw new AppError("template_not_found");
  return row;
}

/** No account has this id: without a number there are no templates. */
const NO_ACCOUNT = "";
async function readyAccount(ctx: Ctx, workspaceId: string): Promise<string> {
  await readyTemplates(ctx, workspaceId);
  return (await accountOf(workspaceId)) ?? NO_ACCOUNT;
}

export function toPublicTemplate(row: Row): PublicTemplate {
  const { header, variables } = readComponents(row.components, row.category);
  const properties = variables.map(({ key, part, buttonIndex, example }) => [
    key,
    {
      type: "string",
      minLength: 1,
      maxLength: isOneTimeCode(row.category) && key === CODE_KEY ? CODE_LENGTH_MAX : VALUE_LENGTH_MAX,
      description: part === "button" ? `Fills button ${buttonIndex}.` : `Fills the ${part}.`,
      ...(example !== null && { examples: [example] }),
    },
  ]);
  const format = header?.format;
  return {
    templateId: toPublicId("template", row.id),
    alias: row.alias,
    locale: row.language,
    category: row.category,
    status: row.status,
    rejectionReason: row.rejectedReason,
    components: row.components as PublicTemplate["components"],
    variables: {
      type: "object",
      properties: Object.fromEntries(properties),
      required: variables.map(({ key }) => key),
      additionalProperties: false,
    },
    headerMedia: format === "image" || format === "video" || format === "document" ? format : null,
    syncedAt: row.syncedAt.toISOString(),
  };
}
