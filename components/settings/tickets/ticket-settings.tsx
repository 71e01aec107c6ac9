"use client";

/** How tickets work: the number of the next one, what opens one again, and their types and fields. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton, SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { FieldsSection } from "@/components/settings/tickets/fields-section";
import { TypesSection } from "@/components/settings/tickets/types-section";
import { FIELDS_PATH } from "@/components/settings/tickets/use-arranged";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageHeader } from "@/components/ui/page-header";
import { NativeSelect } from "@/components/ui/select";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { FieldList, type FieldSubject } from "@/lib/inbox/fields/schemas";
import { REOPENINGS, TicketSettings as Settings } from "@/lib/inbox/tickets/schemas";

const PATH = "/api/settings/tickets";

export function TicketSettings() {
  const t = useTranslations("tickets.settings");
  const { api, workspace } = useWorkspace();
  const settings = useQuery({
    queryKey: keys.settings.tickets(workspace.id),
    queryFn: ({ signal }) => api.get(PATH, { schema: Settings, signal }),
  });
  const [fields, ofContacts] = [useFields("ticket"), useFields("contact")];
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {settings.data ? (
        <TicketForm settings={settings.data} />
      ) : settings.error ? (
        <LoadFailure error={settings.error} retry={() => void settings.refetch()} />
      ) : (
        <FieldsSkeleton fields={3} />
      )}
      <TypesSection fields={fields.data?.fields ?? []} />
      <FieldsSection subject="ticket" list={fields} />
      <FieldsSection subject="contact" list={ofContacts} />
    </>
  );
}

function useFields(subject: FieldSubject) {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: [...keys.settings.ticketForms(workspace.id), "fields", subject],
    queryFn: ({ signal }) => api.get(FIELDS_PATH, { schema: FieldList, query: { subject }, signal }),
  });
}

function TicketForm({ settings }: { settings: Settings }) {
  const t = useTranslations("tickets.settings");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const settingsForm = useSettingsForm<Settings>({
    resolver: zodResolver(Settings),
    values: settings,
    fields: ["nextNumber", "reopening", "reopenDays", "isInMessenger", "isInMails"],
    savedText: t("saved"),
    save: async (values) => {
      const saved = await api.patch(PATH, values, { schema: Settings });
      client.setQueryData(keys.settings.tickets(workspace.id), saved);
      return saved;
    },
  });
  const { form } = settingsForm;
  const { errors } = form.formState;
  const asNumber = { valueAsNumber: true } as const;
  return (
    <SettingsForm settings={settingsForm} mayEdit saveLabel={t("save")}>
      <Field label={t("nextNumber")} hint={t("nextNumberHint")} error={errors.nextNumber?.message}>
        <Input type="number" min={settings.nextNumber} {...form.register("nextNumber", asNumber)} />
      </Field>
      <Field label={t("reopening")} hint={t("reopeningHint")} error={errors.reopening?.message}>
        <NativeSelect {...form.register("reopening")}>
          {REOPENINGS.map((each) => (
            <option key={each} value={each}>
              {t(`reopenings.${each}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t("reopenDays")} hint={t("reopenDaysHint")} error={errors.reopenDays?.message}>
        <Input type="number" min={0} max={365} {...form.register("reopenDays", asNumber)} />
      </Field>
      <SwitchRow
        label={t("isInMessenger")}
        hint={t("isInMessengerHint")}
        checked={form.watch("isInMessenger")}
        onChange={(isOn) => form.setValue("isInMessenger", isOn, { shouldDirty: true })}
      />
      <SwitchRow
        label={t("isInMails")}
        hint={t("isInMailsHint")}
        checked={form.watch("isInMails")}
        onChange={(isOn) => form.setValue("isInMails", isOn, { shouldDirty: true })}
      />
    </SettingsForm>
  );
}
