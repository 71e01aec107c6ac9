/** Articles by page: entries in order, the first that matches counts; and a field that tries an address. */
import { ArrowUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { type Control, Controller, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { isOnPage } from "@/components/messenger/page-match";
import { useFocusAfter } from "@/components/patterns/use-focus-after";
import { type Collections, PageEntry } from "@/components/settings/messenger/article-page";
import { PartRow } from "@/components/settings/rules/part-row";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { MessengerSettings } from "@/lib/account/workspaces/schemas";
import { ARTICLE_PAGES_MAX, type ArticlePage } from "@/lib/account/workspaces/schemas";

const NEW: ArticlePage = { match: "begins", value: "", collectionId: null, numbers: [] };
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
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const inEntry = (at: number, selector: string) =>
    list.current?.children[at]?.querySelector<HTMLElement>(selector);

  function add() {
    append(NEW, { shouldFocus: false });
    focusAfter(() => inEntry(fields.length, "select"));
  }
  function moveUp(at: number) {
    swap(at, at - 1);
    // The first entry has no such button.
    focusAfter(() => inEntry(at - 1, "[data-move]") ?? inEntry(at - 1, "select"));
  }
  function removeEntry(at: number) {
    remove(at);
    focusAfter(() => inEntry(at, "select") ?? inEntry(at - 1, "select") ?? addButton.current);
  }
  return (
    <fieldset aria-describedby={id} className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{t("pages")}</legend>
      <p id={id} className="text-ink-2 text-sm">
        {t("pagesHint")}
      </p>
      <ol ref={list} className="flex flex-col gap-2">
        {fields.map(({ id: key }, at) => (
          <li key={key} aria-label={t("page", { number: String(at + 1) })}>
            <PartRow
              error={errors.articlePages?.[at] ? t("problem") : undefined}
              onRemove={() => removeEntry(at)}
              buttons={
                at > 0 ? (
                  <IconButton data-move label={t("moveUp")} onClick={() => moveUp(at)}>
                    <ArrowUp aria-hidden />
                  </IconButton>
                ) : null
              }
            >
              <Controller
                control={control}
                name={`articlePages.${at}`}
                render={({ field }) => (
                  <PageEntry entry={field.value} collections={collections} onChange={field.onChange} />
                )}
              />
            </PartRow>
          </li>
        ))}
      </ol>
      {fields.length < ARTICLE_PAGES_MAX ? (
        <Button ref={addButton} className="self-start" onClick={add}>
          {t("addPage")}
        </Button>
      ) : null}
      {fields.length > 0 ? <Trial control={control} /> : null}
    </fieldset>
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
