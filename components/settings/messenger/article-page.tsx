/** An entry of "By page": how the address is compared, and the collection or the articles that it shows. */
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProposed } from "@/components/inbox/articles/use-proposed";
import { useFocusAfter } from "@/components/patterns/use-focus-after";
import { ArticleChooser } from "@/components/settings/rules/article-chooser";
import { Choice } from "@/components/settings/rules/part-row";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { type ArticlePage, PAGE_ARTICLES_MAX } from "@/lib/account/workspaces/schemas";

export type Collections = { value: string; label: string }[];
type EntryProps = {
  entry: ArticlePage;
  collections: Collections;
  onChange: (entry: ArticlePage) => void;
};

export function PageEntry({ entry, collections, onChange }: EntryProps) {
  const t = useTranslations("settings.articles");
  const { match, value, collectionId } = entry;
  return (
    <>
      <Choice
        label={t("match")}
        className="min-w-56"
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
  const part = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  /** The button that adds one; with all chosen, the last one that removes. */
  const focusButton = () => focusAfter(() => [...(part.current?.querySelectorAll("button") ?? [])].at(-1));

  function startChoosing() {
    setChoosing(true);
    focusAfter(() => part.current?.querySelector("input"));
  }
  function choose(number: number) {
    setChoosing(false);
    if (!numbers.includes(number)) onChange({ ...entry, numbers: [...numbers, number] });
    focusButton();
  }
  function removeArticle(number: number) {
    onChange({ ...entry, numbers: numbers.filter((each) => each !== number) });
    focusButton();
  }
  return (
    <div ref={part} className="flex w-full min-w-0 flex-col gap-1">
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
              onClick={() => removeArticle(number)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {isChoosing ? (
        <ArticleChooser chosen={numbers} onChoose={choose} />
      ) : numbers.length < PAGE_ARTICLES_MAX ? (
        <Button size="sm" className="self-start" onClick={startChoosing}>
          {t("addArticle")}
        </Button>
      ) : null}
    </div>
  );
}
