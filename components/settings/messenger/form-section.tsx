/** The messenger's questions to its visitors, and the consent. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { firstOf, LinesTextarea } from "@/components/patterns/lines-textarea";
import { SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Section } from "@/components/ui/page-header";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { MessengerSettings } from "@/lib/account/workspaces/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const Values = MessengerSettings.pick({ form: true });
type Values = z.infer<typeof Values>;
const USUAL: NonNullable<Values["form"]> = {
  when: "before",
  name: "required",
  email: "required",
  phone: "off",
  question: null,
  consent: null,
};
const DIRTY = { shouldDirty: true };
const ASKED = ["name", "email", "phone"] as const;

export function FormSection({ settings }: { settings: MessengerSettings }) {
  const t = useTranslations("settings.form");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const settingsForm = useSettingsForm<Values>({
    resolver: zodResolver(Values),
    values: { form: settings.form },
    fields: ["form.question.label", "form.question.options", "form.consent.text", "form.consent.url"],
    savedText: t("saved"),
    save: async (values) => {
      const saved = await api.patch("/api/settings/messenger", values, { schema: MessengerSettings });
      client.setQueryData(keys.settings.messenger(workspace.id), saved);
      return { form: saved.form };
    },
  });
  const { form } = settingsForm;
  const { control } = form;
  const asked = form.watch("form");
  const levels = (["off", "optional", "required"] as const).map((value) => ({ value, label: t(value) }));

  return (
    <Section title={t("title")} description={t("description")}>
      <SettingsForm settings={settingsForm} mayEdit saveLabel={t("save")}>
        <SwitchRow
          label={t("ask")}
          checked={asked !== null}
          onChange={(isOn) => form.setValue("form", isOn ? (settings.form ?? USUAL) : null, DIRTY)}
        />
        {asked ? (
          <>
            <Field label={t("when")}>
              <Controller
                control={control}
                name="form.when"
                render={({ field: { value, onChange } }) => (
                  <SegmentedControl
                    value={value}
                    onValueChange={onChange}
                    options={(["before", "after"] as const).map((when) => ({ value: when, label: t(when) }))}
                  />
                )}
              />
            </Field>
            {ASKED.map((name) => (
              <Field key={name} label={t(name)}>
                <Controller
                  control={control}
                  name={`form.${name}`}
                  render={({ field: { value, onChange } }) => (
                    <SegmentedControl value={value} onValueChange={onChange} options={levels} />
                  )}
                />
              </Field>
            ))}
            <QuestionPart form={form} />
            <ConsentPart form={form} />
          </>
        ) : null}
      </SettingsForm>
    </Section>
  );
}

type Part = { form: UseFormReturn<Values> };

function QuestionPart({ form }: Part) {
  const t = useTranslations("settings.form");
  const problems = form.formState.errors.form?.question;
  return (
    <>
      <SwitchRow
        label={t("question")}
        hint={t("questionHint")}
        checked={form.watch("form.question") !== null}
        onChange={(isOn) =>
          form.setValue("form.question", isOn ? { label: "", options: [], isRequired: false } : null, DIRTY)
        }
      />
      {form.watch("form.question") ? (
        <>
          <Field label={t("questionText")} error={problems?.label?.message}>
            <Input dir="auto" maxLength={64} {...form.register("form.question.label")} />
          </Field>
          <Field label={t("choices")} hint={t("choicesHint")} error={firstOf(problems?.options)}>
            <Controller
              control={form.control}
              name="form.question.options"
              render={({ field }) => <LinesTextarea dir="auto" {...field} />}
            />
          </Field>
          <Controller
            control={form.control}
            name="form.question.isRequired"
            render={({ field: { value, onChange } }) => (
              <SwitchRow label={t("questionRequired")} checked={value} onChange={onChange} />
            )}
          />
        </>
      ) : null}
    </>
  );
}

function ConsentPart({ form }: Part) {
  const t = useTranslations("settings.form");
  const problems = form.formState.errors.form?.consent;
  return (
    <>
      <SwitchRow
        label={t("consent")}
        hint={t("consentHint")}
        checked={form.watch("form.consent") !== null}
        onChange={(isOn) =>
          form.setValue("form.consent", isOn ? { text: "", url: null, isRequired: true } : null, DIRTY)
        }
      />
      {form.watch("form.consent") ? (
        <>
          <Field label={t("consentText")} error={problems?.text?.message}>
            <Textarea dir="auto" maxLength={500} {...form.register("form.consent.text")} />
          </Field>
          <Field label={t("consentUrl")} optional error={problems?.url?.message}>
            <Input
              type="url"
              placeholder={t("consentUrlExample")}
              {...form.register("form.consent.url", { setValueAs: (url) => url?.trim() || null })}
            />
          </Field>
          <Controller
            control={form.control}
            name="form.consent.isRequired"
            render={({ field: { value, onChange } }) => (
              <SwitchRow label={t("consentRequired")} checked={value} onChange={onChange} />
            )}
          />
        </>
      ) : null}
    </>
  );
}
