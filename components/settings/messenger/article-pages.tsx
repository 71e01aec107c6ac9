/** Articles by page: entries in order, the first that matches counts; and a field that tries an address. */
import { ArrowUp, X } from "lucide-react";
import { useId, useState } from "react";
import { type Control, Controller, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useProposed } from "@/components/inbox/articles/use-proposed";
import { isOnPage } from "@/components/messenger/page-match";
import { ArticleChooser } from "@/components/settings/rules/article-chooser";
import { Choice, PartRow } from "@/components/settings/rules/part-row";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { MessengerSettings } from "@/lib/account/workspaces/schemas";
import { ARTICLE_PAGES_MAX, type ArticlePage, PAGE_ARTICLES_MAX } from "@/lib/account/workspaces/schemas";

const NEW: ArticlePage = { match: "begins", value: "", collectionId: null, numbers: [] };
type Collections = { value: string; label: string }[];
export type ArticlesValues = Pick<
  MessengerSettings,
  "showsArticles" | "articleCollectionId" | "articlePages"
>;
type Props = { control: Control<ArticlesValues>; collections: Collections };

export function ArticlePages({ control, collections }: Props) {
  const t = useTranslations("settings.articles");
  const { fields, append, remove, swap } = useFieldArray({ control, name: "articlePages" });
  const { errors } = useFormState({ control });
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{t("pages")}</legend>
      <p id={id} className="text-ink-2 text-sm">
        {t("pagesHint")}
      </p>
      <ol className="flex flex-col gap-2">
        {fields.map(({ id: key }, at) => (
          <li key={key} aria-label={t("page", { number: String(at + 1) })}>
            <PartRow error={errors.articlePages?.[at] ? t("problem") : undefined} onRemove={() => remove(at)}>
              <Controller
                control={control}
                name={`articlePages.${at}`}
                render={({ field }) => (
                  <Entry entry={field.value} collections={collections} onChange={field.onChange} />
                )}
              />
              {at > 0 ? (
                <IconButton label={t("moveUp")} onClick={() => swap(at, at - 1)}>
                  <ArrowUp aria-hidden />
                </IconButton>
              ) : null}
            </PartRow>
          </li>
        ))}
      </ol>
      {fields.length < ARTICLE_PAGES_MAX ? (
        <Button className="self-start" onClick={() => append(NEW)}>
          {t("addPage")}
        </Button>
      ) : null}
      {fields.length > 0 ? <Trial control={control} /> : null}
    </fieldset>
  );
}

type EntryProps = {
  entry: ArticlePage;
  collections: Collections;
  onChange: (entry: ArticlePage) => void;
};

function Entry({ entry, collections, onChange }: EntryProps) {
  const t = useTranslations("settings.articles");
  const { match, value, collectionId } = entry;
  return (
    <>
      <Choice
        label={t("match")}
        value={match}
        options={(["begins", "contains"] as const).map((each) => ({ value: each, label: t(each) }))}
        onChange={(next) => onChange({ ...entry, match: next as ArticlePage["match"] })}
      />
      <Input
        aria-label={t("address")}
        placeholder={t("addressExample")}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className="min-w-40 flex-1"
        value={value}
        onChange={({ target }) => onChange({ ...entry, value: target.value })}
      />
      <Choice
        label={t("shown")}
        value={collectionId ?? ""}
        options={[{ value: "", label: t("chosen") }, ...collections]}
        onChange={(next) => onChange({ ...entry, collectionId: next || null, numbers: [] })}
      />
      {collectionId === null ? <Chosen entry={entry} onChange={onChange} /> : null}
    </>
  );
}

function Chosen({ entry, onChange }: Omit<EntryProps, "collections">) {
  const t = useTranslations("settings.articles");
  const { numbers } = entry;
  const { nameOf, isGone } = useProposed(numbers);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex w-full min-w-0 flex-col gap-1">
      <ul className="flex flex-col">
        {numbers.map((number) => (
          <li key={number} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <bdi>{nameOf(number)}</bdi>
              {isGone(number) ? <span className="block text-bad text-sm">{t("gone")}</span> : null}
            </span>
            <IconButton
              size="sm"
              label={t("removeArticle", { title: nameOf(number) })}
              onClick={() => onChange({ ...entry, numbers: numbers.filter((each) => each !== number) })}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {isChoosing ? (
        <ArticleChooser
          chosen={numbers}
          onChoose={(number) => {
            setChoosing(false);
            if (!numbers.includes(number)) onChange({ ...entry, numbers: [...numbers, number] });
          }}
        />
      ) : numbers.length < PAGE_ARTICLES_MAX ? (
        <Button size="sm" className="self-start" onClick={() => setChoosing(true)}>
          {t("addArticle")}
        </Button>
      ) : null}
    </div>
  );
}

/** Compares as the panel does, with what is not saved yet. */
function Trial({ control }: Pick<Props, "control">) {
  const t = useTranslations("settings.articles");
  const [page, setPage] = useState("");
  const entries = useWatch({ control, name: "articlePages" });
  const at = entries.findIndex((entry) => isOnPage(page, entry));
  return (
    <>
      <Field label={t("tryPage")} hint={t("tryHint")}>
        <Input
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={page}
          onChange={({ target }) => setPage(target.value.trim())}
        />
      </Field>
      <p role="status" className="text-ink-2 text-sm">
        {page === "" ? null : at < 0 ? t("triedNone") : t("tried", { number: String(at + 1) })}
      </p>
    </>
  );
}
