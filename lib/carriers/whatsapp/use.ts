/** Handles each kind of item. */

import { noteHistoryDeclined } from "@/lib/connections/installations/coexistence";
import { requestHealthCheck } from "@/lib/connections/installations/health-check";
import type { NumberOwner } from "@/lib/connections/installations/sender";
import { expectChange } from "@/lib/connections/templates/sync";
import type {
  AccountUpdate,
  UserPreference,
  WebhookItem,
} from "@/lib/connections/whatsapp/callback/webhook-items";
import { phoneVariants } from "@/lib/connections/whatsapp/phone-variants";
import { nameFromPhoneBook } from "@/lib/inbox/contacts/contacts";
import { recordMarketingPreference } from "@/lib/inbox/contacts/marketing-preference";
import type { Ctx } from "@/lib/platform/context";
import { log } from "@/lib/platform/log";
import { importHistory } from "./import-history";
import { recordProviderReceipt } from "./provider-receipts";
import { receiveEcho, receiveFromWhatsapp } from "./receive-whatsapp";

type Owner = NumberOwner;

/** The owner declined in the phone's app to share earlier messages (Meta, "Coexistence"). */
const HISTORY_DECLINED = 2593109;

/** Ignored on purpose: there is nothing to do, so it is not a failed update. It is logged and kept for thirty days. */
function ignored(what: string): null {
  log().info({ what }, "an item of a provider update was ignored");
  return null;
}

/** Returns why the item could not be used; null on success. */
export async function use(ctx: Ctx, owner: Owner, item: WebhookItem["item"]): Promise<string | null> {
  const { workspaceId } = owner;
  switch (item.kind) {
    case "message":
      if (item.groupId) return ignored("a message of a group");
      await receiveFromWhatsapp(ctx, owner, item);
      return null;
    case "echo":
      await receiveEcho(ctx, workspaceId, item);
      return null;
    case "history":
      if (item.message.kind === "message" && item.message.groupId) return ignored("a message of a group");
      await importHistory(ctx, workspaceId, [item]);
      return null;
    case "status":
      await recordProviderReceipt(ctx, owner, item);
      return null;
    case "template":
      await expectChange(ctx, workspaceId);
      return null;
    case "account":
      return applyAccountChange(ctx, workspaceId, item);
    case "number":
      await requestHealthCheck(ctx, workspaceId);
      return null;
    case "preference":
      return takePreference(ctx, workspaceId, item);
    case "phone_book":
      if (item.name)
        await nameFromPhoneBook(ctx, workspaceId, {
          phones: phoneVariants(item.phone),
          name: item.name,
        });
      return null;
    case "unknown":
      return ignored(`the field ${item.field}`);
    case "broken":
      return item.problem;
  }
}

/** The update may be outdated; a health check reads the current state. */
async function applyAccountChange(ctx: Ctx, workspaceId: string, { error }: AccountUpdate): Promise<null> {
  if (error?.code === HISTORY_DECLINED) await noteHistoryDeclined(ctx, workspaceId);
  else await requestHealthCheck(ctx, workspaceId);
  return null;
}

async function takePreference(
  ctx: Ctx,
  workspaceId: string,
  { person, category, value, at }: UserPreference,
): Promise<string | null> {
  const isKnown = category === "marketing_messages" && (value === "stop" || value === "resume");
  if (!isKnown) return ignored(`the preference ${value} about ${category}`);
  const effect = await recordMarketingPreference(ctx, {
    workspaceId,
    phones: person.phone ? phoneVariants(person.phone) : [],
    userId: person.userId,
    wantsNone: value === "stop",
    saidAt: at ?? ctx.now(),
  });
  // WhatsApp refuses marketing to them with 131050, which is then recorded.
  return effect === "unknown" ? ignored("a marketing preference of a person who is not a contact") : null;
}
