/** Asks the server to run a macro in a conversation, and to take it back. */
import { useFormatter, useTranslations } from "use-intl";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { useChange } from "@/components/inbox/shared/use-change";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { MacroAction, MacroAnswer, MacroUndo, RunMacro } from "@/lib/inbox/macros/schemas";

/** Whether it stays when the macro is taken back: a reply has left, a note may have been read, and a ticket is work of its own. */
const STAYS = {
  ...({ assign: false, team: false, tag: false, untag: false, status: false, snooze: false } as const),
  ...({ reply: true, article: true, note: true, ticket: true } as const),
} satisfies Record<MacroAction["do"], boolean>;
type Kind = MacroAction["do"];
type Staying = { [Each in Kind]: (typeof STAYS)[Each] extends true ? Each : never }[Kind];

/** Whether something of it can be taken back. */
export const isReversible = (actions: readonly MacroAction[]): boolean =>
  actions.some((action) => !STAYS[action.do]);

/** The kinds of parts that stay, each once. */
export const partsThatStay = (actions: readonly MacroAction[]): Staying[] => [
  ...new Set(actions.map((action) => action.do).filter((kind): kind is Staying => STAYS[kind])),
];

/** Those in words, such as "the reply and the ticket"; empty: none. */
export function useStays(): (actions: readonly MacroAction[]) => string {
  const t = useTranslations("macros.run.parts");
  const format = useFormatter();
  return (actions) => format.list(partsThatStay(actions).map((part) => t(part)));
}

/** A snooze that is over meanwhile is not begun again. */
export function changeOf({ snoozedUntil, ...undo }: MacroUndo, now = Date.now()): MacroUndo {
  if (undo.status !== "snoozed") return undo;
  return snoozedUntil && Date.parse(snoozedUntil) > now
    ? { ...undo, snoozedUntil }
    : { ...undo, status: "open" };
}

export function useMacroRun() {
  const { api } = useScope();
  const scope = useInboxScope();
  const change = useChange();
  return {
    /** `onAnswer` comes before lists show what it changed. The same `id` again runs it no second time. Rejects with the server's error. */
    async run(
      conversationId: string,
      input: RunMacro,
      onAnswer?: (answer: MacroAnswer) => void,
    ): Promise<MacroUndo | null> {
      let undo: MacroUndo | null = null;
      await changeConversation(scope, conversationId, {}, async (sent) => {
        const answer = await api.post(`/api/inbox/conversations/${conversationId}/macros`, input, {
          schema: shaped<MacroAnswer>("conversation", "counts", "undo"),
          ...sent,
        });
        undo = answer.undo;
        onAnswer?.(answer);
        return { ...answer.conversation, counts: answer.counts };
      });
      return undo;
    },
    takeBack: (id: string, undo: MacroUndo) => change({ id, change: changeOf(undo), shown: {} }),
  };
}
