"use client";

import { useQueryClient } from "@tanstack/react-query";
import { writeConversation } from "@/components/inbox/shared/cached-conversations";
import { fieldProblemIn, problemIn } from "@/components/inbox/words/told";
import { useWords } from "@/components/inbox/words/use-words";
import { usePlace } from "@/lib/client/workspace";
import { InboxConversation, UpdateConversation } from "@/lib/conversations/schemas";

/** Rejects with an Error in words for the field. An empty subject is none. */
export function useSubject(id: string) {
  const { api, user, workspace } = usePlace();
  const client = useQueryClient();
  const words = useWords();
  return async (subject: string) => {
    const change = UpdateConversation.safeParse({ subject: subject || null });
    if (!change.success) {
      const message = change.error.issues[0]?.message ?? "is not valid";
      throw new Error(problemIn(words, { code: "invalid_subject", message }));
    }
    try {
      const path = `/api/inbox/conversations/${id}`;
      const saved = await api.patch(path, change.data, { schema: InboxConversation });
      writeConversation({ client, workspaceId: workspace.id, userId: user.id }, saved);
    } catch (error) {
      throw new Error(fieldProblemIn(words, "subject", error));
    }
  };
}
