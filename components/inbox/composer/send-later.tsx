/** Beside Send: chooses when the reply goes. Only the button belongs to the first script. */
import { Clock3 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { TimeDialog } from "@/components/inbox/times/lazy-time-dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useLazyContent } from "@/components/ui/use-lazy-content";

const loadTimes = async () => (await import("./send-times")).SendTimes;

export function SendLater({
  conversationId,
  disabled,
  open,
  onOpenChange,
  onChoose,
}: {
  conversationId: string;
  disabled: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (at: Date) => void;
}) {
  const t = useTranslations("inbox.later");
  const [picksTime, setPicksTime] = useState(false);
  const { part: Times, root, trigger } = useLazyContent(loadTimes, { open, onOpenChange });
  return (
    <>
      <DropdownMenu {...root}>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("action")} disabled={disabled} {...trigger} className="pointer-coarse:size-11">
            <Clock3 aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        {Times ? (
          <DropdownMenuContent align="end" className="w-64">
            <Times conversationId={conversationId} onChoose={onChoose} onPick={() => setPicksTime(true)} />
          </DropdownMenuContent>
        ) : null}
      </DropdownMenu>
      <TimeDialog sendsTo={conversationId} open={picksTime} onOpenChange={setPicksTime} onChoose={onChoose} />
    </>
  );
}
