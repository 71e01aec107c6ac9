/** Links another conversation of the contact with the open one, or takes it out of the link. */
import { Link2, Link2Off } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLinks } from "@/components/inbox/conversation/use-links";
import { IconButton } from "@/components/ui/icon-button";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export function LinkButton({
  conversation,
  otherId,
  name,
}: {
  conversation: InboxConversation;
  otherId: string;
  /** The other one's. */
  name: string;
}) {
  const t = useTranslations("inbox.links");
  const { link, unlink } = useLinks();
  const isLinked = conversation.linked?.some(({ id }) => id === otherId) ?? false;
  return (
    <IconButton
      label={t(isLinked ? "unlinkOne" : "linkOne", { name })}
      aria-pressed={isLinked}
      onClick={() => (isLinked ? unlink(conversation, otherId) : link(conversation, [otherId]))}
    >
      {isLinked ? <Link2Off aria-hidden /> : <Link2 aria-hidden />}
    </IconButton>
  );
}
