/** Shown in the open conversation while one of its messages has failed and is not dealt with. */
import { CircleAlert, CircleHelp } from "lucide-react";
import { useTranslations } from "use-intl";
import { useDismissFailure } from "@/components/inbox/conversation/use-dismiss-failure";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { Button } from "@/components/ui/button";
import { goTo } from "@/lib/client/address";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

/** Sets the same address again, so that the thread scrolls back to it. */
function show(href: string) {
  goTo(href.split("#")[0] ?? "", "replace", window.history.state);
  goTo(href, "replace", window.history.state);
}

export function FailedNotice({ conversation }: { conversation: InboxConversation }) {
  const { can } = useScope();
  const t = useTranslations("inbox.pane");
  const dismiss = useDismissFailure();
  const { hrefOf } = useInboxLocation();
  const { failedMessage } = conversation;
  if (!failedMessage) return null;
  const Icon = failedMessage.state === "failed" ? CircleAlert : CircleHelp;
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-x-2 border-b px-4 py-1.5 text-sm max-sm:flex-wrap"
    >
      <Icon
        aria-hidden
        className={failedMessage.state === "failed" ? "size-4 text-bad" : "size-4 text-warn"}
      />
      <p className="min-w-0 flex-1 text-pretty max-sm:basis-4/5">
        {t(`failedMessage.${failedMessage.state}`)}
      </p>
      <Button variant="ghost" size="sm" onClick={() => show(hrefOf(conversation.id, {}, failedMessage.id))}>
        {t("showMessage")}
      </Button>
      {can("inbox:reply") ? (
        <Button variant="ghost" size="sm" onClick={() => dismiss(conversation)}>
          {t("dismiss")}
        </Button>
      ) : null}
    </div>
  );
}
