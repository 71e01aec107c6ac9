/** Ages the reply window of a simulated customer's conversation in the data, for tests of the closed window. */
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";

/** `phone` in digits. Does nothing without such a conversation; throws forbidden for a real number. */
export async function ageReplyWindow(
  ctx: Ctx,
  workspaceId: string,
  { phone, hours }: { phone: string; hours: number },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const real = await tx.tx.installation.findFirst({
      where: { workspaceId, mode: { not: "simulator" }, state: { not: "disconnected" } },
      select: { id: true },
    });
    if (real) throw new AppError("forbidden", "The reply window of a real number cannot be changed.");
    const [aged] = await tx.tx.$queryRaw<{ id: string }[]>`
      UPDATE conversations c SET last_inbound_at = c.last_inbound_at - make_interval(hours => ${hours}::int)
      FROM contact_identities i
      WHERE i.workspace_id = ${workspaceId}::uuid AND i.kind = 'phone' AND i.value = ${phone}
        AND c.workspace_id = i.workspace_id AND c.thread_key = coalesce(i.merged_id, i.contact_id)::text AND c.channel = 'whatsapp' RETURNING c.id`;
    if (aged)
      notify(tx, workspaceTopic(workspaceId), { type: "conversation.changed", conversationId: aged.id });
  });
}
