/** Changes a conversation for the person who sees it: shown at once, then asked of the server. */
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type {
  ChangedConversation,
  InboxConversation,
  UpdateConversation,
} from "@/lib/inbox/conversations/schemas";

/** `read`: all its messages. */
export type Change = {
  id: string;
  change: UpdateConversation | "read";
  shown: Partial<InboxConversation>;
};

/** Rejects with the server's error. */
export function useChange(): (change: Change) => Promise<void> {
  const { api } = useScope();
  const scope = useInboxScope();
  return ({ id, change, shown }) =>
    changeConversation(scope, id, shown, (sent) => {
      const options = {
        schema: shaped<ChangedConversation>("id", "contact", "status", "lastMessageAt"),
        ...sent,
      };
      const path = `/api/inbox/conversations/${id}`;
      return change === "read" ? api.post(`${path}/read`, {}, options) : api.patch(path, change, options);
    });
}
