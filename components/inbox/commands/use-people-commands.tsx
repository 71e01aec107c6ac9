/** People and teams to whom the conversations can be given, as commands. */
import { Users } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Asked, Command, CommandGroup } from "@/components/inbox/commands/command";
import type { Act } from "@/components/inbox/commands/use-inbox-actions";
import { ACTIONS } from "@/components/inbox/shared/actions";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { Avatar } from "@/components/ui/avatar";
import { useScope } from "@/lib/client/workspace";

export function usePeopleCommands({ chosenIds, conversation }: Asked, act: Act): CommandGroup {
  const { user, can } = useScope();
  const t = useTranslations("inbox.palette");
  const assign = useTranslations("inbox.assign");
  const people = useAssignable();
  const teams = useTeams();
  const isPossible = can(ACTIONS.assign.needs) && (chosenIds.length > 0 || conversation !== null);
  // Several conversations have one each.
  const now = chosenIds.length > 0 ? null : conversation;
  const detailOf = ({ id, isAway }: (typeof people)[number]): string | undefined => {
    if (id === now?.assignee?.id) return assign("assigned");
    if (id === user.id) return assign("isYou");
    return isAway ? assign("away") : undefined;
  };
  const ofPeople = people.map((person): Command => {
    const { id, name } = person;
    const detail = detailOf(person);
    return {
      id: `person:${id}`,
      label: t("person", { name }),
      icon: <Avatar id={id} name={name} size="sm" />,
      ...(detail && { detail }),
      isOnTarget: true,
      run: () =>
        act("assign", {
          one: (one, actions) => actions.assign(one, { id, name }),
          many: (bulk) => bulk.assign({ id, name }),
        }),
    };
  });
  const ofTeams = teams.map(
    ({ id, name }): Command => ({
      id: `team:${id}`,
      label: t("team", { name }),
      icon: <Users aria-hidden />,
      ...(id === now?.team?.id && { detail: assign("itsTeam") }),
      isOnTarget: true,
      run: () =>
        act("assign", {
          one: (one, actions) => actions.giveToTeam(one, { id, name }),
          many: (bulk) => bulk.giveToTeam({ id, name }),
        }),
    }),
  );
  return { name: "people", commands: isPossible ? [...ofPeople, ...ofTeams] : [] };
}
