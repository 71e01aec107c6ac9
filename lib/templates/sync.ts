/** Fetches the account's templates from the provider; ours are a copy. */
import * as installations from "@/lib/installations/service";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import type { MessageTemplate } from "@/lib/whatsapp/provider";

const ALIAS_MAX = 64;
const aliasOf = (name: string): string => name.slice(0, ALIAS_MAX);

/** How many there are now. Throws installation_not_connected, provider_unavailable. */
export async function sync(ctx: Ctx, workspaceId: string): Promise<number> {
  const sender = await installations.sender(workspaceId);
  if (!sender) throw new AppError("installation_not_connected");
  const { provider, accountId } = sender;
  const answer = await provider.listTemplates({ accountId });
  if (!answer.ok) throw new AppError("provider_unavailable", null, { cause: answer.error });
  const told = answer.value;
  const at = ctx.now();
  await transaction(ctx, async (tx) => {
    for (const template of told) await keep(tx.tx, { workspaceId, accountId, at }, template);
    await tx.tx.template.deleteMany({ where: { workspaceId, accountId, syncedAt: { lt: at } } });
  });
  return told.length;
}

async function keep(
  tx: Prisma.TransactionClient,
  { workspaceId, accountId, at }: { workspaceId: string; accountId: string; at: Date },
  { name, language, status, category, parameterFormat, components, rejectedReason }: MessageTemplate,
): Promise<void> {
  const fields = {
    category: (category ?? "utility").toLowerCase(),
    status: status.toLowerCase(),
    isNamed: parameterFormat === "named",
    components: components as Prisma.InputJsonValue,
    rejectedReason: rejectedReason === "NONE" ? null : rejectedReason,
    syncedAt: at,
  };
  await tx.template.upsert({
    where: { workspaceId_accountId_name_language: { workspaceId, accountId, name, language } },
    create: {
      workspaceId,
      id: newId(),
      accountId,
      name,
      language,
      alias: aliasOf(name),
      createdAt: at,
      ...fields,
    },
    update: fields,
  });
}
