/** The people and teams to whom conversations and tickets can be given, as items of a menu. */
import { Check, UserRoundMinus, Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { Avatar } from "@/components/ui/avatar";
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { useScope } from "@/lib/client/workspace";

type Named = { id: string; name: string };

/** `assignee`, `team` undefined: of several, which have one each. */
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
