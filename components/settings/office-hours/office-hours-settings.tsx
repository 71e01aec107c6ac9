"use client";

/** The team's hours: by day of the week, and on exceptional days. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { HoursFields } from "@/components/settings/office-hours/hours-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { OfficeHours } from "@/lib/account/office-hours/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const PATH = "/api/settings/office-hours";

/** The workspace's. */
export function useOfficeHours() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.settings.officeHours(workspace.id),
    queryFn: ({ signal }) => api.get(PATH, { schema: OfficeHours, signal }),
  });
}

export function OfficeHoursSettings() {
  const t = useTranslations("settings.officeHours");
  const hours = useOfficeHours();
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {hours.data ? (
        <HoursForm saved={hours.data} />
      ) : hours.error ? (
        <LoadFailure error={hours.error} retry={() => void hours.refetch()} />
      ) : (
        <FieldsSkeleton fields={4} />
      )}
    </>
  );
}

function HoursForm({ saved }: { saved: OfficeHours }) {
  const t = useTranslations("settings.officeHours");
  const { api, workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const client = useQueryClient();
  const problemText = useProblemText();
  const [{ isOn, week, holidays }, setHours] = useState(saved);
  const save = useMutation({
    mutationFn: () => api.put(PATH, { isOn, week, holidays }, { schema: OfficeHours }),
    onSuccess: (stored) => {
      client.setQueryData(keys.settings.officeHours(workspace.id), stored);
      setHours(stored);
      toast.success(t("saved"));
    },
  });
  const set = (changed: Partial<OfficeHours>) => setHours((before) => ({ ...before, ...changed }));
  const { timezone, ...stored } = saved;
  const isDirty = JSON.stringify({ isOn, week, holidays }) !== JSON.stringify(stored);

  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {mayManage ? null : <Alert>{t("adminsOnly")}</Alert>}
      {save.error ? <Alert tone="bad">{problemText(save.error)}</Alert> : null}
      <SwitchRow
        label={t("isOn")}
        hint={t.rich("zone", {
          timezone: timezone.replaceAll("_", " "),
          link: (text) => <TextLink href={`/w/${workspace.id}/settings/general`}>{text}</TextLink>,
        })}
        checked={isOn}
        disabled={!mayManage}
        onChange={(on) => set({ isOn: on })}
      />
      <HoursFields week={week} holidays={holidays} disabled={!mayManage} onChange={set} />
      {mayManage ? (
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={!isDirty && !save.isPending}
          loading={save.isPending}
        >
          {t("save")}
        </Button>
      ) : null}
    </form>
  );
}
