/** A rule's parts in words. */
import { useFormatter, useTranslations } from "use-intl";
import { numbersIn, useProposed } from "@/components/inbox/articles/use-proposed";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTags } from "@/components/inbox/tags/use-tags";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import { useTicketChanges } from "@/components/settings/rules/ticket-change";
import { useRules } from "@/components/settings/rules/use-rules";
import type { Action, CalledEndpoint, Condition, Rule } from "@/lib/inbox/rules/schemas";

/** Names of what a rule refers to, which may be gone. */
function useNames() {
  const t = useTranslations("rules");
  const people = useAssignable();
  const teams = useTeams();
  const tags = useTags();
  return {
    teamOf: (id: string) => teams.find((team) => team.id === id)?.name ?? t("deletedTeam"),
    tagOf: (id: string) => tags.find((tag) => tag.id === id)?.name ?? t("deletedTag"),
    personOf: (id: string | undefined) => people.find((person) => person.id === id)?.name ?? t("former"),
  };
}

function useValueIn() {
  const t = useTranslations("rules");
  const channels = useTranslations("inbox.rows.channels");
  const statuses = useTranslations("contacts.statuses");
  const priorities = useTranslations("tickets.priorities");
  const states = useTranslations("tickets.statuses");
  const forms = useTicketForms();
  const { teamOf, tagOf, personOf } = useNames();
  return (condition: Condition): string => {
    switch (condition.field) {
      case "channel":
        return channels(condition.value);
      case "status":
        return statuses(condition.value);
      case "tag":
        return tagOf(condition.value);
      case "assignee":
      case "ticket_assignee":
        return condition.value === "someone" ? t("someone") : personOf(condition.value);
      case "team":
      case "ticket_team":
        return condition.value === "some" ? t("aTeam") : teamOf(condition.value);
      case "attribute":
        return `${condition.name}: ${condition.value}`;
      case "ticket_field": {
        const field = forms.fields.find(({ key }) => key === condition.name);
        return `${field?.name ?? condition.name}: ${condition.value}`;
      }
      case "ticket_priority":
        return priorities(condition.value);
      case "ticket_status":
        return states(condition.value);
      case "ticket_type":
        return forms.types.find(({ id }) => id === condition.value)?.name ?? t("deletedType");
      case "hours":
        return t("officeHours");
      case "silent":
        return t("forHours", { count: condition.value });
      default:
        return condition.value;
    }
  };
}

export function useRuleWords() {
  const t = useTranslations("rules");
  const format = useFormatter();
  const statuses = useTranslations("contacts.statuses");
  const { teamOf, tagOf, personOf } = useNames();
  const valueIn = useValueIn();
  const changesOf = useTicketChanges();
  const proposed = useProposed(numbersIn(useRules().data?.rules ?? []));
  const condition = (each: Condition): string =>
    each.field === "waiting"
      ? t(`holds.waiting.${each.isNot ? "not" : "is"}`)
      : t(`holds.${each.field}.${each.isNot ? "not" : "is"}`, { value: valueIn(each) });
  return {
    when: ({ trigger, afterMinutes }: Pick<Rule, "trigger" | "afterMinutes">) =>
      trigger === "unanswered"
        ? t("unansweredFor", { count: afterMinutes ?? 0 })
        : trigger === "silent"
          ? t("silentFor", { count: (afterMinutes ?? 0) / 60 })
          : t(`triggers.${trigger}`),
    conditions({ conditions, matchesAny }: { conditions: Condition[]; matchesAny: boolean }): string {
      const said = conditions.map((each) => condition(each));
      return matchesAny ? format.list(said, { type: "disjunction" }) : said.join(", ");
    },
    /** Whether it proposes an article that customers cannot read. */
    isIdle: (action: Action): boolean => action.do === "article" && proposed.isGone(action.number),
    /** `calls`: the rule's endpoints. */
    action(action: Action, calls: readonly CalledEndpoint[] = []): string {
      switch (action.do) {
        case "assign":
          return action.to === "person"
            ? t("does.person", { name: personOf(action.userIds[0]) })
            : t(`does.${action.to}`);
        case "team":
          return t("does.team", { name: teamOf(action.teamId) });
        case "tag":
        case "untag":
          return t(`does.${action.do}`, { name: tagOf(action.tagId) });
        case "status":
          return t("does.status", { status: statuses(action.status) });
        case "close":
          return t("does.close", { reason: action.reason });
        case "snooze":
          return t("does.snooze", { count: action.hours });
        case "ticket":
          return t("does.ticket", { title: action.title });
        case "article":
          return t("does.article", { name: proposed.nameOf(action.number) });
        case "reply":
          return t(action.ofTeam ? "does.replyOfTeam" : "does.reply");
        case "note":
          return t("does.note");
        case "call":
          return t("does.call", {
            name: calls.find(({ id }) => id === action.endpointId)?.name ?? t("call.noLonger"),
          });
        case "change_ticket":
          return t("does.change_ticket", { changes: format.list(changesOf(action)) });
      }
    },
  };
}
