"use client";

/** When a team answers, and what rules say in its name: each its own, or the workspace's. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { TEAMS_PATH, useTeams } from "@/components/inbox/teams/use-teams";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { TimezoneOptions } from "@/components/settings/general/general-settings";
import { HoursFields } from "@/components/settings/office-hours/hours-fields";
import { useOfficeHours } from "@/components/settings/office-hours/office-hours-settings";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { PageHeader, Section } from "@/components/ui/page-header";
import { NativeSelect } from "@/components/ui/select";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import type { OfficeHours } from "@/lib/account/office-hours/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { TeamAnswering } from "@/lib/inbox/team-work/schemas";

const pathOf = (id: string) => `${TEAMS_PATH}/${id}/answering`;

export function TeamAnsweringSettings({ id }: { id: string }) {
  const t = useTranslations("settings.teams");
  const { api, workspace } = useWorkspace();
  const name = useTeams().find((team) => team.id === id)?.name ?? "";
  const workspaces = useOfficeHours();
  const own = useQuery({
    queryKey: [...keys.teams(workspace.id), id, "answering"],
    queryFn: ({ signal }) => api.get(pathOf(id), { schema: TeamAnswering, signal }),
  });
  const failed = own.error ? own : workspaces.error ? workspaces : null;
  return (
    <>
      <PageHeader
        title={t("answeringOf", { name })}
        description={t.rich("answeringHint", {
          link: (text) => <TextLink href={`/w/${workspace.id}/settings/teams`}>{text}</TextLink>,
        })}
      />
      {own.data && workspaces.data ? (
        <AnsweringForm id={id} saved={own.data} workspaces={workspaces.data} />
      ) : failed ? (
        <LoadFailure error={failed.error ?? new Error()} retry={() => void failed.refetch()} />
      ) : (
        <FieldsSkeleton fields={4} />
      )}
    </>
  );
}

type FormProps = { id: string; saved: TeamAnswering; workspaces: OfficeHours };

function AnsweringForm({ id, saved, workspaces }: FormProps) {
  const t = useTranslations("settings.teams");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [hours, setHours] = useState(saved.hours);
  const [answer, setAnswer] = useState(saved.automaticAnswer ?? "");
  const save = useMutation({
    mutationFn: () =>
      api.patch(pathOf(id), { hours, automaticAnswer: answer.trim() || null }, { schema: TeamAnswering }),
    onSuccess: (stored) => {
      client.setQueryData([...keys.teams(workspace.id), id, "answering"], stored);
      toast.success(t("answeringSaved"));
    },
  });
  const { timezone, week, holidays } = workspaces;
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {save.error ? <Alert tone="bad">{problemText(save.error)}</Alert> : null}
      <Field
        label={t("automaticAnswer")}
        hint={t("automaticAnswerHint", { example: "{{contact.first_name|there}}" })}
      >
        <Textarea
          dir="auto"
          maxLength={4096}
          className="max-w-xl"
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
      <Section title={t("hours")}>
        <SwitchRow
          label={t("ownHours")}
          hint={t("ownHoursHint")}
          checked={hours !== null}
          onChange={(isOwn) => setHours(isOwn ? { timezone, week, holidays } : null)}
        />
        {hours ? (
          <>
            <Field label={t("timezone")} className="max-w-xl">
              <NativeSelect
                value={hours.timezone}
                onChange={({ target }) => setHours({ ...hours, timezone: target.value })}
              >
                <TimezoneOptions current={hours.timezone} />
              </NativeSelect>
            </Field>
            <HoursFields
              week={hours.week}
              holidays={hours.holidays}
              onChange={(changed) => setHours({ ...hours, ...changed })}
            />
          </>
        ) : null}
      </Section>
      <Button type="submit" variant="primary" className="self-start" loading={save.isPending}>
        {t("save")}
      </Button>
    </form>
  );
}
