/** Runs a macro in one conversation, says what came of it, and takes it back. */
import { useTranslations } from "use-intl";
import { useMacroProblems } from "@/components/inbox/macros/use-macro-problems";
import { useMacroRun, useStays } from "@/components/inbox/macros/use-macro-run";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { Macro, MacroUndo } from "@/lib/inbox/macros/schemas";

/** Several reasons take longer to read. */
const REASONS_MS = 12_000;

type Onward = { undo: () => void };

export function useRunMacro() {
  const t = useTranslations("macros.run");
  const ui = useTranslations("ui");
  const problems = useMacroProblems();
  const { run, takeBack } = useMacroRun();
  const staysOf = useStays();

  function undo(conversationId: string, macro: Macro, former: MacroUndo) {
    const { name } = macro;
    const parts = staysOf(macro.actions);
    takeBack(conversationId, former).then(
      () => void toast.success(parts ? t("undoneBut", { name, parts }) : t("undone", { name })),
      (error) => void toast.error(t("notUndone", { name }), { description: problems(macro, error) }),
    );
  }

  /** `goOn` is called if it put the conversation aside. */
  async function runMacro(
    { id: conversationId }: Pick<InboxConversation, "id">,
    macro: Macro,
    goOn?: () => Onward,
    runId: string = crypto.randomUUID(),
  ): Promise<void> {
    const { name } = macro;
    const onward: { now?: Onward | undefined } = {};
    try {
      const former = await run(conversationId, { id: runId, macroId: macro.id }, (answer) => {
        const isAside = answer.undo?.status !== undefined && answer.conversation.status !== "open";
        if (isAside) onward.now = goOn?.();
      });
      const parts = staysOf(macro.actions);
      const onClick = () => {
        if (former) undo(conversationId, macro, former);
        onward.now?.undo();
      };
      toast.success(t("did", { name }), {
        ...(former && { action: { label: ui("undo"), onClick } }),
        ...(former && parts && { description: t("stays", { parts }) }),
      });
    } catch (error) {
      // It may have run: under the same id it runs no second time.
      const isOpen = !(error instanceof ApiError) || error.isTemporary;
      const again = () => void runMacro({ id: conversationId }, macro, goOn, runId);
      toast.error(t(isOpen ? "notKnown" : "didNot", { name }), {
        description: problems(macro, error),
        duration: REASONS_MS,
        ...(isOpen && { action: { label: ui("tryAgain"), onClick: again } }),
      });
    }
  }
  return (conversation: Pick<InboxConversation, "id">, macro: Macro, goOn?: () => Onward) =>
    void runMacro(conversation, macro, goOn);
}
