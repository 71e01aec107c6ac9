/** Conversations that are shown as one. Threads that are loaded with the messages of a conversation: its own, and those of conversations that are linked with it. */
import type { Query } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { Thread } from "@/lib/inbox/messages/schemas";

/** A filter of queries. */
export function threadsWith(workspaceId: string, conversationId: string) {
  const queryKey = keys.inbox.threads(workspaceId);
  return {
    queryKey,
    predicate: ({ queryKey: key, state }: Query) =>
      key.length === queryKey.length + 1 &&
      (key.at(-1) === conversationId ||
        Boolean((state.data as Thread | undefined)?.linked?.includes(conversationId))),
  };
}

type Linked = Pick<InboxConversation, "id" | "linked">;

/** The conversation of the link in which the contact wrote last; itself if that is none. */
export const lastWritten = ({ id, linked }: Linked): string =>
  (linked ?? []).reduce(
    (last, each) =>
      (each.lastInboundAt ?? "") > last.at ? { id: each.id, at: each.lastInboundAt ?? "" } : last,
    { id, at: linked?.find((each) => each.id === id)?.lastInboundAt ?? "" },
  ).id;

/**
 * Up to which message each conversation has been read, if `shown` has the last number on screen of each of a link. Null: a link's thread is
 * not on screen yet. `unread`: what is left of them.
 */
export function readUpTo(
  { id, linked, messageCount }: Linked & Pick<InboxConversation, "messageCount">,
  shown: Partial<Record<string, number>> | null | undefined,
) {
  if (!linked) return { sent: { upToNumber: messageCount }, seen: { unreadCount: 0 } };
  if (!shown) return null;
  const numberOf = (one: { id: string; messageCount: number }) =>
    Math.min(one.messageCount, shown[one.id] ?? 0);
  const left = linked.map((each) => ({
    ...each,
    unreadCount: Math.min(each.unreadCount, each.messageCount - numberOf(each)),
  }));
  return {
    sent: {
      upToNumber: numberOf({ id, messageCount }),
      linked: linked.map((each) => ({ id: each.id, upToNumber: numberOf(each) })),
    },
    seen: { unreadCount: left.find((each) => each.id === id)?.unreadCount ?? 0, linked: left },
  };
}
