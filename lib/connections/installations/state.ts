/** Changes an installation's state and records the event. */
import type { EventType } from "@/lib/events/catalog";
import { recordEvent } from "@/lib/events/log";
import type { Installation as Row } from "@/lib/platform/generated/prisma/client";
import { signal } from "@/lib/platform/signals";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import type { Installation } from "./schemas";
import { connectionOf } from "./serialize";
import { installationConnected, installationDisconnected, installationRecovered } from "./signals";

type State = Installation["state"];
type Id = { workspaceId: string; id: string };

const eventOf = (from: State | null, to: State): EventType => {
  if (to === "connected")
    return from === null || from === "connecting" ? "installation.connected" : "installation.recovered";
  return `installation.${to}`;
};

/** The event of a new installation, or of the state it changed to. */
export const recordState = (ctx: TxCtx, row: Row, previousState: State | null): Promise<void> =>
  record(ctx, eventOf(previousState, row.state), row, { previousState });

/** One event for both: the new number replaces the former. */
export const recordReplaced = (ctx: TxCtx, row: Row, former: Row): Promise<void> =>
  record(ctx, "installation.replaced", row, {
    previousState: former.state,
    previous: { phoneNumberId: former.phoneNumberId, displayPhoneNumber: former.displayPhoneNumber },
  });

async function record(ctx: TxCtx, type: EventType, row: Row, more: Record<string, unknown>): Promise<void> {
  const { externalTenantId } = await ctx.tx.workspace.findUniqueOrThrow({
    where: { id: row.workspaceId },
    select: { externalTenantId: true },
  });
  recordEvent(ctx, type, {
    workspaceId: row.workspaceId,
    subject: { type: "installation", id: row.id },
    data: {
      installation: await connectionOf(ctx.tx, row, { externalTenantId, at: ctx.now() }),
      ...more,
    },
  });
}

/** Does nothing if the installation has this state already, or does not exist. */
export async function moveTo(ctx: TxCtx, { workspaceId, id }: Id, state: State): Promise<void> {
  await ctx.tx
    .$queryRaw`SELECT 1 FROM installations WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const where = { workspaceId_id: { workspaceId, id } };
  const before = await ctx.tx.installation.findUnique({ where });
  if (!before || before.state === state || before.state === "disconnected") return;
  const at = ctx.now();
  const row = await ctx.tx.installation.update({
    where,
    data: {
      state,
      updatedAt: at,
      ...(state === "connected" && !before.connectedAt && { connectedAt: at }),
      ...(state === "disconnected" && { disconnectedAt: at }),
    },
  });
  await recordState(ctx, row, before.state);
  notifyJobs(ctx, row, before.state);
  if (state === "connected" && row.mode !== "simulator") await becomeLive(ctx, workspaceId);
  // Settings shows it, and composers open or lock.
  notify(ctx, workspaceTopic(workspaceId), { type: "workspace.changed" });
}

const isUsable = (state: State): boolean => state === "connected" || state === "degraded";

function notifyJobs(ctx: TxCtx, { workspaceId, id, state }: Row, before: State): void {
  if (state === "disconnected") signal(ctx, installationDisconnected, { workspaceId, installationId: id });
  else if (before === "connecting" && state === "connected")
    signal(ctx, installationConnected, { workspaceId });
  else if (isUsable(state) && !isUsable(before)) signal(ctx, installationRecovered, { workspaceId });
}

/**
 * A workspace from sign-up is a test workspace until its first real number; for a managed one its partner key decides.
 */
export async function becomeLive(ctx: TxCtx, workspaceId: string): Promise<void> {
  await ctx.tx.workspace.updateMany({
    where: { id: workspaceId, partnerId: null, environment: "test" },
    data: { environment: "live" },
  });
}
