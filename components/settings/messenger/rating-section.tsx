"use client";

/** Settings of ratings: whether, where and when contacts are asked about a resolved conversation. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { QuestionFields } from "@/components/settings/messenger/question-fields";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Section } from "@/components/ui/page-header";
import { NativeSelect } from "@/components/ui/select";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
/** Whether, where and how contacts are asked what they thought of a conversation after it was resolved. */
import { ChannelName } from "@/lib/connections/channels/schemas";
import { DELAY_MINUTES, RatingSettings, UpdateRatingSettings } from "@/lib/inbox/ratings/schemas";

export function RatingSection() {
  const t = useTranslations("settings.ratings");
  const { api, workspace } = useWorkspace();
  const settings = useQuery({
    queryKey: keys.settings.ratings(workspace.id),
    queryFn: ({ signal }) => api.get("/api/settings/ratings", { schema: RatingSettings, signal }),
  }).data;
  return (
    <Section title={t("title")} description={t("hint")}>
      {settings ? <RatingForm settings={settings} /> : null}
    </Section>
  );
}

function RatingForm({ settings }: { settings: RatingSettings }) {
  const t = useTranslations("settings.ratings");
  const { api, workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const client = useQueryClient();
  const settingsForm = useSettingsForm<UpdateRatingSettings>({
    resolver: zodResolver(UpdateRatingSettings),
    values: settings,
    fields: ["channels", "question", "questions", "everyDays"],
    savedText: t("saved"),
    save: async (values) => {
      const saved = await api.put("/api/settings/ratings", values, { schema: RatingSettings });
      client.setQueryData(keys.settings.ratings(workspace.id), saved);
      return saved;
    },
  });
  const { form } = settingsForm;
  const { errors } = form.formState;
  return (
    <SettingsForm settings={settingsForm} mayEdit={mayManage} saveLabel={t("save")}>
      <Controller
        control={form.control}
        name="channels"
        render={({ field }) => (
          <fieldset className="flex flex-col gap-3">
            <legend className="sr-only">{t("where")}</legend>
            {ChannelName.options.map((channel) => (
              <SwitchRow
                key={channel}
                label={t(`ask.${channel}`)}
                hint={t(`askHint.${channel}`)}
                checked={field.value.includes(channel)}
                disabled={!mayManage}
                onChange={(isOn) =>
                  field.onChange(
                    ChannelName.options.filter((each) =>
                      each === channel ? isOn : field.value.includes(each),
                    ),
                  )
                }
              />
            ))}
          </fieldset>
        )}
      />
      <Field label={t("delay")} hint={t("delayHint")}>
        <NativeSelect
          className="w-56"
          disabled={!mayManage}
          {...form.register("delayMinutes", { valueAsNumber: true })}
        >
          {/* A delay that another program has set is kept. */}
          {[...new Set([...DELAY_MINUTES, settings.delayMinutes])].map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0
                ? t("atOnce")
                : minutes % 60 === 0
                  ? t("afterHours", { hours: minutes / 60 })
                  : t("afterMinutes", { minutes })}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t("question")} optional hint={t("questionHint")} error={errors.question?.message}>
        <Input disabled={!mayManage} autoComplete="off" {...form.register("question")} />
      </Field>
      <Controller
        control={form.control}
        name="questions"
        render={({ field }) => (
          <QuestionFields
            questions={field.value ?? {}}
            onChange={field.onChange}
            errors={errors.questions}
            disabled={!mayManage}
          />
        )}
      />
      <Field label={t("everyDays")} hint={t("everyDaysHint")} error={errors.everyDays?.message}>
        <Input
          type="number"
          min={0}
          max={365}
          className="w-28"
          disabled={!mayManage}
          {...form.register("everyDays", { valueAsNumber: true })}
        />
      </Field>
    </SettingsForm>
  );
}
