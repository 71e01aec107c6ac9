/** The contact's clock beside the viewer's. */
import { useFormatter, useTranslations } from "use-intl";
import { useConversation } from "@/components/inbox/shared/use-inbox-queries";
import { contactZones, edgesOf } from "./contact-zones";

/** Returns what an instant is for the contact, in words; null where that is not known, or the viewer's own time. */
export function useContactClock(conversationId: string | null): (at: Date) => string | null {
  const t = useTranslations("inbox.later");
  const format = useFormatter();
  const { data } = useConversation(conversationId);
  const zones = data
    ? contactZones({ phone: data.contact.phone, timezone: data.contactDevice?.timezone })
    : [];
  const viewers = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clock = (at: Date, timeZone: string) =>
    format.dateTime(at, { weekday: "short", hour: "numeric", minute: "2-digit", timeZone });
  return (at) => {
    const edges = edgesOf(at, zones, viewers);
    if (!edges) return null;
    const [from, to] = [clock(at, edges[0]), clock(at, edges[1])];
    return from === to ? t("forCustomer", { time: from }) : t("forCustomerBetween", { from, to });
  };
}
