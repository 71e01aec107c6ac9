/** The tags of a conversation among its details, with a button that changes them. */
import { Tag as TagIcon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Adding } from "@/components/contacts/add-menu";
import { useConversationActions } from "@/components/inbox/conversation/use-conversation-actions";
import { useFocusAfterChoice } from "@/components/inbox/conversation/use-focus-after-choice";
import { ACTIONS } from "@/components/inbox/shared/actions";
import { TagChip } from "@/components/inbox/tags/tag-chip";
import { TagPicker } from "@/components/inbox/tags/tag-picker";
import { useTagsOf } from "@/components/inbox/tags/use-tags";
import { IconButton } from "@/components/ui/icon-button";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export function ConversationTags({
  conversation,
  adding,
}: {
  conversation: InboxConversation;
  adding: Adding;
}) {
  const t = useTranslations("inbox.tags");
  const { can } = useScope();
  const tags = useTagsOf(conversation.tagIds);
  const [isOpen, setOpen] = useState(false);
  const mayChange = can(ACTIONS.tag.needs);
  const isAdding = adding.field === "tag";
  if (tags.length === 0 && !isAdding && !isOpen) return null;
  function onOpenChange(open: boolean) {
    setOpen(open);
    if (!open && isAdding) adding.end();
  }
  return (
    <section aria-label={t("title")} className="flex items-start gap-2">
      <ul className="flex min-w-0 flex-1 flex-wrap gap-1 pt-1">
        {tags.length === 0 ? <li className="text-ink-3 text-sm">{t("title")}</li> : null}
        {tags.map((tag) => (
          <li key={tag.id} className="flex min-w-0">
            <TagChip tag={tag} />
          </li>
        ))}
      </ul>
      {mayChange ? (
        <TagButton conversation={conversation} open={isOpen || isAdding} onOpenChange={onOpenChange} />
      ) : null}
    </section>
  );
}

export function TagButton({
  conversation,
  open,
  onOpenChange,
  shortcut,
  className,
}: {
  conversation: InboxConversation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shortcut?: string;
  className?: string;
}) {
  const t = useTranslations("inbox.tags");
  const { tag: change } = useConversationActions();
  const { trigger, chose, onCloseAutoFocus } = useFocusAfterChoice();
  return (
    <TagPicker
      open={open}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={onCloseAutoFocus}
      shareOf={({ id }) => (conversation.tagIds?.includes(id) ? "all" : "none")}
      onToggle={({ id }, isOn) => {
        chose();
        change(conversation, id, isOn);
      }}
    >
      <IconButton ref={trigger} label={t("change")} shortcut={shortcut} className={className}>
        <TagIcon />
      </IconButton>
    </TagPicker>
  );
}
