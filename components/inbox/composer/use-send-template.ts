"use client";

/** Sends a filled template; what is sent stands in the thread at once. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { withEntry } from "@/components/inbox/shared/thread-entries";
import { keys } from "@/lib/client/keys";
import { usePlace } from "@/lib/client/workspace";
import { MessageEntry, type SendMessage, type Thread } from "@/lib/messages/schemas";

type SendTemplate = Extract<SendMessage, { template: unknown }>;

export function useSendTemplate(conversationId: string) {
  const { api, workspace } = usePlace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SendTemplate) =>
      api.post(`/api/inbox/conversations/${conversationId}/messages`, input, { schema: MessageEntry }),
    onSuccess: (entry) => {
      const queryKey = keys.inbox.thread(workspace.id, conversationId);
      client.setQueryData<Thread>(queryKey, (thread) => thread && withEntry(thread, entry));
    },
  });
}
