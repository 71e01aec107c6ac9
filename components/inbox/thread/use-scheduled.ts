/** Sends, changes or drops a message that is sent later. The thread shows it at once. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { noteGoing } from "@/components/inbox/shared/going";
import { withEntry, withoutScheduled, withScheduled } from "@/components/inbox/shared/thread-entries";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { MessageEntry, ScheduledEntry, Thread } from "@/lib/inbox/messages/schemas";
import type { ChangeScheduled, Scheduled } from "@/lib/inbox/scheduled/schemas";

/** `shownId`: the conversation on screen, which may be linked with the message's own. */
export function useScheduled(shownId: string, { id, conversationId = shownId }: ScheduledEntry) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const problemText = useProblemText();
  const t = useTranslations("inbox.later");
  const ui = useTranslations("ui");
  const pathOf = (each: string) => `/api/inbox/conversations/${conversationId}/scheduled/${each}`;
  const path = pathOf(id);
  const queryKey = keys.inbox.thread(workspace.id, shownId);
  const show = (change: (thread: Thread) => Thread) =>
    client.setQueryData<Thread>(queryKey, (thread) => thread && change(thread));
  const schema = shaped<Scheduled>("scheduled");
  const shows = ({ scheduled }: Scheduled) => {
    if (scheduled) show((thread) => withScheduled(thread, { ...scheduled, conversationId }));
  };
  /** It may have gone meanwhile: the thread says so. */
  function failed(error: Error) {
    void client.invalidateQueries({ queryKey });
    toast.error(problemText(error));
  }

  const change = useMutation({
    mutationFn: (input: ChangeScheduled) => api.patch(path, input, { schema }),
    onSuccess(answer) {
      // It goes again, without those it was sent with.
      if (answer.scheduled?.isGoing) noteGoing(id, { createdAt: new Date().toISOString() });
      shows(answer);
    },
  });
  const send = useMutation({
    mutationFn: () => api.post(`${path}/send`, {}, { schema: shaped<MessageEntry>("id", "kind") }),
    onSuccess: (entry) => show((thread) => withEntry(withoutScheduled(thread, id), entry)),
    onError: failed,
  });
  const drop = useMutation({
    mutationFn: () => api.remove(path, { schema }),
    onSuccess(answer) {
      shows(answer);
      toast.info(t("dropped"), {
        action: {
          label: ui("undo"),
          onClick: () => change.mutate({ isCancelled: false }, { onError: failed }),
        },
      });
    },
    onError: failed,
  });
  const takeBack = useMutation({
    mutationFn: (together: ScheduledEntry[]) =>
      Promise.all(
        together.map((each) =>
          api.patch(pathOf(each.id), { isPaused: true } satisfies ChangeScheduled, { schema }),
        ),
      ),
    onSuccess: (answers) => answers.forEach(shows),
    onError: failed,
  });
  return {
    change,
    takeBack: (together: ScheduledEntry[], then: () => void) =>
      takeBack.mutate(together, { onSuccess: then }),
    sendNow: () => send.mutate(),
    drop: () => drop.mutate(),
    isBusy: takeBack.isPending || change.isPending || send.isPending || drop.isPending,
  };
}
