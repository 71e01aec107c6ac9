import { Clock3 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { SnoozeActions } from "@/components/inbox/conversation/snooze-items";
import { useFocusAfterChoice } from "@/components/inbox/conversation/use-focus-after-choice";
import { capsOf } from "@/components/inbox/shared/actions";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useLazyContent } from "@/components/ui/use-lazy-content";

const loadItems = async () => (await import("./snooze-items")).SnoozeItems;

/** Everything that sets a conversation aside without ending it. Only the button belongs to the first script. */
export function SnoozeMenu({
  open,
  onOpenChange,
  ...actions
}: SnoozeActions & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("inbox.snooze");
  const { trigger, chose, onCloseAutoFocus } = useFocusAfterChoice();
  const { part: Items, root, trigger: near } = useLazyContent(loadItems, { open, onOpenChange });
  return (
    <DropdownMenu {...root}>
      {/* The tooltip of the button and the menu share one element, so the trigger wraps the button. */}
      <DropdownMenuTrigger asChild>
        <IconButton
          ref={trigger}
          label={t("action")}
          shortcut={capsOf("snooze")}
          {...near}
          className="pointer-coarse:max-md:size-11"
        >
          <Clock3 />
        </IconButton>
      </DropdownMenuTrigger>
      {Items ? (
        <DropdownMenuContent align="end" className="w-64" onCloseAutoFocus={onCloseAutoFocus}>
          <Items {...actions} onChosen={chose} />
        </DropdownMenuContent>
      ) : null}
    </DropdownMenu>
  );
}
