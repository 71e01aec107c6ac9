/** Who sends and who receives: the number of a workspace with its provider, and the workspace of a number. */
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import type { Provider } from "@/lib/whatsapp/provider";
import { providerOfRow } from "./provider";

export type Sender = {
  workspaceId: string;
  installationId: string;
  accountId: string;
  phoneNumberId: string;
  pausedUntil: Date | null;
  provider: Provider;
};

/** The number of a workspace that sends; one that needs attention still tries, and says why it fails. */
export async function sender(workspaceId: string): Promise<Sender | null> {
  const row = await prisma().installation.findFirst({
    where: { workspaceId, state: { in: ["connected", "action_required"] } },
  });
  if (!row) return null;
  const { id: installationId, accountId, phoneNumberId, pausedUntil } = row;
  return { workspaceId, installationId, accountId, phoneNumberId, pausedUntil, provider: providerOfRow(row) };
}

/** Nothing is sent from this number, or from any of its account, for a while. */
export async function pause(
  ctx: Ctx,
  { workspaceId, installationId, accountId }: Pick<Sender, "workspaceId" | "installationId" | "accountId">,
  { scope, seconds }: { scope: "number" | "account"; seconds: number },
): Promise<void> {
  await prisma().installation.updateMany({
    where:
      scope === "number"
        ? { workspaceId, id: installationId }
        : { workspaceId, accountId, state: { not: "disconnected" } },
    data: { pausedUntil: new Date(ctx.now().getTime() + seconds * 1000) },
  });
}

export type Owner = { workspaceId: string; installationId: string };

/** Whose account this is: news of the account name no number. */
export async function findByAccount(accountId: string): Promise<Owner | null> {
  const [row] = await query<Owner>(
    "installation_of_account",
    `SELECT workspace_id AS "workspaceId", id AS "installationId" FROM installations
     WHERE account_id = $1 AND state <> 'disconnected' LIMIT 1`,
    [accountId],
  );
  return row ?? null;
}

/** Whose number this is; null for one that nobody has connected. */
export async function findByNumber(phoneNumberId: string): Promise<Owner | null> {
  const [row] = await query<Owner>(
    "installation_of_number",
    `SELECT workspace_id AS "workspaceId", id AS "installationId" FROM installations
     WHERE phone_number_id = $1 AND state <> 'disconnected'`,
    [phoneNumberId],
  );
  return row ?? null;
}
