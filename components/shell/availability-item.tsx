/** Whether rules assign conversations to oneself: an item of one's menu, and a mark on the picture that opens it. */
import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleMinus } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useIsAway } from "@/components/shell/use-is-away";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import type { Availability } from "@/lib/account/members/schemas";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useWorkspace } from "@/lib/client/workspace";

export function AvailabilityItem() {
  const t = useTranslations("shell.menu");
  const problemText = useProblemText();
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const isAway = useIsAway();
  async function turn() {
    try {
      await api.put(
        "/api/inbox/availability",
        { isAway: !isAway },
        { schema: shaped<Availability>("isAway") },
      );
      await client.invalidateQueries({ queryKey: keys.inbox.members(workspace.id) });
      toast.success(t(isAway ? "isAvailable" : "isAway"));
    } catch (error) {
      toast.error(problemText(error));
    }
  }
  return (
    <DropdownMenuItem
      icon={isAway ? <CircleCheck aria-hidden /> : <CircleMinus aria-hidden />}
      onSelect={() => void turn()}
    >
      {t(isAway ? "beAvailable" : "beAway")}
    </DropdownMenuItem>
  );
}
