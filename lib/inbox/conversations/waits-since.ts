/** How long a contact waits. Without zod. */
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

/** Null: the contact does not wait for an answer. */
export const waitsSince = ({
  status,
  waitingSince,
}: Pick<InboxConversation, "status" | "waitingSince">): string | null =>
  status === "resolved" ? null : waitingSince;
