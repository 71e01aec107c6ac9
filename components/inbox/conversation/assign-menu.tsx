import { UserRound, Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFocusAfterChoice } from "@/components/inbox/conversation/use-focus-after-choice";
import { AssignItems } from "@/components/inbox/teams/assign-items";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { useScope } from "@/lib/client/workspace";

type Named = { id: string; name: string };

export function AssignMenu({
  assignee,
  team,
  open,
  onOpenChange,
  onAssign,
  onTeam,
}: {
  assignee: Named | null;
  team: Named | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAssign: (assignee: Named | null) => void;
  onTeam: (team: Named | null) => void;
}) {
  const { user } = useScope();
  const t = useTranslations("inbox.assign");
  const { trigger, chose, onCloseAutoFocus } = useFocusAfterChoice();
  const choosing = (act: (next: Named | null) => void) => (next: Named | null) => {
    chose();
    act(next);
  };
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <Button
          ref={trigger}
          variant="ghost"
          className="min-w-0 max-w-36 px-2 pointer-coarse:max-md:h-11 pointer-coarse:max-md:min-w-11"
        >
          {assignee ? (
            <Avatar id={assignee.id} name={assignee.name} size="sm" />
          ) : team ? (
            <Users aria-hidden />
          ) : (
            <UserRound aria-hidden />
          )}
          <span className="sr-only">{assignee ? t("now") : team ? t("nowTeam") : t("action")} </span>
          {/* The name of the contact needs the space more. */}
          <span className="truncate max-lg:sr-only @max-2xl/header:sr-only">
            {!assignee && team ? (
              team.name
            ) : !assignee ? (
              <span aria-hidden>{t("action")}</span>
            ) : assignee.id === user.id ? (
              t("you")
            ) : (
              assignee.name
            )}
          </span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64" onCloseAutoFocus={onCloseAutoFocus}>
        <AssignItems
          assignee={assignee}
          team={team}
          onAssign={choosing(onAssign)}
          onTeam={choosing(onTeam)}
        />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
