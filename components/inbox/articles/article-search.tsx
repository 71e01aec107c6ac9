/** A field with what it finds below. The field keeps the focus, and names the active article. */
import { Lock, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFoundArticles } from "@/components/inbox/articles/use-articles";
import { useRested } from "@/components/inbox/shared/use-rested";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { InputWithIcon } from "@/components/ui/input";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { isComposing } from "@/lib/client/composing";
import { useScope } from "@/lib/client/workspace";
import { ARTICLE_SEARCH_MAX } from "@/lib/inbox/articles/limits";
import type { FoundArticle } from "@/lib/inbox/articles/schemas";

type Props = {
  conversationId: string;
  typed: string;
  onType: (typed: string) => void;
  onChoose: (article: FoundArticle) => void;
};

export function ArticleSearch({ conversationId, typed, onType, onChoose }: Props) {
  const t = useTranslations("inbox.articles");
  const id = useId();
  const q = useRested(typed.trim());
  const found = useFoundArticles(conversationId, q);
  const articles = found.data?.articles ?? [];
  const [at, setAt] = useState(0);
  const active = Math.min(at, Math.max(articles.length - 1, 0));

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const article = articles[active];
    if (step && article) setAt((active + step + articles.length) % articles.length);
    else if (event.key === "Enter" && article && !found.isPlaceholderData && q === typed.trim())
      onChoose(article);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <InputWithIcon
        icon={<Search aria-hidden />}
        role="combobox"
        aria-expanded={articles.length > 0}
        aria-controls={articles.length > 0 ? id : undefined}
        aria-activedescendant={articles[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-label={t("search")}
        placeholder={t("placeholder")}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={ARTICLE_SEARCH_MAX}
        dir="auto"
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="mx-5 shrink-0"
      />
      <div className="min-h-40 flex-1 overflow-y-auto p-2 px-3">
        {found.error && !found.data ? (
          <LoadFailure error={found.error} retry={() => void found.refetch()} className="m-2" />
        ) : !found.data ? (
          <SkeletonRows rows={4} label={t("search")} />
        ) : articles.length === 0 ? (
          <NoArticles typed={q} />
        ) : (
          <div role="listbox" id={id} aria-label={t("found")}>
            {articles.map((article, index) => (
              <Row
                key={`${article.number} ${article.language}`}
                id={`${id}-${index}`}
                article={article}
                isActive={index === active}
                onActive={() => setAt(index)}
                onChoose={() => onChoose(article)}
              />
            ))}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {found.data && !found.isPlaceholderData ? t("count", { count: articles.length }) : ""}
      </p>
    </>
  );
}

function Row({
  id,
  article: { title, audience, excerpt },
  isActive,
  onActive,
  onChoose,
}: {
  id: string;
  article: FoundArticle;
  isActive: boolean;
  onActive: () => void;
  onChoose: () => void;
}) {
  const t = useTranslations("inbox.articles");
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={onActive}
      onClick={onChoose}
      className={cn(
        "cursor-pointer rounded-md px-2 py-2 pointer-coarse:min-h-11",
        isActive && "bg-surface-3",
      )}
    >
      <span className="flex items-center gap-2">
        <bdi className="min-w-0 truncate font-medium">{title}</bdi>
        {audience === "team" ? (
          <Badge tone="note">
            <Lock aria-hidden />
            {t("team")}
          </Badge>
        ) : null}
      </span>
      {excerpt.length > 0 ? (
        <span dir="auto" className="line-clamp-2 text-ink-2 text-sm [overflow-wrap:anywhere]">
          <Excerpt parts={excerpt} />
        </span>
      ) : null}
    </div>
  );
}

function Excerpt({ parts }: { parts: FoundArticle["excerpt"] }) {
  let at = 0;
  return parts.map(({ text, isFound }) => {
    const key = at;
    at += text.length;
    return isFound ? (
      <mark key={key} className="bg-transparent font-medium text-ink-1">
        {text}
      </mark>
    ) : (
      text
    );
  });
}

function NoArticles({ typed }: { typed: string }) {
  const t = useTranslations("inbox.articles");
  const { workspace, isEmbedded, can } = useScope();
  if (typed) return <p className="p-2 text-ink-2">{t("nothing", { text: typed })}</p>;
  return (
    <p className="flex flex-wrap justify-between gap-x-3 p-2 text-ink-2">
      {t("none")}
      {!isEmbedded && can("articles") ? (
        <TextLink href={`/w/${workspace.id}/articles`}>{t("open")}</TextLink>
      ) : null}
    </p>
  );
}
