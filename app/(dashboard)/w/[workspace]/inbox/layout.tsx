import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { InboxScreen } from "@/components/inbox/inbox-screen";

/** The whole inbox lives here, so that it stays as it is while the address moves between conversations. */
export default function InboxLayout({ children }: { children: ReactNode }) {
  return (
    <Translations areas={["inbox", "contacts", "failures", "templates"]}>
      <InboxScreen>{children}</InboxScreen>
    </Translations>
  );
}
