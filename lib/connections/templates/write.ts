/** Creates, edits and deletes templates at the provider, and keeps what it answers. */
import { findSender, type Sender } from "@/lib/connections/installations/sender";
import type { Answer, MessageTemplate } from "@/lib/connections/whatsapp/provider";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { placeholdersOf } from "./components";
import { findTemplate, toPublicTemplate } from "./partner-templates";
import type { CreateTemplate, PublicTemplate, UpdateTemplate } from "./public-schemas";
import { forget, keepOne, readyTemplates } from "./sync";

/** Throws template_invalid with the provider's words, installation_not_connected, unavailable. */
export async function createTemplate(
  ctx: Ctx,
  workspaceId: string,
  { alias: name, locale, category, components }: CreateTemplate,
): Promise<PublicTemplate> {
  const { provider, accountId } = await senderOf(ctx, workspaceId);
  const language = locale.replace("-", "_");
  const isNamed = placeholdersOf(JSON.stringify(components)).some((key) => !/^\d+$/.test(key));
  const template = {
    name,
    language,
    category,
    components,
    parameterFormat: isNamed ? "named" : "positional",
  } as const;
  const created = taken(await provider.createTemplate({ accountId, template }));
  const reported = {
    ...NOTHING_MORE,
    ...template,
    id: "",
    status: created.status,
    category: created.category || category,
  };
  const sync = { workspaceId, accountId, askedAt: ctx.now() };
  return toPublicTemplate(await transaction(ctx, (tx) => keepOne(tx, sync, reported)));
}

/** Replaces the components. Throws template_not_found and the errors of createTemplate(). */
export async function updateTemplate(
  ctx: Ctx,
  workspaceId: string,
  publicId: string,
  { components }: UpdateTemplate,
): Promise<PublicTemplate> {
  const row = await findTemplate(ctx, workspaceId, publicId);
  const { provider, accountId } = await senderOf(ctx, workspaceId);
  const there = await findAtProvider(provider, accountId, row);
  taken(await provider.editTemplate({ templateId: there.id, components }));
  const reported = { ...there, components, status: "PENDING", rejectedReason: null };
  const sync = { workspaceId, accountId, askedAt: ctx.now() };
  return toPublicTemplate(await transaction(ctx, (tx) => keepOne(tx, sync, reported)));
}

/** In its language; the name stays taken at WhatsApp for 30 days. Throws like updateTemplate(). */
export async function deleteTemplate(ctx: Ctx, workspaceId: string, publicId: string): Promise<void> {
  const row = await findTemplate(ctx, workspaceId, publicId);
  const { provider, accountId } = await senderOf(ctx, workspaceId);
  const { id: templateId } = await findAtProvider(provider, accountId, row);
  taken(await provider.deleteTemplate({ accountId, name: row.name, templateId }));
  await transaction(ctx, (tx) => forget(tx, row));
}

const NOTHING_MORE = { subCategory: null, qualityScore: null, rejectedReason: null };

async function senderOf(ctx: Ctx, workspaceId: string): Promise<Sender> {
  await readyTemplates(ctx, workspaceId);
  const sender = await findSender(ctx, workspaceId);
  if (!sender) throw new AppError("installation_not_connected");
  return sender;
}

type Named = { name: string; language: string };
async function findAtProvider(
  provider: Sender["provider"],
  accountId: string,
  { name, language }: Named,
): Promise<MessageTemplate> {
  const all = taken(await provider.listTemplates({ accountId }));
  const found = all.find((each) => each.name === name && each.language === language);
  if (!found) throw new AppError("template_not_found");
  return found;
}

function taken<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  const { error, isDefinite } = answer;
  if (!isDefinite || error.httpStatus === null || error.httpStatus >= 500)
    throw new AppError("unavailable", "WhatsApp did not answer as expected. Try again in a moment.", {
      cause: error,
      headers: { "retry-after": "5" },
    });
  const message = [error.explanation.sentence, error.details ?? error.message].filter(Boolean).join(" ");
  throw new AppError("template_invalid", `components: ${message}`, {
    details: [{ field: "components", message }],
  });
}
