import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { ColorField } from "@/components/settings/messenger/color-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { MessengerLook, MessengerSettings, POSITIONS } from "@/lib/account/workspaces/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import type { Translate } from "@/lib/i18n/types";

type Props = { settings: MessengerSettings; onChange: (look: Partial<MessengerLook>) => void };

/** The launcher's look, unless the tag sets another. `onChange` gets values that are not saved yet. */
export function LookForm({ settings, onChange }: Props) {
  const t = useTranslations("settings.look");
  const { api, workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const client = useQueryClient();
  const { color, position, theme, launcherLabel, isLauncherHidden } = settings;
  const settingsForm = useSettingsForm<MessengerLook>({
    resolver: zodResolver(MessengerLook),
    values: { color: `#${color}`, position, theme, launcherLabel, isLauncherHidden },
    fields: ["color", "position", "theme", "launcherLabel", "isLauncherHidden"],
    savedText: t("saved"),
    save: async (values) => {
      const saved = await api.patch("/api/settings/messenger", values, { schema: MessengerSettings });
      client.setQueryData(keys.settings.messenger(workspace.id), saved);
      return { ...values, color: `#${saved.color}` };
    },
  });
  const { form } = settingsForm;
  const { errors } = form.formState;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [form, onChange],
  );

  return (
    <SettingsForm settings={settingsForm} mayEdit={mayManage} saveLabel={t("save")}>
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => (
          <ColorField
            value={field.value}
            onChange={field.onChange}
            disabled={!mayManage}
            error={errors.color?.message}
          />
        )}
      />
      <Field label={t("side")}>
        <Controller
          control={form.control}
          name="position"
          render={({ field }) => (
            <SegmentedControl
              value={field.value}
              onValueChange={field.onChange}
              options={positions(t)}
              disabled={!mayManage}
            />
          )}
        />
      </Field>
      <Field label={t("theme")}>
        <Controller
          control={form.control}
          name="theme"
          render={({ field }) => (
            <SegmentedControl
              value={field.value}
              onValueChange={field.onChange}
              options={themes(t)}
              disabled={!mayManage}
            />
          )}
        />
      </Field>
      <Field label={t("label")} optional hint={t("labelHint")} error={errors.launcherLabel?.message}>
        <Input disabled={!mayManage} autoComplete="off" maxLength={30} {...form.register("launcherLabel")} />
      </Field>
      <Controller
        control={form.control}
        name="isLauncherHidden"
        render={({ field }) => (
          <SwitchRow
            label={t("hidden")}
            hint={t("hiddenHint")}
            checked={field.value}
            disabled={!mayManage}
            onChange={field.onChange}
          />
        )}
      />
    </SettingsForm>
  );
}

const positions = (t: Translate<"settings.look">) => POSITIONS.map((value) => ({ value, label: t(value) }));
const themes = (t: Translate<"settings.look">) =>
  [
    { value: "auto", label: t("system") },
    { value: "light", label: t("light") },
    { value: "dark", label: t("dark") },
  ] as const;
