import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { InboxScreen } from "@/components/inbox/inbox-screen";
import { NotificationsAsk } from "@/components/notifications/notifications-ask";
import { currentAgent } from "@/lib/http/current-member";
import { listConversations } from "@/lib/inbox/conversations/inbox";
import { InboxFilter } from "@/lib/inbox/conversations/schemas";

/**
 * The inbox is in the layout, so it stays mounted while the URL changes between conversations. The first page of the usual
 * list comes with it: rows are there before the scripts are.
 */
export default async function InboxLayout({
  params,
  children,
}: {
  params: Promise<{ workspace: string }>;
  children: ReactNode;
}) {
  const agent = await currentAgent((await params).workspace);
  // On an error the browser asks again and shows what is wrong.
  const first = agent && (await listConversations(agent, InboxFilter.parse({})).catch(() => null));
  return (
    <Translations areas={["inbox", "contacts", "evidence", "failures", "macros", "templates", "tickets"]}>
      <InboxScreen first={first} banner={<NotificationsAsk />}>
        {children}
      </InboxScreen>
    </Translations>
  );
}
