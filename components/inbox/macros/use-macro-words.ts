/** A macro's actions and its owner in words. */
import { useTranslations } from "use-intl";
import { numbersIn, useProposed } from "@/components/inbox/articles/use-proposed";
import { useMacros } from "@/components/inbox/macros/use-macros";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTags } from "@/components/inbox/tags/use-tags";
import { useTeams } from "@/components/inbox/teams/use-teams";
import type { Macro, MacroAction } from "@/lib/inbox/macros/schemas";

export function useMacroWords() {
  const t = useTranslations("macros");
  const statuses = useTranslations("contacts.statuses");
  const people = useAssignable();
  const teams = useTeams();
  const tags = useTags();
  const proposed = useProposed(numbersIn(useMacros().data ?? []));
  const nameIn = (list: readonly { id: string; name: string }[], id: string | null) =>
    list.find((each) => each.id === id)?.name;
  return {
    owner({ owner, teamId }: Pick<Macro, "owner" | "teamId">): string {
      return owner === "team"
        ? t("owners.team", { name: nameIn(teams, teamId) ?? t("deletedTeam") })
        : t(`owners.${owner}`);
    },
    action(action: MacroAction): string {
      switch (action.do) {
        case "assign":
          if (action.to === "me") return t("does.me");
          if (action.to === "no_one") return t("does.noOne");
          return t("does.person", { name: nameIn(people, action.to) ?? t("former") });
        case "team":
          return t("does.team", { name: nameIn(teams, action.teamId) ?? t("deletedTeam") });
        case "tag":
        case "untag":
          return t(`does.${action.do}`, { name: nameIn(tags, action.tagId) ?? t("deletedTag") });
        case "status":
          return t("does.status", { status: statuses(action.status) });
        case "snooze":
          return t("does.snooze", { count: action.hours });
        case "ticket":
          return t("does.ticket", { title: action.title });
        case "article":
          return t("does.article", { name: proposed.nameOf(action.number) });
        case "reply":
        case "note":
          return t(`does.${action.do}`);
      }
    },
  };
}
