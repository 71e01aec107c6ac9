/** People who see the conversation only because a note names them, each with a way to end that. */
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useChange } from "@/components/inbox/shared/use-change";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { Fact } from "@/components/ui/fact";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export function LetIn({ conversation }: { conversation: InboxConversation }) {
  const t = useTranslations("inbox.header");
  const ui = useTranslations("ui");
  const { can } = useScope();
  const people = useAssignable();
  const change = useChange();
  const problemText = useProblemText();
  const { readerIds = [] } = conversation;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  if (readerIds.length === 0) return null;
  /** Another note lets them in again. */
  function shutOut(userId: string) {
    const shown = { readerIds: readerIds.filter((each) => each !== userId) };
    change({ id: conversation.id, change: { removeReaderIds: [userId] }, shown }).catch((error) =>
      toast.error(t("didNot.shutOut"), { description: problemText(error) }),
    );
  }
  return (
    <Fact label={t("letIn")}>
      <ul>
        {readerIds.map((id) => {
          const name = names.get(id) ?? ui("formerMember");
          return (
            <li key={id} className="flex min-w-0 items-center gap-1">
              <span dir="auto" className="truncate">
                {name}
              </span>
              {can("inbox:assign") ? (
                <IconButton size="sm" label={t("shutOut", { name })} onClick={() => shutOut(id)}>
                  <X />
                </IconButton>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Fact>
  );
}
