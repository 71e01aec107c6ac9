/** Threads that are loaded with the messages of a conversation: its own, and those of conversations that are linked with it. */
import type { Query } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
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
