/** Follows a change of the part of the inbox that a member sees. */
import type { Visibility } from "@/lib/platform/permissions";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { userTopic } from "@/lib/realtime/topics";

/**
 * Call in `changeCredentials`. Open screens read again what is visible now. A v1 key reads the workspace whole, so it goes with
 * the right to see everything.
 */
export async function withdrawSight(
  tx: TxCtx,
  workspaceId: string,
  userId: string,
  before: Visibility,
  after: Visibility,
): Promise<void> {
  if (before === "everything" && after !== "everything")
    await tx.tx.apiKey.updateMany({
      where: { workspaceId, userId, kind: "personal", revokedAt: null },
      data: { revokedAt: tx.now() },
    });
  screensLookAgain(tx, userId);
}

/** Each stream of theirs compares what its person sees with what it was opened for (stillOpen). */
export const screensLookAgain = (tx: TxCtx, userId: string): void =>
  notify(tx, userTopic(userId), { type: "session.ended" });
