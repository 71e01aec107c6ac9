import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { InboxScreen } from "@/components/inbox/inbox-screen";
import { NotificationsAsk } from "@/components/notifications/notifications-ask";

/** The inbox is in the layout, so it stays mounted while the URL changes between conversations. */
export default function InboxLayout({ children }: { children: ReactNode }) {
  return (
    <Translations areas={["inbox", "contacts", "failures", "templates"]}>
      <InboxScreen banner={<NotificationsAsk />}>{children}</InboxScreen>
    </Translations>
  );
}
