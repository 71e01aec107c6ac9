/** One line of the command palette, and what the palette was opened for. */
import type { ReactNode } from "react";
import type { Group, Matched } from "@/components/inbox/commands/match";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export type Command = Matched & {
  icon: ReactNode;
  /** Beside the label: what it is now. */
  detail?: string;
  /** A second line. */
  text?: string;
  /** The keys that do the same. */
  caps?: string;
  /** Called when the palette has closed and the focus is where it was. */
  run: () => void;
  /** It acts on what the palette was opened for, and on nothing else. */
  isOnTarget?: boolean;
};
export type CommandGroup = Group<Command>;

/** The state when the palette opened: the selected conversations, and the row with the focus or the open one. */
export type Asked = {
  chosenIds: readonly string[];
  conversation: InboxConversation | null;
  /** The palette shows nothing else. */
  only?: "macros";
};

/** Whether an action would still act on the same: rows leave a list, and others are opened, while one types. */
export const isSameTarget = (one: Asked, other: Asked): boolean =>
  one.chosenIds.length > 0 || other.chosenIds.length > 0
    ? one.chosenIds.toSorted().join() === other.chosenIds.toSorted().join()
    : one.conversation?.id === other.conversation?.id;
