/** The end of a signup: one short transaction connects the number and runs everything that depends on it. */
import type { Ctx } from "@/lib/platform/context";
import type { Installation as InstallationRow } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { seal } from "@/lib/platform/seal";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { tokenPurpose } from "./provider";
import { toInstallation } from "./read";
import type { Installation } from "./schemas";
import { coexistenceConnected, installationConnected, installationDisconnected } from "./signals";
import { appOf } from "./signup-app";
import { numbersOf, type SignupRow, tokenOf } from "./signup-row";
import { Stopped, stopped } from "./signup-stop";
import { becomeLive, recordReplaced, recordState } from "./state";

/** Runs in the same transaction. It may run again, so it must only touch the transaction. */
export type OnConnected = (tx: TxCtx, installation: Installation) => Promise<void>;

/**
 * Does nothing if a concurrent request finished first. Throws Stopped for a number in use, or one that would replace
 * another.
 */
export async function finishSignup(ctx: Ctx, row: SignupRow, onConnected?: OnConnected): Promise<void> {
  try {
    await transaction(ctx, async (tx) => {
      const { workspaceId, id } = row;
      const [open] = await tx.tx.$queryRaw<{ isReplacing: boolean }[]>`
        SELECT is_replacing AS "isReplacing" FROM signups
        WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid AND ended_at IS NULL FOR UPDATE`;
      if (!open) return;
      const former = await lockFormer(tx, workspaceId);
      if (former && !open.isReplacing) throw new Stopped("replacement");
      if (former) await retire(tx, former);
      const installation = await create(tx, row);
      if (former) await recordReplaced(tx, installation, former);
      else await recordState(tx, installation, null);
      if (installation.mode !== "simulator") await becomeLive(tx, workspaceId);
      signal(tx, installationConnected, { workspaceId });
      if (row.isCoexistence)
        signal(tx, coexistenceConnected, { workspaceId, installationId: installation.id });
      await onConnected?.(tx, toInstallation(installation, ctx.now()));
      await tx.tx.signup.update({
        where: { workspaceId_id: { workspaceId, id } },
        data: {
          step: "done",
          need: null,
          installationId: installation.id,
          accessToken: null,
          popupHash: null,
          endedAt: ctx.now(),
          updatedAt: ctx.now(),
        },
      });
    });
  } catch (error) {
    if (isTaken(error)) throw stopped("number_in_use", "popup");
    throw error;
  }
}

async function lockFormer(ctx: TxCtx, workspaceId: string): Promise<InstallationRow | null> {
  await ctx.tx.$queryRaw`
    SELECT 1 FROM installations WHERE workspace_id = ${workspaceId}::uuid AND state <> 'disconnected' FOR UPDATE`;
  return ctx.tx.installation.findFirst({ where: { workspaceId, state: { not: "disconnected" } } });
}

async function retire(ctx: TxCtx, { workspaceId, id }: InstallationRow): Promise<void> {
  await ctx.tx.installation.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { state: "disconnected", disconnectedAt: ctx.now(), updatedAt: ctx.now() },
  });
  signal(ctx, installationDisconnected, { workspaceId, installationId: id });
}

async function create(ctx: TxCtx, row: SignupRow): Promise<InstallationRow> {
  const [number] = numbersOf(row);
  if (!number) throw new Error("a signup came to its end without a number");
  const id = newId();
  const at = ctx.now();
  return ctx.tx.installation.create({
    data: {
      workspaceId: row.workspaceId,
      id,
      mode: appOf(row.kind).mode,
      state: "connected",
      ...number,
      isCoexistence: row.isCoexistence,
      accessToken: seal(tokenOf(row), tokenPurpose(id)),
      connectedAt: at,
      createdAt: at,
      updatedAt: at,
    },
  });
}

/** Another workspace connected it between our check and the commit. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  /installations_phone_number_id_key|`?phone_number_id`?/.test(
    `${error.message} ${JSON.stringify((error as { meta?: unknown }).meta)}`,
  ) &&
  (error as { code?: unknown }).code === "P2002";
