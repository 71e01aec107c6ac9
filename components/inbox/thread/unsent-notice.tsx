/** Below a bubble that WhatsApp did not accept or deliver: a button that sends it again as a new message. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { type Problem, useProblemText } from "@/components/i18n/use-problem-text";
import { withEntry } from "@/components/inbox/shared/thread-entries";
import { goesLater } from "@/components/inbox/shared/unsent";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { MessageEntry, Thread } from "@/lib/inbox/messages/schemas";

/** Whether the person may send it again. Never after an unknown outcome: it may have arrived. */
export function useMaySendAgain(): (message: MessageEntry, isSentAgain: boolean) => boolean {
  const { can } = useScope();
  return ({ direction, deliveryState, isCancelled, type, failure }, isSentAgain) =>
    !isCancelled &&
    direction === "outbound" &&
    deliveryState === "failed" &&
    !isSentAgain &&
    // It would be refused again: the composer offers a template instead.
    failure?.code !== "session_window_closed" &&
    can("inbox:reply") &&
    (type !== "template" || can("templates:send"));
}

export function SendAgain({ message: { id, conversationId } }: { message: MessageEntry }) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const problemText = useProblemText();
  const t = useTranslations("inbox");
  const again = useMutation({
    mutationFn: () =>
      api.post(
        `/api/inbox/conversations/${conversationId}/messages/${id}/again`,
        {},
        { schema: shaped<MessageEntry>("id", "kind") },
      ),
    onSuccess: (entry) =>
      client.setQueryData<Thread>(
        keys.inbox.thread(workspace.id, conversationId),
        (thread) => thread && withEntry(thread, entry),
      ),
    onError: (error) => void toast.error(problemText(error)),
  });
  return (
    <Button size="sm" variant="ghost" onClick={() => again.mutate()} loading={again.isPending}>
      <RotateCw aria-hidden />
      {t("thread.sendAgain")}
    </Button>
  );
}

/** A notice below a bubble that did not reach the server. */
export function UnsentNotice({
  failure,
  onTryAgain,
  onDiscard,
}: {
  failure: Problem;
  onTryAgain: () => void;
  onDiscard: () => void;
}) {
  const problemText = useProblemText();
  const t = useTranslations("inbox.thread");
  const ui = useTranslations("ui");
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 text-sm">
      <p role="alert" className="flex items-center gap-1 pr-1 text-bad">
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        {goesLater(failure) ? (
          <span>{t("sentLater")}</span>
        ) : (
          <span>
            <span className="font-medium">{t("notSent")}</span> {problemText(failure)}
          </span>
        )}
      </p>
      <span className="flex">
        <Button size="sm" variant="ghost" onClick={onTryAgain}>
          {ui("tryAgain")}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {t("discard")}
        </Button>
      </span>
    </div>
  );
}
