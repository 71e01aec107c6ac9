/** Whether people want marketing messages: reported by the provider, or learned from its refusal. */
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { findContactByIdentity } from "./identities";

type Person = { contactId: string } | { phones: string[]; userId: string | null };
type MarketingPreference = Person & { workspaceId: string; wantsNone: boolean; saidAt: Date };
type Known = { id: string; optedOutAt: Date | null; saidAt: Date | null };

/** `kept`: unchanged, or a later statement is known; `unknown`: no such contact. */
export async function recordMarketingPreference(
  ctx: Ctx,
  preference: MarketingPreference,
): Promise<"moved" | "kept" | "unknown"> {
  const { workspaceId, wantsNone, saidAt } = preference;
  return transaction(ctx, async (tx) => {
    const known = await lockContact(tx, preference);
    if (!known) return "unknown";
    if (known.saidAt && known.saidAt > saidAt) return "kept";
    const marketingOptedOutAt = wantsNone ? (known.optedOutAt ?? saidAt) : null;
    await tx.tx.contact.update({
      where: { workspaceId_id: { workspaceId, id: known.id } },
      data: { marketingWishAt: saidAt, marketingOptedOutAt },
      select: { id: true },
    });
    if ((known.optedOutAt !== null) === wantsNone) return "kept";
    recordEvent(tx, wantsNone ? "contact.opted_out" : "contact.updated", {
      workspaceId,
      subject: { type: "contact", id: known.id },
      contactId: known.id,
      data: { marketingOptedOutAt, previous: { marketingOptedOutAt: known.optedOutAt } },
    });
    notify(tx, workspaceTopic(workspaceId), { type: "contact.changed", contactId: known.id });
    return "moved";
  });
}

/** Serialises statements about one contact. */
async function lockContact(ctx: TxCtx, preference: MarketingPreference): Promise<Known | null> {
  const { workspaceId } = preference;
  const contactId =
    "contactId" in preference
      ? preference.contactId
      : await findContactByIdentity(ctx, workspaceId, preference);
  const [known] = await ctx.tx.$queryRaw<Known[]>`
    SELECT id, marketing_opted_out_at AS "optedOutAt", marketing_wish_at AS "saidAt" FROM contacts
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${contactId}::uuid FOR UPDATE`;
  return known ?? null;
}
