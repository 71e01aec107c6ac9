/** Every key of the inbox and what it acts on. The list of keys on screen is made from it. */
import type { Scope } from "@/lib/client/workspace";
import type { Messages } from "@/lib/i18n/types";

type Capability = Parameters<Scope["can"]>[0];
type Texts = Messages["inbox"]["shortcuts"];

/**
 * - `many`: the selected conversations; without any the row that has the focus; else the open conversation.
 * - `one`: the row that has the focus, which is opened; else the open conversation. The selection is cleared.
 * - `row`: the row that has the focus, else the one at which the list is.
 * - `open`: the open conversation.
 * - `screen`: no conversation.
 */
export type ActsOn = "many" | "one" | "row" | "open" | "screen";
type Key<Group extends keyof Texts> = {
  keys: string[];
  caps: string;
  actsOn: ActsOn;
  needs?: Capability;
  group: Group;
  line: Group extends "find" | "answer" | "sort" ? Exclude<keyof Texts[Group], "title"> : never;
};
type AnyKey = Key<"find"> | Key<"answer"> | Key<"sort">;

export const KEYS = {
  next: { keys: ["j", "ArrowDown"], caps: "J ↓", actsOn: "screen", group: "find", line: "next" },
  previous: { keys: ["k", "ArrowUp"], caps: "K ↑", actsOn: "screen", group: "find", line: "previous" },
  // The browser's own.
  open: { keys: [], caps: "Enter", actsOn: "one", group: "find", line: "open" },
  search: { keys: ["/"], caps: "/", actsOn: "screen", group: "find", line: "search" },
  back: { keys: ["u"], caps: "U", actsOn: "screen", group: "find", line: "back" },
  reply: { keys: ["r"], caps: "R", actsOn: "one", needs: "inbox:reply", group: "answer", line: "reply" },
  note: { keys: ["n"], caps: "N", actsOn: "one", needs: "inbox:note", group: "answer", line: "note" },
  // The composer's own.
  send: { keys: [], caps: "Enter", actsOn: "open", group: "answer", line: "send" },
  newLine: { keys: [], caps: "Shift Enter", actsOn: "open", group: "answer", line: "newLine" },
  sendMail: { keys: [], caps: "Ctrl Enter", actsOn: "open", group: "answer", line: "sendMail" },
  leave: { keys: [], caps: "Esc", actsOn: "open", group: "answer", line: "leave" },
  resolve: { keys: ["e"], caps: "E", actsOn: "many", needs: "inbox:resolve", group: "sort", line: "resolve" },
  assign: { keys: ["a"], caps: "A", actsOn: "many", needs: "inbox:assign", group: "sort", line: "assign" },
  snooze: { keys: ["s"], caps: "S", actsOn: "many", needs: "inbox:resolve", group: "sort", line: "snooze" },
  tag: { keys: ["t"], caps: "T", actsOn: "many", needs: "inbox:assign", group: "sort", line: "tag" },
  unread: {
    keys: ["U"],
    caps: "Shift U",
    actsOn: "many",
    needs: "inbox:reply",
    group: "sort",
    line: "unread",
  },
  select: { keys: ["x"], caps: "X", actsOn: "row", group: "sort", line: "select" },
  clear: { keys: ["Escape"], caps: "Esc", actsOn: "screen", group: "sort", line: "clear" },
  undo: { keys: ["z"], caps: "Z", actsOn: "screen", group: "sort", line: "undo" },
  details: { keys: ["d"], caps: "D", actsOn: "open", group: "sort", line: "details" },
  help: { keys: ["?"], caps: "?", actsOn: "screen", group: "sort", line: "hints" },
} as const satisfies Record<string, AnyKey>;

export type KeyName = keyof typeof KEYS;
export const KEY_LIST = Object.entries(KEYS) as [KeyName, AnyKey][];

type OwnKey<Name extends KeyName> = Name extends KeyName
  ? (typeof KEYS)[Name]["keys"] extends readonly []
    ? never
    : Name
  : never;
/** The keys that the screen handles. */
export type ScreenKey = OwnKey<KeyName>;

export const BY_KEY: Record<string, ScreenKey> = Object.fromEntries(
  KEY_LIST.flatMap(([name, { keys }]) => keys.map((key) => [key, name as ScreenKey])),
);

type Places<Row, Pane> = { chosen: number; focused: Row | null; pane: Pane | null };
export type Target<Row, Pane> = { on: "chosen" } | { on: "row"; row: Row } | { on: "pane"; pane: Pane };

/** The one target of a key; null: there is none. */
export function targetOf<Row, Pane>(
  actsOn: "many" | "one",
  { chosen, focused, pane }: Places<Row, Pane>,
): Target<Row, Pane> | null {
  if (actsOn === "many" && chosen > 0) return { on: "chosen" };
  if (focused) return { on: "row", row: focused };
  return pane && { on: "pane", pane };
}
