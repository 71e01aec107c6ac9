/** Says in which conversation of a link the following messages are. */
import { useTranslations } from "use-intl";
import { channelIcon } from "@/components/inbox/shared/channel-icon";
import type { LinkedConversation } from "@/lib/inbox/conversations/schemas";

export function LinkLine({
  row: { conversationId },
  linked,
}: {
  row: { conversationId: string };
  linked: LinkedConversation[] | null | undefined;
}) {
  const channels = useTranslations("inbox.rows.channels");
  const member = linked?.find(({ id }) => id === conversationId);
  if (!member) return null;
  const Icon = channelIcon(member.channel);
  return (
    <p
      data-link={conversationId}
      className="flex items-center justify-center gap-1.5 pt-3 pb-1 text-ink-3 text-sm"
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span>{channels(member.channel)}</span>
      {(member.subject ?? member.phone) ? (
        <bdi className="min-w-0 truncate">
          <span aria-hidden>· </span>
          {member.subject ?? member.phone}
        </bdi>
      ) : null}
    </p>
  );
}
