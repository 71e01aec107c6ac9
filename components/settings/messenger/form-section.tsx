/** What the messenger asks its visitors, and what they agree to. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { SwitchRow } from "@/components/patterns/switch-row";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Section } from "@/components/ui/page-header";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { MessengerSettings } from "@/lib/workspaces/schemas";

type Form = NonNullable<MessengerSettings["form"]>;
const USUAL: Form = {
  ...{ when: "before", name: "required", email: "required", phone: "off" },
  ...{ question: null, consent: null },
};
const FIELDS = ["name", "email", "phone"] as const;

export function FormSection({ settings }: { settings: MessengerSettings }) {
  const t = useTranslations("settings.form");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [form, setForm] = useState<Form | null>(settings.form);
  const save = useMutation({
    mutationFn: () =>
      api.patch("/api/settings/messenger", { form: form && tidy(form) }, { schema: MessengerSettings }),
    onSuccess: (saved) => {
      client.setQueryData(keys.settings.messenger(workspace.id), saved);
      setForm(saved.form);
      toast.success(t("saved"));
    },
  });
  const isDirty = JSON.stringify(form) !== JSON.stringify(settings.form);
  const set = (changed: Partial<Form>) => setForm((before) => before && { ...before, ...changed });
  const levels = (["off", "optional", "required"] as const).map((value) => ({ value, label: t(value) }));

  return (
    <Section title={t("title")} description={t("description")}>
      <form
        className="flex max-w-md flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {save.error ? <Alert tone="bad">{problemText(save.error)}</Alert> : null}
        <SwitchRow
          label={t("ask")}
          checked={form !== null}
          onChange={(isOn) => setForm(isOn ? (settings.form ?? USUAL) : null)}
        />
        {form ? (
          <>
            <Field label={t("when")}>
              <SegmentedControl
                value={form.when}
                onValueChange={(when) => set({ when })}
                options={(["before", "after"] as const).map((value) => ({ value, label: t(value) }))}
              />
            </Field>
            {FIELDS.map((field) => (
              <Field key={field} label={t(field)}>
                <SegmentedControl
                  value={form[field]}
                  onValueChange={(level) => set({ [field]: level })}
                  options={levels}
                />
              </Field>
            ))}
            <QuestionPart question={form.question} onChange={(question) => set({ question })} />
            <ConsentPart consent={form.consent} onChange={(consent) => set({ consent })} />
          </>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={!isDirty && !save.isPending}
          loading={save.isPending}
        >
          {t("save")}
        </Button>
      </form>
    </Section>
  );
}

/** Lines that were left empty mean nothing. */
const tidy = (form: Form): Form => ({
  ...form,
  question: form.question && {
    ...form.question,
    options: form.question.options.map((each) => each.trim()).filter(Boolean),
  },
  consent: form.consent && { ...form.consent, url: form.consent.url?.trim() || null },
});

type QuestionProps = { question: Form["question"]; onChange: (question: Form["question"]) => void };

function QuestionPart({ question, onChange }: QuestionProps) {
  const t = useTranslations("settings.form");
  return (
    <>
      <SwitchRow
        label={t("question")}
        hint={t("questionHint")}
        checked={question !== null}
        onChange={(isOn) => onChange(isOn ? { label: "", options: [], isRequired: false } : null)}
      />
      {question ? (
        <>
          <Field label={t("questionText")}>
            <Input
              dir="auto"
              maxLength={64}
              value={question.label}
              onChange={(event) => onChange({ ...question, label: event.target.value })}
            />
          </Field>
          <Field label={t("choices")} hint={t("choicesHint")}>
            <Textarea
              dir="auto"
              value={question.options.join("\n")}
              onChange={(event) => onChange({ ...question, options: event.target.value.split("\n") })}
            />
          </Field>
          <SwitchRow
            label={t("questionRequired")}
            checked={question.isRequired}
            onChange={(isRequired) => onChange({ ...question, isRequired })}
          />
        </>
      ) : null}
    </>
  );
}

type ConsentProps = { consent: Form["consent"]; onChange: (consent: Form["consent"]) => void };

function ConsentPart({ consent, onChange }: ConsentProps) {
  const t = useTranslations("settings.form");
  return (
    <>
      <SwitchRow
        label={t("consent")}
        hint={t("consentHint")}
        checked={consent !== null}
        onChange={(isOn) => onChange(isOn ? { text: "", url: null, isRequired: true } : null)}
      />
      {consent ? (
        <>
          <Field label={t("consentText")}>
            <Textarea
              dir="auto"
              maxLength={500}
              value={consent.text}
              onChange={(event) => onChange({ ...consent, text: event.target.value })}
            />
          </Field>
          <Field label={t("consentUrl")} optional>
            <Input
              type="url"
              placeholder={t("consentUrlExample")}
              value={consent.url ?? ""}
              onChange={(event) => onChange({ ...consent, url: event.target.value })}
            />
          </Field>
          <SwitchRow
            label={t("consentRequired")}
            checked={consent.isRequired}
            onChange={(isRequired) => onChange({ ...consent, isRequired })}
          />
        </>
      ) : null}
    </>
  );
}
