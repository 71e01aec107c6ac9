/** The tags of a conversation among its details, with a button that changes them. */
import { Tag as TagIcon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useConversationActions } from "@/components/inbox/conversation/use-conversation-actions";
import { useFocusAfterChoice } from "@/components/inbox/conversation/use-focus-after-choice";
import { ACTIONS } from "@/components/inbox/shared/actions";
import { TagChip } from "@/components/inbox/tags/tag-chip";
import { TagPicker } from "@/components/inbox/tags/tag-picker";
import { useTagsOf } from "@/components/inbox/tags/use-tags";
import { IconButton } from "@/components/ui/icon-button";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export function ConversationTags({ conversation }: { conversation: InboxConversation }) {
  const t = useTranslations("inbox.tags");
  const { can } = useScope();
  const tags = useTagsOf(conversation.tagIds);
  const [isOpen, setOpen] = useState(false);
  const mayChange = can(ACTIONS.tag.needs);
  if (tags.length === 0 && !mayChange) return null;
  return (
    <section aria-label={t("title")} className="flex items-start gap-2">
      <ul className="flex min-w-0 flex-1 flex-wrap gap-1 pt-1">
        {tags.length === 0 ? <li className="text-ink-3 text-sm">{t("noTags")}</li> : null}
        {tags.map((tag) => (
          <li key={tag.id} className="flex min-w-0">
            <TagChip tag={tag} />
          </li>
        ))}
      </ul>
      {mayChange ? <TagButton conversation={conversation} open={isOpen} onOpenChange={setOpen} /> : null}
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
