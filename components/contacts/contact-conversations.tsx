"use client";

import Link from "next/link";
import { DEFAULT_FILTER } from "@/components/inbox/filter-url";
import { StatusBadge } from "@/components/inbox/status-badge";
import { useInboxLocation } from "@/components/inbox/use-inbox-location";
import { useWords } from "@/components/inbox/words/use-words";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ContactDetails } from "@/lib/contacts/schemas";
import { ConversationStatus } from "@/lib/conversations/schemas";

/** Links into the inbox, with all statuses listed there, so that the one that is opened is in its list. */
export function ContactConversations({
  conversations,
  label,
}: {
  conversations: ContactDetails["conversations"];
  label: string;
}) {
  const words = useWords().details;
  const { hrefOf } = useInboxLocation();
  return (
    <ul aria-label={label} className="-mx-2 flex flex-col">
      {conversations.map(({ id, status, subject, updatedAt }) => {
        const known = ConversationStatus.safeParse(status).data;
        return (
          <li key={id}>
            <Link
              href={hrefOf(id, { ...DEFAULT_FILTER, status: "all" })}
              prefetch={false}
              className="flex min-h-11 items-center gap-2 rounded-sm px-2 py-1.5 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-left">
                  {subject ?? words.conversation}
                </span>
                <RelativeTime at={updatedAt} className="block text-ink-3 text-sm" />
              </span>
              {known ? <StatusBadge status={known} /> : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
