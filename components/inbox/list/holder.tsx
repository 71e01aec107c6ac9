/** The one who has a conversation: its assignee, else its team. */
import { Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { Avatar } from "@/components/ui/avatar";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export function Holder({ conversation: { assignee, team } }: { conversation: InboxConversation }) {
  const t = useTranslations("inbox");
  if (assignee)
    return (
      <Avatar
        id={assignee.id}
        name={assignee.name}
        label={t("rows.assignedTo", { name: assignee.name })}
        size="xs"
      />
    );
  if (!team) return null;
  return (
    <span title={team.name} className="flex min-w-0 max-w-28 items-center gap-1 text-ink-3 text-sm">
      <Users aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{t("teams.of")} </span>
      <span dir="auto" className="truncate">
        {team.name}
      </span>
    </span>
  );
}
