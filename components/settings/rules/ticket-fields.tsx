/** The title and the team of a ticket that a rule or a macro opens. */
import { useTranslations } from "use-intl";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { Choice } from "@/components/settings/rules/part-row";
import { Input } from "@/components/ui/input";
import type { Action } from "@/lib/inbox/rules/schemas";
import { TITLE_MAX } from "@/lib/inbox/tickets/schemas";

export function TicketFields({
  action,
  onChange,
}: {
  action: Extract<Action, { do: "ticket" }>;
  onChange: (action: Action) => void;
}) {
  const t = useTranslations("rules");
  const teams = useTeams();
  return (
    <>
      <Input
        aria-label={t("ticketTitle")}
        placeholder={t("ticketExample", { example: "{{contact.name|?}}" })}
        dir="auto"
        autoComplete="off"
        maxLength={TITLE_MAX}
        className="min-w-48 flex-1"
        value={action.title}
        onChange={({ target }) => onChange({ ...action, title: target.value })}
      />
      {teams.length > 0 || action.teamId ? (
        <Choice
          label={t("team")}
          value={action.teamId ?? ""}
          options={[
            { value: "", label: t("teamOfConversation") },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(teamId) => onChange({ ...action, teamId: teamId || null })}
        />
      ) : null}
    </>
  );
}
