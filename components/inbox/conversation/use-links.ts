/** Links conversations of a contact, and takes them out again: each with a way back. */
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { toast } from "@/components/ui/toast";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import { LINK_MAX } from "@/lib/inbox/conversations/limits";
import type { ChangedConversation, InboxConversation } from "@/lib/inbox/conversations/schemas";

type Shown = Pick<InboxConversation, "id" | "linked">;

export function useLinks() {
  const { api } = useScope();
  const scope = useInboxScope();
  const t = useTranslations("inbox.links");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const schema = shaped<ChangedConversation>("id", "contact", "status", "lastMessageAt");
  const pathOf = (id: string) => `/api/inbox/conversations/${id}/link`;

  const join = (id: string, conversationIds: string[]) =>
    changeConversation(scope, id, {}, (sent) =>
      api.post(pathOf(id), { conversationIds }, { schema, ...sent }),
    );
  const leave = (id: string) =>
    changeConversation(scope, id, {}, (sent) => api.remove(pathOf(id), { schema, ...sent }));

  async function said(text: string, did: Promise<void>, undo: () => Promise<unknown>) {
    const quietly = (error: unknown) => void toast.error(problemText(error));
    try {
      await did;
      toast.success(text, { action: { label: ui("undo"), onClick: () => void undo().catch(quietly) } });
    } catch (error) {
      quietly(error);
    }
  }

  /** `ids`: of the same contact, the newest first. Those that are linked already, and more than a link can have, are left out. */
  function link({ id, linked }: Shown, ids: string[]) {
    const known = linked ? linked.map((each) => each.id) : [id];
    const joining = ids.filter((each) => !known.includes(each)).slice(0, LINK_MAX - known.length);
    if (joining.length === 0) return void toast.info(t("nothing"));
    void said(t("didLink", { count: joining.length }), join(id, joining), () =>
      Promise.all(joining.map(leave)),
    );
  }

  function unlink({ id, linked = [] }: Shown, otherId: string) {
    const stays = id === otherId ? linked?.find((each) => each.id !== id)?.id : id;
    void said(t("didUnlink"), leave(otherId), async () => stays && join(stays, [otherId]));
  }

  return { link, unlink };
}
