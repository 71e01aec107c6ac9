/** Whether a member takes new work: rules and teams give nothing to members who are away. */
import { workWaits } from "@/lib/account/teams/signals";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import type { Availability } from "./schemas";

export async function setAvailability(
  ctx: Ctx<ActorOf<"member">>,
  { isAway }: Availability,
): Promise<Availability> {
  const { workspaceId, userId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await tx.tx.member.updateMany({
      where: { workspaceId, userId, awaySince: isAway ? null : { not: null } },
      data: { awaySince: isAway ? ctx.now() : null },
    });
    signal(tx, workWaits, { workspaceId });
    notify(tx, workspaceTopic(workspaceId), { type: "workspace.changed" });
  });
  return { isAway };
}
