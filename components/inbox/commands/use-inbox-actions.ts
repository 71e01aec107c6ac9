/** Performs the actions of the inbox: each on the one target that the table of actions names. */
import { type RefObject, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Asked } from "@/components/inbox/commands/command";
import type { PaneHandle } from "@/components/inbox/conversation/conversation-pane";
import { useConversationActions } from "@/components/inbox/conversation/use-conversation-actions";
import type { ListHandle } from "@/components/inbox/list/conversation-list";
import { ACTIONS, type ActionName, type KeyAction, targetOf } from "@/components/inbox/shared/actions";
import type { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { toast } from "@/components/ui/toast";
import { pressUndo } from "@/components/ui/undo";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

type Ways = {
  /** Acts on the open conversation. A row without `one` is opened first. */
  pane?: (pane: PaneHandle) => void;
  /** Acts on one conversation, whether it is open or a row. */
  one?: (conversation: InboxConversation, actions: ReturnType<typeof useConversationActions>) => void;
  many?: (bulk: ListHandle["bulk"]) => void;
};
export type Act = (name: ActionName, ways: Ways) => void;

function useUndo(): () => void {
  const t = useTranslations("inbox.shortcuts");
  return () => {
    if (!pressUndo()) toast.info(t("nothingToUndo"), { id: "nothing-to-undo" });
  };
}

export function useInboxActions({
  location,
  list,
  pane,
  screen,
}: {
  location: ReturnType<typeof useInboxLocation>;
  list: RefObject<ListHandle | null>;
  pane: RefObject<PaneHandle | null>;
  /** The actions that open something of the screen. */
  screen: Record<"search" | "start" | "palette" | "macro" | "help" | "fold", () => void>;
}): { run: Record<KeyAction, () => void>; act: Act; targetNow: () => Asked } {
  const { selectedId } = location;
  const { user, can, isEmbedded } = useScope();
  const actions = useConversationActions();
  const [awaited, setAwaited] = useState<{ id: string; action: (pane: PaneHandle) => void } | null>(null);
  useEffect(() => {
    if (!awaited || awaited.id !== selectedId || !pane.current) return;
    awaited.action(pane.current);
    setAwaited(null);
  }, [awaited, selectedId, pane]);

  const act: Act = (name, ways) => {
    const { actsOn, needs }: { actsOn: string; needs?: Parameters<typeof can>[0] } = ACTIONS[name];
    if (needs && !can(needs)) return;
    const target = targetOf(actsOn === "many" ? "many" : "one", {
      chosen: list.current?.chosenIds().length ?? 0,
      focused: list.current?.focused() ?? null,
      pane: pane.current,
    });
    if (target?.on === "chosen") {
      if (list.current) ways.many?.(list.current.bulk);
      return;
    }
    if (actsOn === "one") list.current?.clearSelection();
    if (target?.on === "pane") {
      if (ways.pane) ways.pane(target.pane);
      else ways.one?.(target.pane.conversation, target.pane.actions);
    } else if (target && ways.one) ways.one(target.row, actions);
    else if (target && ways.pane) {
      setAwaited({ id: target.row.id, action: ways.pane });
      location.open(target.row.id);
    }
  };
  /** Opens a menu of the same name in the conversation's header, or in the bar of the selection. */
  const openMenu = (name: "assign" | "snooze" | "tag") => () =>
    act(name, { pane: (open) => open.openMenu(name), many: (bulk) => bulk.openMenu(name) });

  return {
    act,
    targetNow: () => ({
      chosenIds: list.current?.chosenIds() ?? [],
      conversation: list.current?.focused() ?? pane.current?.conversation ?? null,
    }),
    run: {
      ...screen,
      start: () => can(ACTIONS.start.needs) && screen.start(),
      fold: () => !isEmbedded && screen.fold(),
      next: () => list.current?.move(1),
      previous: () => list.current?.move(-1),
      back: () => {
        if (selectedId) location.close();
        list.current?.focus();
      },
      reply: () => act("reply", { pane: (open) => open.write("reply") }),
      note: () => act("note", { pane: (open) => open.write("note") }),
      insertArticle: () => act("insertArticle", { pane: (open) => open.findArticle() }),
      resolve: () =>
        act("resolve", {
          one: (conversation, { setStatus, toggled }) => setStatus(conversation, toggled(conversation)),
          many: (bulk) => bulk.toggleResolved(),
        }),
      pending: () =>
        act("pending", {
          one: (conversation, { setStatus }) => setStatus(conversation, "pending"),
          many: (bulk) => bulk.markPending(),
        }),
      snooze: openMenu("snooze"),
      assign: openMenu("assign"),
      assignMe: () =>
        act("assignMe", {
          one: (conversation, { assign }) => assign(conversation, user),
          many: (bulk) => bulk.assign(user),
        }),
      tag: openMenu("tag"),
      macro: () => act("macro", { one: screen.macro, many: screen.macro }),
      unread: () =>
        act("unread", {
          pane: (open) => open.markUnread(),
          one: (conversation, { markUnread }) => markUnread(conversation),
          many: (bulk) => bulk.markUnread(),
        }),
      select: () => list.current?.select(),
      clear: () => list.current?.clearSelection(),
      undo: useUndo(),
      details: () => pane.current?.toggleDetails(),
    },
  };
}
