/** Reads, forwards, answers and sends again. The line in the thread and an open side thread show the change at once. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { threadsWith } from "@/components/inbox/shared/linked-threads";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { Thread } from "@/lib/inbox/messages/schemas";
import type {
  ForwardFacts,
  ForwardMessages,
  SideThread,
  SideThreadEntry,
  WriteSideMessage,
} from "@/lib/inbox/side-threads/schemas";

const pathOf = (conversationId: string) => `/api/inbox/conversations/${conversationId}/forwards`;
const schema = shaped<SideThread>("id", "address", "messages");

export function useForward(conversationId: string, isOpen: boolean) {
  const { api, workspace } = useScope();
  const show = useShow(conversationId);
  const facts = useQuery({
    queryKey: keys.inbox.forwards(workspace.id, conversationId),
    queryFn: ({ signal }) =>
      api.get(pathOf(conversationId), { schema: shaped<ForwardFacts>("from", "subject"), signal }),
    enabled: isOpen,
  });
  const forward = useMutation({
    mutationFn: (input: ForwardMessages) => api.post(pathOf(conversationId), input, { schema }),
    onSuccess: show,
  });
  return { facts, forward };
}

/** Puts an answer of the server into the thread's line and into what is open of it. */
function useShow(conversationId: string) {
  const { workspace } = useScope();
  const client = useQueryClient();
  return ({ messages, subject, ...entry }: SideThread) => {
    client.setQueriesData<Thread>(threadsWith(workspace.id, conversationId), (thread) => {
      if (!thread) return thread;
      const others = (thread.sideThreads ?? []).filter(({ id }) => id !== entry.id);
      const sideThreads = [...others, entry].sort((one, other) =>
        one.createdAt.localeCompare(other.createdAt),
      );
      return { ...thread, sideThreads };
    });
    client.setQueryData(keyOf(workspace.id, entry), { ...entry, subject, messages });
  };
}

/**
 * Another mail or state of the line is another key, so a notice brings what is new. The number of mails keeps a second failure apart from
 * the first one.
 */
const keyOf = (workspaceId: string, { id, mails, answers, lastAnswerAt, state }: SideThreadEntry) =>
  [...keys.inbox.sideThread(workspaceId, id), mails, answers, lastAnswerAt, state] as const;

/** Links to files end after ten minutes. */
const FRESH_MS = 5 * 60_000;

export function useSideThread(conversationId: string, entry: SideThreadEntry) {
  const { api, workspace } = useScope();
  const problemText = useProblemText();
  const show = useShow(conversationId);
  const path = `${pathOf(conversationId)}/${entry.id}`;
  const thread = useQuery({
    queryKey: keyOf(workspace.id, entry),
    queryFn: ({ signal }) => api.get(path, { schema, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  });
  const write = useMutation({
    mutationFn: (input: WriteSideMessage) => api.post(`${path}/messages`, input, { schema }),
    onSuccess: show,
  });
  const again = useMutation({
    mutationFn: (messageId: string) => api.post(`${path}/messages/${messageId}/again`, {}, { schema }),
    onSuccess: show,
    onError: (error) => toast.error(problemText(error)),
  });
  return { thread, write, again };
}
