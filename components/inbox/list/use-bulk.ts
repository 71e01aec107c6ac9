/** One action on many conversations: a request each, a few at a time, with progress, the failures, and undo for all. */
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

const AT_A_TIME = 4;
/** A smaller number is done before the progress could be read. */
const SHOWS_PROGRESS_FROM = 10;

/** The request for one of them; it rejects with the server's error. */
type Act = (conversation: InboxConversation) => Promise<unknown>;

export function useBulk() {
  const problemText = useProblemText();
  const t = useTranslations("inbox.bulk");
  const ui = useTranslations("ui");

  /** The conversations for which it was refused, and the first reason. */
  async function doAll(conversations: InboxConversation[], act: Act, id: string) {
    const left = [...conversations];
    const done: InboxConversation[] = [];
    let problem: unknown = null;
    async function work() {
      for (let next = left.shift(); next; next = left.shift()) {
        try {
          await act(next);
          done.push(next);
        } catch (error) {
          problem ??= error;
        }
        if (conversations.length >= SHOWS_PROGRESS_FROM)
          toast.loading(t("progress", { done: done.length, count: conversations.length }), { id });
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    return { done, problem };
  }

  /** `say` returns the text for the number of conversations; `undo`: null if nothing can be taken back. */
  return async function run(
    conversations: InboxConversation[],
    {
      act,
      undo,
      say,
      describe,
      explain = problemText,
    }: {
      act: Act;
      undo: Act | null;
      say: (count: number) => string;
      /** Below the text. */
      describe?: string | undefined;
      explain?: (error: unknown) => ReactNode;
    },
  ): Promise<void> {
    const id = crypto.randomUUID();
    const { done, problem } = await doAll(conversations, act, id);
    const action = undo && {
      label: ui("undo"),
      onClick: () => {
        // The message with the button goes; what took its place within that moment would go with it.
        const next = crypto.randomUUID();
        void doAll(done, undo, next).then((result) => {
          if (result.problem) toast.error(problemText(result.problem), { id: next });
          else toast.success(t("undone", { count: result.done.length }), { id: next });
        });
      },
    };
    if (problem)
      toast.error(t("partly", { did: say(done.length), failed: conversations.length - done.length }), {
        id,
        description: explain(problem),
        ...(done.length > 0 && action && { action }),
      });
    else
      toast.success(say(done.length), {
        id,
        ...(action && { action }),
        ...(describe && { description: describe }),
      });
  };
}
