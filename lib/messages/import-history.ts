/**
 * What was said before a number was connected, as the phone's app shares it: into the conversations, at its own time. It is
 * no news: nothing is unread, nothing is put on the log, no subscriber hears of it.
 */
import type { Ctx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { storableJson } from "@/lib/platform/storable";
import { callHotVerb } from "@/lib/platform/transaction";
import type { HistoryMessage, Person } from "@/lib/whatsapp/callback/webhook-items";
import { contentRow, personRow } from "./content-row";
import { APP_SENDER } from "./receive-echo";

const personOf = ({ message }: HistoryMessage): Person =>
  message.kind === "echo" ? message.to : message.from;

/** Who the thread is with; messages of one thread are imported together. */
export function threadKeyOf(item: HistoryMessage): string {
  const { phone, userId } = personOf(item);
  return phone ?? userId ?? "";
}

/** Meta's words for how far a message had come; what is not known has at least left. */
const STATES: Record<string, string> = {
  READ: "read",
  PLAYED: "read",
  DELIVERED: "delivered",
  ERROR: "failed",
};

/** Of one thread, in any order; known messages change nothing, except that announced files get their names. */
export async function importHistory(ctx: Ctx, workspaceId: string, items: HistoryMessage[]): Promise<number> {
  const [first] = items;
  if (!first) return 0;
  const input = {
    workspaceId,
    ...personRow(items.map(personOf).find(({ name }) => name) ?? personOf(first)),
    messages: items.map(({ message, status }) => ({
      id: newId(),
      providerMessageId: message.id,
      at: message.at.toISOString(),
      ...contentRow(message.content),
      ...(message.kind === "echo"
        ? {
            direction: "outbound",
            senderName: APP_SENDER,
            deliveryState: STATES[status?.toUpperCase() ?? ""] ?? "sent",
          }
        : { direction: "inbound", senderName: message.from.name, deliveryState: null }),
    })),
  };
  const { imported } = await callHotVerb<{ imported: number }>(
    "import_whatsapp_history",
    "SELECT import_whatsapp_history($1::jsonb, $2) AS imported",
    [storableJson(input), ctx.now()],
  );
  return imported;
}
