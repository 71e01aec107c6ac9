/** @jsxImportSource preact */
/** An article inside the panel. Links to other articles open here, all others in a new tab. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { PanelArticle } from "@/lib/carriers/messenger/schemas";
import { CallFailed } from "../api";
import { articleIn } from "../article-link";
import { Icon, SEND } from "../icons";
import type { ReadArticle } from "../state";
import { fill, language as locale, texts } from "../texts";
import { readArticle } from "./calls";

export type ReaderProps = {
  widgetId: string;
  number: number;
  onOpen: (number: number) => void;
  /** Null: this visitor may not write. */
  onAsk: ((article: ReadArticle) => void) | null;
};

export function Reader({ widgetId, number, onOpen, onAsk }: ReaderProps) {
  const [article, setArticle] = useState<PanelArticle | null>(null);
  const [problem, setProblem] = useState<"gone" | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isCurrent = true;
    setProblem(null);
    readArticle(widgetId, number).then(
      (read) => isCurrent && setArticle(read),
      (error: unknown) => {
        const isGone = error instanceof CallFailed && error.problem === "refused";
        if (isCurrent) setProblem(isGone ? "gone" : "failed");
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [widgetId, number, attempt]);
  useLayoutEffect(() => {
    if (article) head.current?.focus({ preventScroll: true });
  }, [article]);

  if (problem)
    return (
      <div class="reader" role="alert">
        <p>{problem === "gone" ? texts.articles.gone : texts.articles.failed}</p>
        {problem === "failed" && (
          <button type="button" class="text-button" onClick={() => setAttempt(attempt + 1)}>
            {texts.tryAgain}
          </button>
        )}
      </div>
    );
  if (!article)
    return (
      <div class="reader skeleton" role="status" aria-label={texts.articles.loading}>
        <i />
        <i />
        <i />
      </div>
    );
  const { title, summary, language, html, url } = article;
  return (
    <div class="reader">
      <article lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        {summary && <p class="article-summary">{summary}</p>}
        <InOther language={language} />
        <Body html={html} url={url} onOpen={onOpen} />
      </article>
      <p class="reader-end">
        <a href={url} target="_blank" rel="noopener">
          {texts.articles.page}
        </a>
      </p>
      {onAsk && (
        <div class="reader-ask">
          <p>{texts.articles.still}</p>
          <button type="button" class="button" onClick={() => onAsk({ number, language, title })}>
            <Icon path={SEND} />
            {texts.articles.write}
          </button>
        </div>
      )}
    </div>
  );
}

/** Says so where the visitor's language lacks the article. */
function InOther({ language }: Pick<PanelArticle, "language">) {
  const { lang, dir } = document.documentElement;
  if (lang === language) return null;
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(language) ?? language;
  return (
    <p class="article-other" lang={lang} dir={dir as "ltr"}>
      {fill(texts.articles.inOther, "language", name)}
    </p>
  );
}

type BodyProps = { html: string; url: string; onOpen: (number: number) => void };

/** Written once: Preact would not know what a reader has opened in it. */
function Body({ html, url, onOpen }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = body;
    if (!current) return;
    // The server's renderer escapes every text, and has no tag or attribute that acts.
    current.innerHTML = html;
    for (const link of current.querySelectorAll("a")) {
      link.target = "_blank";
      link.relList.add("noopener");
    }
  }, [html]);
  function follow(event: MouseEvent): void {
    const link = (event.target as Element).closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const href = link.getAttribute("href") ?? "";
    const number = articleIn(link.href, url.split(/\/[^/]*\/articles\//)[0]);
    if (number === null && !href.startsWith("#")) return;
    event.preventDefault();
    if (number !== null) {
      onOpen(number);
      return;
    }
    const place = body.current?.querySelector<HTMLElement>(
      `#${CSS.escape(decodeURIComponent(href.slice(1)))}`,
    );
    place?.scrollIntoView();
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: the clicks are those of links within it
  // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
  return <div ref={body} class="body" onClick={follow} />;
}
