/** What is made of each kind of item. */
import * as contacts from "@/lib/contacts/service";
import * as installations from "@/lib/installations/service";
import * as messages from "@/lib/messages/service";
import type { Ctx } from "@/lib/platform/context";
import { log } from "@/lib/platform/log";
import * as templates from "@/lib/templates/service";
import type { AccountUpdate, UserPreference, WebhookItem } from "@/lib/whatsapp/callback/webhook-items";
import { phoneVariants } from "@/lib/whatsapp/phone-variants";

type Owner = installations.Owner;

/** The owner chose in the phone's app not to share what was said before (Meta, "Coexistence"). */
const HISTORY_DECLINED = 2593109;

/**
 * Left alone on purpose: nobody could do anything about it, so it is not set aside. The log says so, and for thirty days what
 * came is kept as it came.
 */
function ignored(what: string): null {
  log().info({ what }, "an item of a provider update was ignored");
  return null;
}

/** What keeps the item from being used, in words; null when nothing does. */
export async function use(ctx: Ctx, owner: Owner, item: WebhookItem["item"]): Promise<string | null> {
  const { workspaceId } = owner;
  switch (item.kind) {
    case "message":
      if (item.groupId) return ignored("a message of a group");
      await messages.receiveWhatsapp(ctx, owner, item);
      return null;
    case "echo":
      await messages.receiveEcho(ctx, workspaceId, item);
      return null;
    case "history":
      if (item.message.kind === "message" && item.message.groupId) return ignored("a message of a group");
      await messages.importHistory(ctx, workspaceId, [item]);
      return null;
    case "status":
      await messages.recordProviderReceipt(ctx, owner, item);
      return null;
    case "template":
      await templates.expectChange(ctx, workspaceId);
      return null;
    case "account":
      return takeAccountNews(ctx, workspaceId, item);
    case "number":
      await installations.doubt(ctx, workspaceId);
      return null;
    case "preference":
      return takePreference(ctx, workspaceId, item);
    case "phone_book":
      if (item.name)
        await contacts.nameFromPhoneBook(ctx, workspaceId, {
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

/** What it says of the account may be old by now; a look tells how things are. */
async function takeAccountNews(ctx: Ctx, workspaceId: string, { error }: AccountUpdate): Promise<null> {
  if (error?.code === HISTORY_DECLINED) await installations.noteHistoryDeclined(ctx, workspaceId);
  else await installations.doubt(ctx, workspaceId);
  return null;
}

async function takePreference(
  ctx: Ctx,
  workspaceId: string,
  { person, category, value, at }: UserPreference,
): Promise<string | null> {
  const isKnown = category === "marketing_messages" && (value === "stop" || value === "resume");
  if (!isKnown) return ignored(`the wish ${value} about ${category}`);
  const effect = await contacts.recordMarketingWish(ctx, {
    workspaceId,
    phones: person.phone ? phoneVariants(person.phone) : [],
    userId: person.userId,
    wantsNone: value === "stop",
    saidAt: at ?? ctx.now(),
  });
  // WhatsApp refuses marketing to them (131050), and then it is noted.
  return effect === "unknown" ? ignored("a wish of somebody who is no contact") : null;
}
