import { zodResolver } from "@hookform/resolvers/zod";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useCollectionActions } from "@/components/articles/shared/use-collections";
import { SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { HelpCenterValues } from "@/components/settings/help-center/help-center-values";
import { LanguagesField } from "@/components/settings/help-center/languages-field";
import { LinksField } from "@/components/settings/help-center/links-field";
import { LogoField } from "@/components/settings/help-center/logo-field";
import { ColorField } from "@/components/settings/messenger/color-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { HelpCenter } from "@/lib/articles/help-center/schemas";
import { useWorkspace } from "@/lib/client/workspace";

const valuesOf = ({ slug, name, languages, color, logo, icon, links }: HelpCenter): HelpCenterValues => ({
  ...{ slug, name, languages, links },
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
    fields: ["slug", "name", "languages", "color", "logoId", "iconId", "links"],
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
      <Controller
        control={form.control}
        name="logoId"
        render={({ field }) => (
          <LogoField
            which="logo"
            value={field.value}
            known={center.logo}
            onChange={field.onChange}
            disabled={!mayManage}
            error={errors.logoId?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="iconId"
        render={({ field }) => (
          <LogoField
            which="icon"
            value={field.value}
            known={center.icon}
            onChange={field.onChange}
            disabled={!mayManage}
            error={errors.iconId?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="languages"
        render={({ field }) => (
          <LanguagesField value={field.value} onChange={field.onChange} disabled={!mayManage} />
        )}
      />
      <LinksField form={form} name="header" title={t("headerLinks")} disabled={!mayManage} />
      <LinksField form={form} name="footer" title={t("footerLinks")} disabled={!mayManage} />
    </SettingsForm>
  );
}
