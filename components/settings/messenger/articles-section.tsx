/** Whether the messenger's panel has articles, and which ones it begins with. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { collectionName } from "@/components/articles/collections/collection-name";
import { CenterLink } from "@/components/articles/shared/center-link";
import { useCollections, useHelpCenter } from "@/components/articles/shared/use-collections";
import { SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import {
  ArticlePages as ArticlePagesField,
  type ArticlesValues,
} from "@/components/settings/messenger/article-pages";
import { Field } from "@/components/ui/field";
import { Section } from "@/components/ui/page-header";
import { NativeSelect } from "@/components/ui/select";
import { ArticlePages, MessengerSettings } from "@/lib/account/workspaces/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const Values = z.object({
  showsArticles: z.boolean(),
  articleCollectionId: z.uuid().nullable(),
  articlePages: ArticlePages,
});

export function ArticlesSection({ settings }: { settings: MessengerSettings }) {
  const t = useTranslations("settings.articles");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const collections = useCollections().data ?? [];
  const center = useHelpCenter().data;
  const settingsForm = useSettingsForm<ArticlesValues>({
    resolver: zodResolver(Values),
    values: settings,
    fields: ["showsArticles", "articleCollectionId", "articlePages"],
    savedText: t("saved"),
    save: async (values) => {
      const saved = await api.patch("/api/settings/messenger", Values.parse(values), {
        schema: MessengerSettings,
      });
      client.setQueryData(keys.settings.messenger(workspace.id), saved);
      return saved;
    },
  });
  const { form } = settingsForm;
  const named = collections.map((each) => ({
    value: each.id,
    label: collectionName(each, center?.languages ?? []),
  }));
  return (
    <Section title={t("title")} description={t("description")}>
      {center && !center.isPublished ? (
        <p className="text-ink-2">
          {t.rich("unpublished", { link: (words) => <CenterLink>{words}</CenterLink> })}
        </p>
      ) : null}
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
        {named.length > 0 ? (
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
                  {named.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            )}
          />
        ) : null}
        <ArticlePagesField control={form.control} collections={named} />
      </SettingsForm>
    </Section>
  );
}
