/** Only conversations of one team, or of none: a part of the list's menu, and of its name. */
import { useTranslations } from "use-intl";
import { NO_TEAM } from "@/components/inbox/shared/filter-url";
import { useTeamCounts, useTeams } from "@/components/inbox/teams/use-teams";
import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";

/** The server counts no further. */
const COUNT_MAX = 100;

/** Absent in a workspace without teams. */
export function TeamFilter({ value, onChange }: { value: string; onChange: (team: string) => void }) {
  const t = useTranslations("inbox.teams");
  const teams = useTeams();
  const counts = useTeamCounts();
  if (teams.length === 0 && !value) return null;
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{t("title")}</DropdownMenuLabel>
      <DropdownMenuRadioGroup aria-label={t("title")} value={value} onValueChange={onChange}>
        <DropdownMenuRadioItem value="">{t("any")}</DropdownMenuRadioItem>
        {teams.map(({ id, name }) => (
          <DropdownMenuRadioItem key={id} value={id}>
            <span dir="auto" className="max-w-60 truncate">
              {name}
            </span>
            <OpenCount count={counts.get(id) ?? 0} />
          </DropdownMenuRadioItem>
        ))}
        <DropdownMenuRadioItem value={NO_TEAM}>{t("none")}</DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
    </>
  );
}

function OpenCount({ count }: { count: number }) {
  const t = useTranslations("inbox.teams");
  if (count === 0) return null;
  return (
    <span className="ml-auto text-ink-3 text-sm tabular-nums">
      {count >= COUNT_MAX ? "99+" : count}
      <span className="sr-only"> {t("open")}</span>
    </span>
  );
}

/** Beside the list's name. */
export function TeamName({ id }: { id: string }) {
  const t = useTranslations("inbox.teams");
  const team = useTeams().find((each) => each.id === id);
  if (!id) return null;
  return (
    <span dir="auto" className="min-w-0 max-w-40 truncate text-base text-ink-2">
      {id === NO_TEAM ? t("none") : (team?.name ?? t("unknown"))}
    </span>
  );
}
