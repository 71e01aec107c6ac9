import { Check, UserRound, UserRoundMinus, Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFocusAfterChoice } from "@/components/inbox/conversation/use-focus-after-choice";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
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

/** `assignee`, `team` undefined: of several conversations, which have one each. */
export function AssignItems({
  assignee,
  team,
  onAssign,
  onTeam,
}: {
  assignee: Named | null | undefined;
  team: Named | null | undefined;
  onAssign: (assignee: Named | null) => void;
  onTeam: (team: Named | null) => void;
}) {
  const { user } = useScope();
  const people = useAssignable();
  const t = useTranslations("inbox.assign");
  return (
    <>
      <TeamItems team={team} onTeam={onTeam} />
      <DropdownMenuLabel>{t("title")}</DropdownMenuLabel>
      {people.map(({ id, name, isAway }) => (
        <DropdownMenuItem
          key={id}
          icon={<Avatar id={id} name={name} size="sm" />}
          textValue={name}
          onSelect={() => onAssign({ id, name })}
        >
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              {name}
              {id === user.id ? <span className="text-ink-3"> {t("isYou")}</span> : null}
              {isAway ? <span className="text-ink-3"> {t("away")}</span> : null}
            </span>
            {id === assignee?.id ? (
              <>
                <Check aria-hidden className="size-4 text-accent-ink" />
                <span className="sr-only">{t("assigned")}</span>
              </>
            ) : null}
          </span>
        </DropdownMenuItem>
      ))}
      {assignee !== null ? (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={<UserRoundMinus aria-hidden />} onSelect={() => onAssign(null)}>
            {t("unassign")}
          </DropdownMenuItem>
        </>
      ) : null}
    </>
  );
}

/** Absent in a workspace without teams. */
function TeamItems({
  team,
  onTeam,
}: {
  team: Named | null | undefined;
  onTeam: (team: Named | null) => void;
}) {
  const teams = useTeams();
  const t = useTranslations("inbox.assign");
  if (teams.length === 0 && !team) return null;
  return (
    <>
      <DropdownMenuLabel>{t("teams")}</DropdownMenuLabel>
      {teams.map(({ id, name }) => (
        <DropdownMenuItem
          key={id}
          icon={<Users aria-hidden />}
          textValue={name}
          onSelect={() => onTeam({ id, name })}
        >
          <span className="flex items-center gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {name}
            </span>
            {id === team?.id ? (
              <>
                <Check aria-hidden className="size-4 text-accent-ink" />
                <span className="sr-only">{t("itsTeam")}</span>
              </>
            ) : null}
          </span>
        </DropdownMenuItem>
      ))}
      {team !== null ? (
        <DropdownMenuItem icon={<UserRoundMinus aria-hidden />} onSelect={() => onTeam(null)}>
          {t("noTeam")}
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuSeparator />
    </>
  );
}
