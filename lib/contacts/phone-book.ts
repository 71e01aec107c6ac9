/** Names from the phone book of a coexistence number: fill empty names and never overwrite. */
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";

const rawFn = Prisma.raw(fn);

/** Only existing contacts: a phone book entry creates none. */
export async function nameFromPhoneBook(
  ctx: Ctx,
  workspaceId: string,
  { phones, name }: { phones: string[]; name: string },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const [named] = await tx.tx.$queryRaw<{ id: string }[]>`
      UPDATE contacts SET name = ${name}, updated_at = ${ctx.now()}::timestamptz
      WHERE workspace_id = ${workspaceId}::uuid AND name IS NULL
        AND id = ${rawFn}.find_contact_by_identity(${workspaceId}::uuid, ${phones}::text[], NULL)
      RETURNING id`;
    if (!named) return;
    recordEvent(tx, "contact.updated", {
      workspaceId,
      subject: { type: "contact", id: named.id },
      contactId: named.id,
      data: { previous: { name: null } },
    });
    notify(tx, teamTopic(workspaceId), { type: "contact.changed", contactId: named.id });
  });
}
