/** Copies a changed conversation's contact into the contact's cache, whose page may be open beside it. */
import type { InboxScope } from "@/components/inbox/shared/inbox-cache";
import { keys } from "@/lib/client/keys";
import type { ContactDetails } from "@/lib/inbox/contacts/schemas";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

const SHOWN_MAX = 20;

export function writeContact({ client, workspaceId }: InboxScope, row: InboxConversation) {
  const { id, status, subject, lastMessageAt, contactLastSeenAt, contactPageUrl } = row;
  client.setQueryData<ContactDetails>(keys.contacts.contact(workspaceId, row.contact.id), (known) => {
    if (!known) return known;
    const { isErased: _, ...contact } = row.contact;
    const others = known.conversations.filter((each) => each.id !== id);
    const preview = row.lastMessage?.text;
    const shown = { id, status, subject, preview, channel: row.channel, splitFromId: row.splitFromId };
    const conversations = [{ ...shown, lastMessageAt }, ...others]
      .sort((one, other) => other.lastMessageAt.localeCompare(one.lastMessageAt))
      .slice(0, SHOWN_MAX);
    const isSeen = contactLastSeenAt !== null && contactLastSeenAt > (known.lastSeenAt ?? "");
    return {
      ...known,
      ...contact,
      conversations,
      ...(isSeen && { lastSeenAt: contactLastSeenAt, pageUrl: contactPageUrl }),
    };
  });
}
