/** Asks the server to run a macro in a conversation, and to take it back. */
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { useChange } from "@/components/inbox/shared/use-change";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { MacroAction, MacroAnswer, MacroUndo, RunMacro } from "@/lib/inbox/macros/schemas";

/** Whether something of it can be taken back: replies have left, and notes may have been read. */
export const isReversible = (actions: readonly MacroAction[]): boolean =>
  actions.some(({ do: kind }) => kind !== "reply" && kind !== "note");

/** Which parts stay when it is taken back; null: none. */
export function partsThatStay(actions: readonly MacroAction[]): "replies" | "notes" | "both" | null {
  const has = (kind: MacroAction["do"]) => actions.some((action) => action.do === kind);
  if (has("reply")) return has("note") ? "both" : "replies";
  return has("note") ? "notes" : null;
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
