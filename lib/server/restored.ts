/**
 * `admin restored`, after the database was restored to an earlier point: what happened since is lost here, and known outside. Can be
 * repeated, also while servers run; each run is another jump of the logs.
 */
import { endSessionsOfAll } from "@/lib/account/auth/user-sessions";
import { holdQueued } from "@/lib/carriers/drain-lane";
import { moveAllLogs, restartAt } from "@/lib/events/epochs";
import { renewFeeds } from "@/lib/partner/partner-events/renew-feeds";
import { endSurfaceSessionsOfAll } from "@/lib/partner/surface-sessions/live";
import type { Ctx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { skipSignalIds } from "@/lib/platform/relay";

type Choices = {
  /** Messages queued at the backup have probably been sent since. */
  queued: "hold" | "send";
  /** A session that was ended since the backup is alive again. */
  sessions: "end" | "keep";
};
export type Restored = {
  epoch: string;
  /** The number of event logs that moved. */
  logs: number;
  /** The number of partners' feeds that got a new epoch. */
  feeds: number;
  heldMessages: number;
  endedSessions: number;
  endedSurfaceSessions: number;
};

export async function afterRestore(ctx: Ctx, { queued, sessions }: Choices): Promise<Restored> {
  const epoch = newId();
  const ends = sessions === "end";
  await skipSignalIds(restartAt(ctx.now()));
  // First messages and sessions that could be used meanwhile. Steps that record events follow the move.
  return {
    epoch,
    feeds: await renewFeeds(epoch),
    heldMessages: queued === "hold" ? await holdQueued() : 0,
    endedSessions: ends ? await endSessionsOfAll(ctx) : 0,
    logs: await moveAllLogs(ctx, epoch),
    endedSurfaceSessions: ends ? await endSurfaceSessionsOfAll(ctx) : 0,
  };
}
