"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { StatusBadge } from "@/components/patterns/status-badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ContactDetails } from "@/lib/contacts/schemas";
import { ConversationStatus } from "@/lib/conversations/schemas";

export function ContactConversations({
  conversations,
  label,
  hrefOf,
}: {
  conversations: ContactDetails["conversations"];
  label: string;
  hrefOf: (conversationId: string) => string;
}) {
  const t = useTranslations("contacts");
  return (
    <ul aria-label={label} className="-mx-2 flex flex-col">
      {conversations.map(({ id, status, subject, updatedAt }) => {
        const known = ConversationStatus.safeParse(status).data;
        return (
          <li key={id}>
            <Link
              href={hrefOf(id)}
              prefetch={false}
              className="flex min-h-11 items-center gap-2 rounded-sm px-2 py-1.5 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-left">
                  {subject ?? t("conversation")}
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
