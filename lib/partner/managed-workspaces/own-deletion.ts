/** Deletion of a workspace by its own owner. It has the same grace and the same removal as a partner's. */
import { requireProof } from "@/lib/account/auth/second-factor";
import { asMember } from "@/lib/account/auth/sessions";
import { changeCredentials } from "@/lib/account/credentials/cache";
import { deletionNear } from "@/lib/account/workspaces/signals";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { signal } from "@/lib/platform/signals";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { GRACE_MS } from "./change";

type UserCtx = Ctx<ActorOf<"user">>;
const DAY_MS = 86_400_000;

/**
 * `name` is the workspace's, typed as a confirmation. A repeated call changes nothing. Throws proof_required,
 * workspace_not_found, forbidden, invalid_request.
 */
export async function deleteOwnWorkspace(ctx: UserCtx, workspaceId: string, name: string): Promise<void> {
  await mustOwn(ctx, workspaceId);
  await requireProof(ctx);
  await changeCredentials(ctx, async (tx) => {
    const row = await lock(tx, workspaceId);
    if (row.name.trim() !== name.trim()) {
      const message = `Type the workspace’s name: ${row.name}`;
      throw new AppError("invalid_request", `name: ${message}`, { details: [{ field: "name", message }] });
    }
    if (row.deletionFinalAt) return;
    const finalAt = new Date(ctx.now().getTime() + GRACE_MS);
    await setDeletion(tx, workspaceId, { status: "archived", at: ctx.now(), finalAt });
    const due = new Date(finalAt.getTime() - DAY_MS);
    signal(tx, deletionNear, { workspaceId, finalAt: finalAt.toISOString() }, due);
  });
}

/** Idempotent. Throws workspace_not_found, forbidden. */
export async function keepOwnWorkspace(ctx: UserCtx, workspaceId: string): Promise<void> {
  await mustOwn(ctx, workspaceId);
  await changeCredentials(ctx, async (tx) => {
    const row = await lock(tx, workspaceId);
    if (row.deletionFinalAt)
      await setDeletion(tx, workspaceId, { status: "active", at: null, finalAt: null });
  });
}

async function mustOwn(ctx: UserCtx, workspaceId: string): Promise<void> {
  const member = await asMember(ctx.actor, workspaceId);
  if (!member) throw new AppError("workspace_not_found");
  if (member.role !== "owner") throw new AppError("forbidden", "Only an owner can delete the workspace.");
}

async function lock(tx: TxCtx, id: string) {
  await tx.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.tx.workspace.findUnique({ where: { id, deletionPartnerId: null } });
  if (!row) throw new AppError("workspace_not_found");
  if (row.partnerId)
    throw new AppError(
      "forbidden",
      "This workspace belongs to a partner, and only the partner can delete it.",
    );
  return row;
}

type Standing = { status: "active" | "archived"; at: Date | null; finalAt: Date | null };

async function setDeletion(tx: TxCtx, id: string, { status, at, finalAt }: Standing): Promise<void> {
  await tx.tx.workspace.update({
    where: { id },
    data: { status, deletionRequestedAt: at, deletionFinalAt: finalAt, updatedAt: tx.now() },
  });
  notify(tx, workspaceTopic(id), { type: "workspace.changed" });
}
