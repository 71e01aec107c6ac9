import { type ReactElement, useId } from "react";
import { useTranslations } from "use-intl";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTags } from "@/components/inbox/tags/use-tags";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { ArticleField } from "@/components/settings/rules/article-field";
import { CallFields } from "@/components/settings/rules/call-fields";
import { Choice, PartRow } from "@/components/settings/rules/part-row";
import { TicketChange } from "@/components/settings/rules/ticket-change";
import { TicketFields } from "@/components/settings/rules/ticket-fields";
import { Checkbox } from "@/components/ui/checkbox";
import { Input, Textarea } from "@/components/ui/input";
import {
  Action,
  isTicketsAction,
  mayBeOfTicket,
  SLACK_SAMPLE,
  type Trigger,
} from "@/lib/inbox/rules/schemas";

const KINDS = Action.options.map(({ shape }) => shape.do.value);

export function newAction(kind: Action["do"]): Action {
  switch (kind) {
    case "assign":
      return { do: kind, to: "turns", userIds: [] };
    case "team":
      return { do: kind, teamId: "" };
    case "tag":
    case "untag":
      return { do: kind, tagId: "" };
    case "status":
      return { do: kind, status: "resolved" };
    case "close":
      return { do: kind, reason: "" };
    case "snooze":
      return { do: kind, hours: 24 };
    case "ticket":
      return { do: kind, title: "", teamId: null };
    case "article":
      return { do: kind, number: 0 };
    case "reply":
      return { do: kind, text: "" };
    case "note":
      return { do: kind, text: "", userIds: [] };
    case "call":
      return { do: kind, endpointId: "", body: SLACK_SAMPLE, withCustomer: false };
    case "change_ticket":
      return { do: kind };
  }
}

type Props<Kind extends Action["do"]> = {
  action: Extract<Action, { do: Kind }>;
  onChange: (action: Action) => void;
};

export function ActionFields({
  action,
  trigger,
  error,
  onChange,
  onRemove,
}: {
  action: Action;
  /** It decides which actions are offered. */
  trigger: Trigger;
  error: string | undefined;
  onChange: (action: Action) => void;
  onRemove: () => void;
}) {
  const t = useTranslations("rules");
  const kinds = KINDS.filter(
    (each) => !isTicketsAction(each) || mayBeOfTicket(trigger) || each === action.do,
  );
  return (
    <PartRow error={error} onRemove={onRemove}>
      <Choice
        label={t("action")}
        value={action.do}
        options={kinds.map((each) => ({ value: each, label: t(`actions.${each}`) }))}
        onChange={(next) => onChange(newAction(next as Action["do"]))}
      />
      <ActionDetails action={action} onChange={onChange} />
    </PartRow>
  );
}

/** The type makes an action without fields an error. */
export function ActionDetails({
  action,
  onChange,
}: {
  action: Action;
  onChange: (action: Action) => void;
}): ReactElement {
  const t = useTranslations("rules");
  const statuses = useTranslations("contacts.statuses");
  const tags = useTags();
  const teams = useTeams();
  switch (action.do) {
    case "assign":
      return <Assign action={action} onChange={onChange} />;
    case "team":
      return (
        <Choice
          label={t("team")}
          value={action.teamId}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(teamId) => onChange({ ...action, teamId })}
        />
      );
    case "tag":
    case "untag":
      return (
        <Choice
          label={t("tag")}
          value={action.tagId}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(tagId) => onChange({ ...action, tagId })}
        />
      );
    case "status":
      return (
        <Choice
          label={t("status")}
          value={action.status}
          options={(["open", "pending", "resolved"] as const).map((value) => ({
            value,
            label: statuses(value),
          }))}
          onChange={(status) => onChange({ ...action, status: status as typeof action.status })}
        />
      );
    case "close":
      return (
        <Input
          aria-label={t("reason")}
          placeholder={t("reasonExample")}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          className="min-w-48 flex-1"
          value={action.reason}
          onChange={({ target }) => onChange({ ...action, reason: target.value })}
        />
      );
    case "snooze":
      return (
        <Input
          type="number"
          min={1}
          aria-label={t("hours")}
          className="w-28"
          value={Number.isNaN(action.hours) ? "" : action.hours}
          onChange={({ target }) => onChange({ ...action, hours: target.valueAsNumber })}
        />
      );
    case "ticket":
      return <TicketFields action={action} onChange={onChange} />;
    case "article":
      return <ArticleField action={action} onChange={onChange} />;
    case "reply":
    case "note":
      return <Said action={action} onChange={onChange} />;
    case "call":
      return <CallFields action={action} onChange={onChange} />;
    case "change_ticket":
      return <TicketChange action={action} onChange={onChange} />;
  }
}

function Assign({ action, onChange }: Props<"assign">) {
  const t = useTranslations("rules");
  const members = useAssignable().filter(({ role }) => role !== null);
  return (
    <>
      <Choice
        label={t("toWhom")}
        value={action.to}
        options={(["turns", "fewest", "person"] as const).map((value) => ({
          value,
          label: t(`to.${value}`),
        }))}
        onChange={(to) => onChange({ ...action, to: to as typeof action.to, userIds: [] })}
      />
      {action.to === "person" ? (
        <Choice
          label={t("person")}
          value={action.userIds[0] ?? ""}
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange({ ...action, userIds: [id] })}
        />
      ) : (
        <People
          label={t("among")}
          people={members}
          chosen={action.userIds}
          onChange={(userIds) => onChange({ ...action, userIds })}
        />
      )}
    </>
  );
}

function Said({ action, onChange }: Props<"reply" | "note">) {
  const t = useTranslations("rules");
  const members = useAssignable().filter(({ role }) => role !== null);
  return (
    <>
      <SaidText label={t("text")} value={action.text} onChange={(text) => onChange({ ...action, text })} />
      {action.do === "reply" ? (
        <Reply action={action} onChange={onChange} />
      ) : (
        <People
          label={t("notify")}
          people={members}
          chosen={action.userIds}
          onChange={(userIds) => onChange({ ...action, userIds })}
        />
      )}
    </>
  );
}

type SaidProps = { label: string; value: string; onChange: (text: string) => void };

export const SaidText = ({ label, value, onChange }: SaidProps) => (
  <Textarea
    aria-label={label}
    dir="auto"
    minRows={2}
    maxRows={8}
    className="w-full"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** The team's own answer is offered in a workspace with teams. */
function Reply({ action, onChange }: Props<"reply">) {
  const t = useTranslations("rules");
  const hasTeams = useTeams().length > 0;
  const id = useId();
  return (
    <>
      <p className="text-ink-2 text-sm">{t("replyHint", { example: "{{contact.first_name|there}}" })}</p>
      {hasTeams || action.ofTeam ? (
        <div className="flex w-full items-center gap-2">
          <Checkbox
            id={id}
            checked={action.ofTeam ?? false}
            onCheckedChange={(isTeams) => onChange({ ...action, ofTeam: isTeams === true || undefined })}
          />
          <label htmlFor={id}>{t("ofTeam")}</label>
        </div>
      ) : null}
    </>
  );
}

export function People({
  label,
  people,
  chosen,
  onChange,
}: {
  label: string;
  people: readonly { id: string; name: string }[];
  chosen: string[];
  onChange: (ids: string[]) => void;
}) {
  const id = useId();
  return (
    <fieldset className="flex w-full flex-wrap gap-x-4 gap-y-1">
      <legend className="pb-1 text-ink-2 text-sm">{label}</legend>
      {people.map((person) => (
        <div key={person.id} className="flex items-center gap-2">
          <Checkbox
            id={`${id}-${person.id}`}
            checked={chosen.includes(person.id)}
            onCheckedChange={(isChosen) =>
              onChange(isChosen ? [...chosen, person.id] : chosen.filter((each) => each !== person.id))
            }
          />
          <label htmlFor={`${id}-${person.id}`} dir="auto">
            {person.name}
          </label>
        </div>
      ))}
    </fieldset>
  );
}
