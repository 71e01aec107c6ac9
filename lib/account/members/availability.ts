/** Whether a member takes new work: rules assign nothing to members who are away. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
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
    notify(tx, workspaceTopic(workspaceId), { type: "workspace.changed" });
  });
  return { isAway };
}
