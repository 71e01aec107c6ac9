/**
 * Every action of the inbox, declared once: permission, key, undo and what it acts on. Its label is the text
 * `inbox.actions` of the same name. Keys, tooltips, the list of keys and the command palette read it.
 */
import { MOD, modCap } from "@/components/patterns/use-shortcuts";
import type { Messages } from "@/lib/i18n/types";
import type { Permission } from "@/lib/platform/permissions";

/**
 * - `many`: the selected conversations; without any the row that has the focus; else the open conversation.
 * - `one`: the row that has the focus, which is opened; else the open conversation. The selection is cleared.
 * - `row`: the row that has the focus, else the one at which the list is.
 * - `open`: the open conversation.
 * - `screen`: no conversation.
 */
export type ActsOn = "many" | "one" | "row" | "open" | "screen";
type Action = {
  actsOn: ActsOn;
  group: keyof Messages["inbox"]["shortcuts"]["groups"];
  /** Named as by browsers. `Mod+` is Ctrl, on a Mac Command; such a key works in fields, too. */
  keys?: readonly string[];
  /** The keys of an action of the browser or the composer: shown, and no command. */
  caps?: string;
  /** Not in a partner's product, which has no navigation of ours. */
  isOfDashboard?: true;
  needs?: Permission;
  /** It announces what it did with a button to take it back. */
  undo?: true;
};

export const ACTIONS = {
  start: { keys: ["c"], actsOn: "screen", needs: "inbox:start", group: "answer" },
  unreadOnly: { actsOn: "screen", group: "find" },
  next: { keys: ["j", "ArrowDown"], actsOn: "screen", group: "find" },
  previous: { keys: ["k", "ArrowUp"], actsOn: "screen", group: "find" },
  open: { caps: "Enter", actsOn: "one", group: "find" },
  search: { keys: ["/"], actsOn: "screen", group: "find" },
  back: { keys: ["u"], actsOn: "screen", group: "find" },
  palette: { keys: ["Mod+k"], actsOn: "screen", group: "find" },
  fold: { keys: ["Mod+b"], isOfDashboard: true, actsOn: "screen", group: "find" },
  reply: { keys: ["r"], actsOn: "one", needs: "inbox:reply", group: "answer" },
  note: { keys: ["n"], actsOn: "one", needs: "inbox:note", group: "answer" },
  send: { caps: "Enter", actsOn: "open", group: "answer" },
  sendLater: { actsOn: "one", needs: "inbox:schedule", group: "answer" },
  forward: { actsOn: "one", needs: "inbox:forward", group: "answer" },
  insertArticle: { keys: ["h"], actsOn: "one", needs: "inbox:reply", group: "answer" },
  evidence: { actsOn: "one", needs: "inbox:read", group: "answer" },
  newLine: { caps: "Shift Enter", actsOn: "open", group: "answer" },
  sendMail: { caps: "Ctrl Enter", actsOn: "open", group: "answer" },
  leave: { caps: "Esc", actsOn: "open", group: "answer" },
  resolve: { keys: ["e"], actsOn: "many", needs: "inbox:resolve", undo: true, group: "sort" },
  pending: { keys: ["p"], actsOn: "many", needs: "inbox:resolve", undo: true, group: "sort" },
  snooze: { keys: ["s"], actsOn: "many", needs: "inbox:resolve", undo: true, group: "sort" },
  assign: { keys: ["a"], actsOn: "many", needs: "inbox:assign", undo: true, group: "sort" },
  assignMe: { keys: ["i"], actsOn: "many", needs: "inbox:assign", undo: true, group: "sort" },
  unassign: { actsOn: "many", needs: "inbox:assign", undo: true, group: "sort" },
  unteam: { actsOn: "many", needs: "inbox:assign", undo: true, group: "sort" },
  tag: { keys: ["t"], actsOn: "many", needs: "inbox:assign", group: "sort" },
  macro: { keys: ["m"], actsOn: "many", needs: "inbox:read", undo: true, group: "sort" },
  unread: { keys: ["U"], actsOn: "many", needs: "inbox:reply", undo: true, group: "sort" },
  block: { actsOn: "one", needs: "contacts:write", undo: true, group: "sort" },
  spam: { actsOn: "one", needs: "contacts:write", undo: true, group: "sort" },
  link: { actsOn: "one", needs: "inbox:assign", undo: true, group: "sort" },
  split: { actsOn: "one", needs: "inbox:assign", undo: true, group: "sort" },
  ticket: { actsOn: "one", needs: "tickets", group: "sort" },
  noAnswer: { actsOn: "one", needs: "inbox:reply", undo: true, group: "sort" },
  writeArticle: { isOfDashboard: true, actsOn: "one", needs: "articles", group: "sort" },
  select: { keys: ["x"], actsOn: "row", group: "sort" },
  clear: { keys: ["Escape"], actsOn: "screen", group: "sort" },
  undo: { keys: ["z"], actsOn: "screen", group: "sort" },
  details: { keys: ["d"], actsOn: "open", group: "sort" },
  help: { keys: ["?"], actsOn: "screen", group: "sort" },
} as const satisfies Record<keyof Messages["inbox"]["actions"], Action>;

type Actions = typeof ACTIONS;
export type ActionName = keyof Actions;
type With<Part extends object> = {
  [Name in ActionName]: Actions[Name] extends Part ? Name : never;
}[ActionName];
/** The actions with a key, which the screen performs. */
export type KeyAction = With<{ keys: readonly string[] }>;
/** The actions that only the command palette has. */
export type PaletteAction = Exclude<ActionName, KeyAction | With<{ caps: string }>>;

export const ACTION_LIST = Object.entries(ACTIONS) as [ActionName, Action][];

export const BY_KEY: Record<string, KeyAction> = Object.fromEntries(
  ACTION_LIST.flatMap(([name, { keys = [] }]) => keys.map((key) => [key, name as KeyAction])),
);

const CAPS: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑", Escape: "Esc" };
function capOf(key: string): string {
  const letter = key.at(-1) ?? "";
  if (key.startsWith(MOD)) return `${modCap()} ${letter.toUpperCase()}`;
  return CAPS[key] ?? (/[A-Z]/.test(key) ? `Shift ${key}` : key.toUpperCase());
}

/** The keys of an action as they are shown, separated by spaces. Undefined without any. */
export function capsOf(name: ActionName): string | undefined {
  const { keys, caps }: Action = ACTIONS[name];
  return caps ?? keys?.map(capOf).join(" ");
}

type Places<Row, Pane> = { chosen: number; focused: Row | null; pane: Pane | null };
export type Target<Row, Pane> = { on: "chosen" } | { on: "row"; row: Row } | { on: "pane"; pane: Pane };

/** The one target of an action; null: there is none. */
export function targetOf<Row, Pane>(
  actsOn: "many" | "one",
  { chosen, focused, pane }: Places<Row, Pane>,
): Target<Row, Pane> | null {
  if (actsOn === "many" && chosen > 0) return { on: "chosen" };
  if (focused) return { on: "row", row: focused };
  return pane && { on: "pane", pane };
}
