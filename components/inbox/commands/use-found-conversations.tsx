/** Conversations that the list's own search finds, as commands that open them. */
import { ListFilter } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { ContactAvatar } from "@/components/contacts/contact-avatar";
import { contactName } from "@/components/contacts/contact-name";
import type { Command, CommandGroup } from "@/components/inbox/commands/command";
import { previewText } from "@/components/inbox/content/content-words";
import { useNextPageNearEnd } from "@/components/inbox/list/list-end";
import { useConversationList } from "@/components/inbox/list/use-conversation-list";
import { DEFAULT_FILTER, everywhere } from "@/components/inbox/shared/filter-url";
import type { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useRested } from "@/components/inbox/shared/use-rested";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

/** One letter finds too much. */
const LETTERS_MIN = 2;
const SHOWN = 6;

export type Found = {
  group: CommandGroup;
  state: "idle" | "searching" | "failed" | "done";
  retry: () => void;
};

export function useFoundConversations(typed: string, location: ReturnType<typeof useInboxLocation>): Found {
  const t = useTranslations("inbox.palette");
  const contacts = useTranslations("contacts");
  const content = useTranslations("inbox.content");
  const wanted = typed.trim().length >= LETTERS_MIN ? typed.trim() : "";
  const q = useRested(wanted);
  const filter = useMemo(() => everywhere({ ...DEFAULT_FILTER, q }), [q]);
  // Without words it is the list that is loaded already.
  const list = useConversationList(q ? filter : location.filter, null);

  const isCurrent = q !== "" && q === wanted && !list.isPlaceholderData;
  const rows = isCurrent ? list.rows.slice(0, SHOWN) : [];
  const lineOf = ({ subject, lastMessage, lastContent }: InboxConversation): string =>
    subject ?? (lastMessage ? previewText(content, { ...lastMessage, media: lastContent ?? null }) : "");
  const commands = rows.map((row): Command => {
    const { id, contact } = row;
    const hit = list.hits?.[id];
    const text = hit?.text || lineOf(row);
    return {
      id: `conversation:${id}`,
      label: contactName(contact, contacts),
      icon: <ContactAvatar contact={contact} size="sm" />,
      ...(text && { text }),
      run: () => location.open(id, {}, hit?.entryId),
    };
  });
  if (rows.length > 0 && (rows.length < list.rows.length || list.hasNextPage))
    commands.push({
      id: "found:all",
      label: t("allFound"),
      icon: <ListFilter aria-hidden />,
      run: () => location.setFilter(filter),
    });
  // A search for common words goes on, page by page, until it has found something.
  useNextPageNearEnd(list, isCurrent ? 0 : -1);
  const hasFailed = isCurrent && rows.length === 0 && Boolean(list.error ?? list.nextPageError);
  const isDone = isCurrent && (rows.length > 0 || (list.isSuccess && !list.hasNextPage));
  return {
    group: { name: "conversations", commands },
    state: !wanted ? "idle" : hasFailed ? "failed" : isDone ? "done" : "searching",
    retry: () => (list.error ? void list.refetch() : list.fetchNextPage()),
  };
}

/** The words once the fingers rest. */
