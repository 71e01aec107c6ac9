/** The actions of the inbox as commands: those that are permitted and have something to act on. */
import {
  AlarmClockCheck,
  ArrowDown,
  ArrowUp,
  Ban,
  BookOpen,
  CalendarClock,
  CircleCheck,
  Clock3,
  CornerUpLeft,
  FilePen,
  Forward,
  Hourglass,
  Keyboard,
  Link2,
  List,
  ListX,
  type LucideIcon,
  Mail,
  MailOpen,
  PanelLeft,
  PanelRight,
  Route,
  Search,
  ShieldAlert,
  Split,
  SquareCheck,
  SquarePen,
  StickyNote,
  Tag,
  Ticket,
  Undo2,
  UserRound,
  UserRoundCheck,
  UserRoundMinus,
  UsersRound,
  Zap,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useBlockContact } from "@/components/contacts/use-block-contact";
import { useContact } from "@/components/contacts/use-contact";
import { useWriteArticle } from "@/components/inbox/articles/use-articles";
import type { Asked, Command, CommandGroup } from "@/components/inbox/commands/command";
import type { Act, useInboxActions } from "@/components/inbox/commands/use-inbox-actions";
import { useLinks } from "@/components/inbox/conversation/use-links";
import {
  ACTION_LIST,
  type ActionName,
  type ActsOn,
  capsOf,
  type PaletteAction,
} from "@/components/inbox/shared/actions";
import type { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { useSingleKeys } from "@/components/patterns/use-shortcuts";
import { useScope } from "@/lib/client/workspace";
import { waitsSince } from "@/lib/inbox/conversations/waits-since";

type Run = ReturnType<typeof useInboxActions>["run"];
type Performed = Exclude<keyof Run, "palette"> | PaletteAction;

const ICONS: Record<Performed, LucideIcon> = {
  next: ArrowDown,
  previous: ArrowUp,
  search: Search,
  back: List,
  unreadOnly: MailOpen,
  start: SquarePen,
  reply: CornerUpLeft,
  note: StickyNote,
  sendLater: CalendarClock,
  forward: Forward,
  insertArticle: BookOpen,
  evidence: Route,
  writeArticle: FilePen,
  resolve: CircleCheck,
  pending: Hourglass,
  snooze: Clock3,
  assign: UserRound,
  assignMe: UserRoundCheck,
  unassign: UserRoundMinus,
  unteam: UsersRound,
  tag: Tag,
  macro: Zap,
  unread: Mail,
  block: Ban,
  spam: ShieldAlert,
  link: Link2,
  split: Split,
  ticket: Ticket,
  noAnswer: AlarmClockCheck,
  select: SquareCheck,
  clear: ListX,
  undo: Undo2,
  details: PanelRight,
  help: Keyboard,
  fold: PanelLeft,
};
const isPerformed = (name: ActionName): name is Performed => name in ICONS;

type Parts = { location: ReturnType<typeof useInboxLocation>; run: Run; act: Act };

/** The group of what an action acts on; null: there is nothing. */
export function groupOf(
  actsOn: ActsOn,
  { chosenIds, conversation }: Asked,
  isOpen: boolean,
): "chosen" | "one" | "inbox" | null {
  if (actsOn === "many" && chosenIds.length > 0) return "chosen";
  if (actsOn === "many" || actsOn === "one") return conversation ? "one" : null;
  return actsOn === "open" && !isOpen ? null : "inbox";
}

export function useActionCommands(asked: Asked, { location, run, act }: Parts): CommandGroup[] {
  const { can, isEmbedded } = useScope();
  const t = useTranslations("inbox.actions");
  const contacts = useTranslations("contacts");
  const areSingleKeysOn = useSingleKeys();
  const contact = useContact(asked.conversation?.contact.id ?? null).data;
  const block = useBlockContact();
  const links = useLinks();
  const teams = useTeams();
  const writeArticle = useWriteArticle();
  const own: Record<PaletteAction, () => void> = {
    sendLater: () => act("sendLater", { pane: (open) => open.sendLater() }),
    forward: () => act("forward", { pane: (open) => open.choose("forward") }),
    split: () => act("split", { pane: (open) => open.choose("split") }),
    ticket: () => act("ticket", { pane: (open) => open.choose("ticket") }),
    evidence: () => act("evidence", { pane: (open) => open.showEvidence() }),
    noAnswer: () => act("noAnswer", { pane: (open) => open.choose("sla") }),
    writeArticle: () => act("writeArticle", { one: ({ id }) => writeArticle(id) }),
    unreadOnly: () => location.setFilter({ unread: !location.filter.unread }),
    unassign: () =>
      act("unassign", {
        one: (conversation, { assign }) => assign(conversation, null),
        many: (bulk) => bulk.assign(null),
      }),
    unteam: () =>
      act("unteam", {
        one: (conversation, { giveToTeam }) => giveToTeam(conversation, null),
        many: (bulk) => bulk.giveToTeam(null),
      }),
    block: () =>
      act("block", {
        one: ({ contact: { id } }) =>
          contact?.id === id &&
          block(contact, contactName(contact, contacts), contact.blockedAt ? null : "other"),
      }),
    spam: () =>
      act("spam", {
        one: ({ contact: { id } }) =>
          contact?.id === id &&
          block(contact, contactName(contact, contacts), contact.blockReason === "spam" ? null : "spam"),
      }),
    link: () =>
      act("link", {
        one: (conversation) =>
          contact?.id === conversation.contact.id &&
          links.link(
            conversation,
            contact.conversations.map(({ id }) => id),
          ),
      }),
  };
  const all = { ...run, ...own };
  // Some of several conversations may have one.
  const mayHave = (one: object | null | undefined): boolean => asked.chosenIds.length > 0 || Boolean(one);
  /** Those that depend on more than what they act on. */
  const exists: Partial<Record<ActionName, boolean>> = {
    block: contact !== undefined,
    spam: contact !== undefined,
    link: can("inbox:resolve") && (contact?.conversations.length ?? 0) > 1,
    split: can("inbox:reply"),
    noAnswer: asked.conversation !== null && waitsSince(asked.conversation) !== null,
    clear: asked.chosenIds.length > 0,
    unassign: mayHave(asked.conversation?.assignee),
    unteam: teams.length > 0 && mayHave(asked.conversation?.team),
  };

  const commands = (group: "chosen" | "one" | "inbox"): Command[] =>
    ACTION_LIST.flatMap(([name, { actsOn, needs, isOfDashboard }]) => {
      if (isOfDashboard && isEmbedded) return [];
      if (!isPerformed(name) || exists[name] === false || (needs && !can(needs))) return [];
      if (groupOf(actsOn, asked, location.selectedId !== null) !== group) return [];
      const Icon = ICONS[name];
      const caps = capsOf(name);
      return {
        id: `action:${name}`,
        label: t(name),
        icon: <Icon aria-hidden />,
        // A key that is switched off is none to learn.
        ...(caps && areSingleKeysOn && { caps }),
        isOnTarget: group !== "inbox",
        run: all[name],
      };
    });
  return (["chosen", "one", "inbox"] as const).map((name) => ({ name, commands: commands(name) }));
}
