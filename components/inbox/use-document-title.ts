"use client";

import { useEffect } from "react";
import { contactName } from "@/components/contacts/contact-name";
import { useConversation } from "@/components/inbox/shared/use-conversation";
import { useInboxCounts } from "@/components/inbox/shared/use-inbox-counts";
import { useWords } from "@/components/inbox/words/use-words";

/** "(3) Ana Souza · Parley": what waits can be seen from another tab. */
export function useDocumentTitle(selectedId: string | null) {
  const unread = useInboxCounts()?.unread ?? 0;
  const contact = useConversation(selectedId).data?.contact;
  const words = useWords();
  const name = contact ? contactName(contact, words.details) : words.list.title;
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread > 99 ? "99+" : unread}) ` : ""}${name} · Parley`;
  }, [unread, name]);
}
