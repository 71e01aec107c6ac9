/** Runs a macro in each of many conversations: as a whole or not at all in every one of them. */
import { useTranslations } from "use-intl";
import type { useBulk } from "@/components/inbox/list/use-bulk";
import { useMacroProblems } from "@/components/inbox/macros/use-macro-problems";
import { isReversible, useMacroRun, useStays } from "@/components/inbox/macros/use-macro-run";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { Macro, MacroUndo } from "@/lib/inbox/macros/schemas";

export function useMacroForAll(inEach: ReturnType<typeof useBulk>) {
  const t = useTranslations("macros.run");
  const problems = useMacroProblems();
  const { run, takeBack } = useMacroRun();
  const staysOf = useStays();
  return (conversations: InboxConversation[], macro: Macro): void => {
    const { id: macroId, name, actions } = macro;
    const former = new Map<string, MacroUndo>();
    const parts = staysOf(actions);
    void inEach(conversations, {
      async act({ id }) {
        const undo = await run(id, { id: crypto.randomUUID(), macroId });
        if (undo) former.set(id, undo);
      },
      undo: isReversible(actions)
        ? async ({ id }) => {
            const undo = former.get(id);
            if (undo) await takeBack(id, undo);
          }
        : null,
      say: (count) => t("didMany", { name, count }),
      describe: parts && isReversible(actions) ? t("stays", { parts }) : undefined,
      explain: (error) => problems(macro, error),
    });
  };
}
