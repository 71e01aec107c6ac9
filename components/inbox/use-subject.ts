"use client";

import { useQueryClient } from "@tanstack/react-query";
import { writeConversation } from "@/components/inbox/cached-conversations";
import { ApiError } from "@/lib/client/api";
import { usePlace } from "@/lib/client/workspace";
import { InboxConversation, UpdateConversation } from "@/lib/conversations/schemas";

/** Rejects with an Error in words for the field. An empty subject is none. */
export function useSubject(id: string) {
  const { api, user, workspace } = usePlace();
  const client = useQueryClient();
  return async (subject: string) => {
    const change = UpdateConversation.safeParse({ subject: subject || null });
    if (!change.success) throw new Error(change.error.issues[0]?.message ?? "is not valid");
    try {
      const path = `/api/inbox/conversations/${id}`;
      const saved = await api.patch(path, change.data, { schema: InboxConversation });
      writeConversation({ client, workspaceId: workspace.id, userId: user.id }, saved);
    } catch (error) {
      throw new Error(
        error instanceof ApiError ? (error.problems[0]?.message ?? error.message) : "That did not work.",
      );
    }
  };
}
