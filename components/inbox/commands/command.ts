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
};
export type CommandGroup = Group<Command>;

/** The state when the palette opened: how many conversations were selected, and the row with the focus or the open one. */
export type Asked = { chosen: number; conversation: InboxConversation | null };
