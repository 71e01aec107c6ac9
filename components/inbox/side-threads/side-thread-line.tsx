/** The line of a side thread between the messages. It opens the mails that went and came. */
import { Forward } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useTimeFormat } from "@/components/ui/time-format";
import type { SideThreadEntry } from "@/lib/inbox/side-threads/schemas";

const SideThreadDialog = lazyDialog(async () => (await import("./side-thread-dialog")).SideThreadDialog);

export function SideThreadLine({
  shownId,
  entry,
}: {
  /** The conversation on screen, which may be linked with the side thread's own. */
  shownId: string;
  entry: SideThreadEntry;
}) {
  const t = useTranslations("inbox.forward");
  const times = useTimeFormat();
  const [isOpen, setOpen] = useState(false);
  const { address, answers, state, createdAt, conversationId = shownId } = entry;
  const isBad = state === "failed" || state === "unknown";
  const at = new Date(createdAt);
  return (
    <div data-side-thread className="flex justify-center py-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="max-w-[85%] rounded-sm px-2 py-1 text-center text-ink-3 text-sm hover:bg-surface-2 hover:text-ink-1 [overflow-wrap:anywhere]"
      >
        <Forward aria-hidden className="mr-1.5 inline size-3.5 align-[-2px]" />
        {t.rich("line", { address, bdi: (chunks) => <bdi>{chunks}</bdi> })} <span aria-hidden>·</span>{" "}
        {answers === 0 && state !== "sent" ? (
          <span className={cn(isBad && (state === "failed" ? "text-bad" : "text-warn"))}>
            {t(`states.${state}`)}
          </span>
        ) : (
          <span className={cn(answers > 0 && "font-medium text-ink-2")}>
            {t("answers", { count: answers })}
          </span>
        )}
        {answers > 0 && isBad ? (
          <span className={state === "failed" ? "text-bad" : "text-warn"}> · {t(`states.${state}`)}</span>
        ) : null}{" "}
        <span aria-hidden>·</span>{" "}
        <time dateTime={createdAt} title={times.absolute(at)} className="whitespace-nowrap">
          {times.hour(at)}
        </time>
      </button>
      <SideThreadDialog {...{ conversationId, entry }} open={isOpen} onOpenChange={setOpen} />
    </div>
  );
}
