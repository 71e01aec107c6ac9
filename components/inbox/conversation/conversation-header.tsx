import { ArrowLeft, CircleCheck, CircleDot, PanelRight, Zap } from "lucide-react";
import { useTranslations } from "use-intl";
import { ContactAvatar } from "@/components/contacts/contact-avatar";
import { contactName, withPage } from "@/components/contacts/contact-name";
import { AssignMenu } from "@/components/inbox/conversation/assign-menu";
import { Colleagues } from "@/components/inbox/conversation/colleagues";
import { TagButton } from "@/components/inbox/conversation/conversation-tags";
import type { DetailsState } from "@/components/inbox/conversation/details-frame";
import { SnoozeMenu } from "@/components/inbox/conversation/snooze-menu";
import type { useConversationActions } from "@/components/inbox/conversation/use-conversation-actions";
import { ACTIONS, capsOf } from "@/components/inbox/shared/actions";
import { SlaTime } from "@/components/inbox/slas/sla-time";
import { TagChip } from "@/components/inbox/tags/tag-chip";
import { useTagsOf } from "@/components/inbox/tags/use-tags";
import { StatusBadge } from "@/components/patterns/status-badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Tooltip } from "@/components/ui/tooltip";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export type HeaderMenu = "assign" | "snooze" | "tag" | null;

export function ConversationHeader({
  conversation,
  actions,
  openMenu,
  onOpenMenu,
  onPickTime,
  details,
  onBack,
  onUnread,
  onMacro,
  onSla,
  onArticle,
}: {
  conversation: InboxConversation;
  actions: ReturnType<typeof useConversationActions>;
  openMenu: HeaderMenu;
  onOpenMenu: (menu: HeaderMenu) => void;
  onPickTime: () => void;
  details: DetailsState;
  onBack: () => void;
  onUnread: (() => void) | undefined;
  onMacro: () => void;
  onSla: () => void;
  onArticle: (() => void) | undefined;
}) {
  const { can } = useScope();
  const t = useTranslations("inbox.header");
  const { status, assignee, team = null } = conversation;
  const isResolved = status === "resolved";
  return (
    <header className="@container/header flex h-14 shrink-0 items-center gap-1 border-b pr-2 pl-1 md:gap-2 md:pl-4">
      <IconButton label={t("back")} className="pointer-coarse:size-11 md:hidden" onClick={onBack}>
        <ArrowLeft />
      </IconButton>
      <Identity conversation={conversation} onSla={onSla} />
      <Colleagues conversationId={conversation.id} />
      {can(ACTIONS.assign.needs) ? (
        <AssignMenu
          assignee={assignee}
          team={team}
          open={openMenu === "assign"}
          onOpenChange={(open) => onOpenMenu(open ? "assign" : null)}
          onAssign={(next) => actions.assign(conversation, next)}
          onTeam={(next) => actions.giveToTeam(conversation, next)}
        />
      ) : null}
      {can(ACTIONS.tag.needs) ? (
        <TagButton
          conversation={conversation}
          open={openMenu === "tag"}
          onOpenChange={(open) => onOpenMenu(open ? "tag" : null)}
          shortcut={capsOf("tag")}
          // A narrow phone shows it only in the details, to leave space for the name.
          className="pointer-coarse:max-md:size-11 max-[389px]:hidden"
        />
      ) : null}
      <MacroButton onClick={onMacro} isInMenuToo={can(ACTIONS.resolve.needs)} />
      {can(ACTIONS.resolve.needs) ? (
        <>
          <SnoozeMenu
            status={status}
            open={openMenu === "snooze"}
            onOpenChange={(open) => onOpenMenu(open ? "snooze" : null)}
            onSnooze={(until) => actions.snooze(conversation, until)}
            onPickTime={onPickTime}
            onStatus={(next) => actions.setStatus(conversation, next)}
            onUnread={onUnread}
            onMacro={onMacro}
            onArticle={onArticle}
          />
          <ResolveButton
            isResolved={isResolved}
            onClick={() => actions.setStatus(conversation, isResolved ? "open" : "resolved")}
          />
        </>
      ) : null}
      <IconButton
        label={details.isOpen ? t("hideDetails") : t("showDetails")}
        shortcut={capsOf("details")}
        aria-expanded={details.isOpen}
        onClick={details.toggle}
        className="pointer-coarse:max-md:size-11"
      >
        <PanelRight />
      </IconButton>
    </header>
  );
}

function ResolveButton({ isResolved, onClick }: { isResolved: boolean; onClick: () => void }) {
  const t = useTranslations("inbox.header");
  return (
    <Tooltip content={isResolved ? t("reopen") : t("resolve")} shortcut={capsOf("resolve")}>
      <Button
        className="max-md:w-8 max-md:border-transparent max-md:px-0 pointer-coarse:max-md:size-11"
        onClick={onClick}
      >
        {isResolved ? <CircleDot aria-hidden /> : <CircleCheck aria-hidden />}
        <span className="max-md:sr-only @max-lg/header:sr-only">
          {isResolved ? t("reopen") : t("resolve")}
        </span>
      </Button>
    </Tooltip>
  );
}

/** Whose conversation it is, its status and what it is about. */
function Identity({ conversation, onSla }: { conversation: InboxConversation; onSla: () => void }) {
  const contacts = useTranslations("contacts");
  const { contact, status, subject, snoozedUntil } = conversation;
  const tags = useTagsOf(conversation.tagIds);
  const name = contactName(withPage(conversation), contacts);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <ContactAvatar contact={contact} device={conversation.contactDevice} className="max-lg:hidden" />
      <div className="min-w-0">
        <h2 className="truncate font-medium" title={name}>
          <bdi>{name}</bdi>
        </h2>
        <p className="flex min-w-0 items-center gap-1.5 text-ink-2 text-sm">
          <StatusBadge status={status} snoozedUntil={snoozedUntil} className="h-4 bg-transparent px-0" />
          <SlaButton conversation={conversation} onClick={onSla} />
          {subject ? (
            <span dir="auto" className="min-w-0 truncate text-left" title={subject}>
              {subject}
            </span>
          ) : null}
          {tags.map((tag) => (
            <TagChip key={tag.id} tag={tag} className="h-4 min-w-0 leading-4 max-md:hidden" />
          ))}
        </p>
      </div>
    </div>
  );
}

/** The next deadline, which leads to all of them. */
function SlaButton({
  conversation: { slas },
  onClick,
}: {
  conversation: InboxConversation;
  onClick: () => void;
}) {
  const t = useTranslations("inbox.sla");
  const next = slas?.[0];
  if (!next) return null;
  return (
    <button
      type="button"
      title={t("open")}
      onClick={onClick}
      className="shrink-0 rounded-sm underline-offset-2 hover:underline"
    >
      <SlaTime clock={next} withKind />
    </button>
  );
}

/** Where the row has no place for it, it is in the menu beside it. */
function MacroButton({ onClick, isInMenuToo }: { onClick: () => void; isInMenuToo: boolean }) {
  const t = useTranslations("macros.run");
  return (
    <IconButton
      label={t("button")}
      shortcut={capsOf("macro")}
      onClick={onClick}
      className={cn("pointer-coarse:max-md:size-11", isInMenuToo && "max-lg:hidden")}
    >
      <Zap />
    </IconButton>
  );
}
