"use client";

import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { RANGES } from "@/components/overview/overview-filter";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select, type SelectOption } from "@/components/ui/select";
import type { OverviewFilter } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { CHANNELS } from "@/lib/connections/channels/capabilities";
import type { ChannelName } from "@/lib/connections/channels/schemas";
import { OVERVIEW_DAYS_MAX } from "@/lib/inbox/overview/schemas";

const ANY = "any";
const CUSTOM = "custom";

export function OverviewFilters({
  filter,
  shown,
  onFilter,
}: {
  filter: OverviewFilter;
  /** The days that are on screen. */
  shown: { from: string; to: string } | null;
  onFilter: (change: Partial<OverviewFilter>) => void;
}) {
  const t = useTranslations("overview.filters");
  const channelName = useTranslations("overview.channels");
  const people = usePeople();
  const teams = useTeams();
  const [isChoosing, setChoosing] = useState(false);
  const isCustom = isChoosing || filter.days === null;
  const channels: SelectOption[] = [
    { value: ANY, label: t("anyChannel") },
    ...(Object.keys(CHANNELS) as ChannelName[]).map((channel) => ({
      value: channel,
      label: channelName(channel),
    })),
  ];
  return (
    <fieldset aria-label={t("label")} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={t("range")}
          value={isCustom ? CUSTOM : String(filter.days)}
          onValueChange={(value) => {
            setChoosing(value === CUSTOM);
            if (value !== CUSTOM) onFilter({ days: Number(value), from: null, to: null });
          }}
          options={[
            ...RANGES.map((days) => ({ value: String(days), label: t("days", { count: days }) })),
            { value: CUSTOM, label: t("custom") },
          ]}
        />
        <Select
          label={t("channel")}
          size="sm"
          className="w-44"
          value={filter.channel ?? ANY}
          onValueChange={(value) => onFilter({ channel: value === ANY ? null : value })}
          options={channels}
        />
        <Select
          label={t("person")}
          size="sm"
          className="w-44"
          value={filter.person ?? ANY}
          onValueChange={(value) => onFilter({ person: value === ANY ? null : value })}
          options={[{ value: ANY, label: t("anyone") }, ...people]}
        />
        {teams.length > 0 || filter.team ? (
          <Select
            label={t("team")}
            size="sm"
            className="w-44"
            value={filter.team ?? ANY}
            onValueChange={(value) => onFilter({ team: value === ANY ? null : value })}
            options={[
              { value: ANY, label: t("anyTeam") },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : null}
      </div>
      {isCustom ? (
        <CustomRange
          key={`${filter.from} ${filter.to}`}
          from={filter.from ?? shown?.from ?? ""}
          to={filter.to ?? shown?.to ?? ""}
          onChoose={(from, to) => {
            setChoosing(false);
            onFilter({ days: null, from, to });
          }}
        />
      ) : null}
    </fieldset>
  );
}

/** An agent can choose only themself. */
function usePeople(): SelectOption[] {
  const t = useTranslations("overview.filters");
  const { user, can } = useWorkspace();
  const mayManage = can("members");
  const team = useAssignable();
  return team
    .filter(({ id }) => mayManage || id === user.id)
    .map(({ id, name }) => ({ value: id, label: mayManage ? name : t("me") }));
}

function CustomRange({
  from,
  to,
  onChoose,
}: {
  from: string;
  to: string;
  onChoose: (from: string, to: string) => void;
}) {
  const t = useTranslations("overview.filters");
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
    if (!first || !last || Number.isNaN(days)) return setError(t("chooseBoth"));
    if (days < 1) return setError(t("reversed"));
    if (days > OVERVIEW_DAYS_MAX) return setError(t("tooLong", { max: OVERVIEW_DAYS_MAX }));
    setError(undefined);
    onChoose(first, last);
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t("range")}
      className="flex flex-col gap-3 rounded-md bg-surface-2 p-3 md:w-fit md:flex-row md:items-start"
    >
      <Field label={t("from")} error={error} className="md:w-44">
        <Input type="date" value={first} onChange={(event) => setFirst(event.target.value)} />
      </Field>
      <Field label={t("to")} className="md:w-44">
        <Input type="date" value={last} onChange={(event) => setLast(event.target.value)} />
      </Field>
      <Button type="submit" className="md:mt-6.5 md:h-9">
        {t("show")}
      </Button>
    </form>
  );
}
