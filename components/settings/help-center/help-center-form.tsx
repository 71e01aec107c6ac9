import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useCollectionActions } from "@/components/articles/shared/use-collections";
import { SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { HelpCenterValues } from "@/components/settings/help-center/help-center-values";
import { LanguagesField } from "@/components/settings/help-center/languages-field";
import { LinksField } from "@/components/settings/help-center/links-field";
import { LogoField } from "@/components/settings/help-center/logo-field";
import { ColorField } from "@/components/settings/messenger/color-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { HelpCenter } from "@/lib/articles/help-center/schemas";
import { useWorkspace } from "@/lib/client/workspace";

const valuesOf = ({
  slug,
  name,
  languages,
  hasMessenger,
  color,
  logo,
  icon,
  links,
}: HelpCenter): HelpCenterValues => ({
  ...{ slug, name, languages, hasMessenger, links },
  color: `#${color}`,
  logoId: logo?.id ?? null,
  iconId: icon?.id ?? null,
});

export function HelpCenterForm({ center }: { center: HelpCenter }) {
  const t = useTranslations("articles.center");
  const { can } = useWorkspace();
  const { updateCenter } = useCollectionActions();
  const mayManage = can("settings");
  const settings = useSettingsForm<HelpCenterValues>({
    resolver: zodResolver(HelpCenterValues),
    values: valuesOf(center),
    fields: ["slug", "name", "languages", "hasMessenger", "color", "logoId", "iconId", "links"],
    savedText: t("saved"),
    save: async (values) => valuesOf((await updateCenter(values)).center),
  });
  const { form } = settings;
  const { errors } = form.formState;
  const before = `${new URL(center.url).host}/help/`;
  return (
    <SettingsForm settings={settings} mayEdit={mayManage} saveLabel={t("save")}>
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input
          autoComplete="off"
          dir="auto"
          maxLength={80}
          disabled={!mayManage}
          {...form.register("name")}
        />
      </Field>
      <Field label={t("slug")} hint={t("slugHint")} error={errors.slug?.message}>
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <span className="max-w-full truncate text-ink-2 text-sm">{before}</span>
          <Input
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            disabled={!mayManage}
            className="min-w-40 flex-1 font-mono"
            {...form.register("slug")}
          />
        </div>
      </Field>
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
      <PictureFields form={form} center={center} disabled={!mayManage} />
      <Controller
        control={form.control}
        name="languages"
        render={({ field }) => (
          <LanguagesField value={field.value} onChange={field.onChange} disabled={!mayManage} />
        )}
      />
      <Controller
        control={form.control}
        name="hasMessenger"
        render={({ field }) => (
          <SwitchRow
            label={t("messenger")}
            hint={t("messengerHint")}
            checked={field.value}
            onChange={field.onChange}
            disabled={!mayManage}
          />
        )}
      />
      <LinksField form={form} name="header" title={t("headerLinks")} disabled={!mayManage} />
      <LinksField form={form} name="footer" title={t("footerLinks")} disabled={!mayManage} />
    </SettingsForm>
  );
}

function PictureFields({
  form,
  center,
  disabled,
}: {
  form: UseFormReturn<HelpCenterValues>;
  center: HelpCenter;
  disabled: boolean;
}) {
  const { errors } = form.formState;
  return (["logo", "icon"] as const).map((which) => (
    <Controller
      key={which}
      control={form.control}
      name={`${which}Id`}
      render={({ field }) => (
        <LogoField
          which={which}
          value={field.value}
          known={center[which]}
          onChange={field.onChange}
          disabled={disabled}
          error={errors[`${which}Id`]?.message}
        />
      )}
    />
  ));
}
