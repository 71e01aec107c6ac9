/** Whether the messenger's panel has articles, and which ones it begins with. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import { z } from "zod";
import { useCollections, useHelpCenter } from "@/components/articles/shared/use-collections";
import { SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { Field } from "@/components/ui/field";
import { Section } from "@/components/ui/page-header";
import { NativeSelect } from "@/components/ui/select";
import { MessengerSettings } from "@/lib/account/workspaces/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const Values = z.object({ showsArticles: z.boolean(), articleCollectionId: z.uuid().nullable() });
type Values = z.infer<typeof Values>;

export function ArticlesSection({ settings }: { settings: MessengerSettings }) {
  const t = useTranslations("settings.articles");
  const locale = useLocale();
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const collections = useCollections().data ?? [];
  const center = useHelpCenter().data;
  const settingsForm = useSettingsForm<Values>({
    resolver: zodResolver(Values),
    values: { showsArticles: settings.showsArticles, articleCollectionId: settings.articleCollectionId },
    fields: ["showsArticles", "articleCollectionId"],
    savedText: t("saved"),
    save: async (values) => {
      const saved = await api.patch("/api/settings/messenger", values, { schema: MessengerSettings });
      client.setQueryData(keys.settings.messenger(workspace.id), saved);
      return saved;
    },
  });
  const { form } = settingsForm;
  return (
    <Section title={t("title")} description={t("description")}>
      {center && !center.isPublished ? <p className="text-ink-2">{t("unpublished")}</p> : null}
      <SettingsForm settings={settingsForm} mayEdit saveLabel={t("save")}>
        <Controller
          control={form.control}
          name="showsArticles"
          render={({ field }) => (
            <SwitchRow
              label={t("shows")}
              hint={t("showsHint")}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
        {collections.length > 0 ? (
          <Controller
            control={form.control}
            name="articleCollectionId"
            render={({ field }) => (
              <Field label={t("collection")} hint={t("collectionHint")}>
                <NativeSelect
                  value={field.value ?? ""}
                  onChange={({ target }) => field.onChange(target.value || null)}
                >
                  <option value="">{t("first")}</option>
                  {collections.map(({ id, texts }) => (
                    <option key={id} value={id}>
                      {(texts[locale as keyof typeof texts] ?? Object.values(texts)[0])?.name}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            )}
          />
        ) : null}
      </SettingsForm>
    </Section>
  );
}
