/** @jsxImportSource preact */
/** The search field of the panel's home: below it the first articles, or what was found. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { ShownArticle } from "@/lib/carriers/messenger/schemas";
import { isComposing } from "@/lib/client/composing";
import { fill, texts } from "../texts";
import { findArticles } from "./calls";
import { List } from "./list";

export type FinderProps = {
  widgetId: string;
  first: readonly ShownArticle[];
  /** The search from before an article was read. */
  sought: string;
  /** The article that was read last; its entry takes the focus. */
  last: number | null;
  onSeek: (typed: string) => void;
  onOpen: (number: number) => void;
};

const TYPING_MS = 300;
type Found = { state: "searching" | "failed" } | { state: "found"; articles: ShownArticle[] };

export function Finder({ widgetId, first, sought, last, onSeek, onOpen }: FinderProps) {
  const [typed, setTyped] = useState(sought);
  /** Grows when a search was typed to its end, or is tried again. */
  const [whole, setWhole] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  const counted = useRef(0);
  const root = useRef<HTMLElement>(null);
  const isFound = found?.state === "found";

  useEffect(() => {
    onSeek(typed);
    const query = typed.trim();
    if (!query) return setFound(null);
    let isCurrent = true;
    const isWhole = whole > counted.current;
    counted.current = whole;
    setFound((before) => (before?.state === "found" ? before : { state: "searching" }));
    const search = async (): Promise<void> => {
      const next = await findArticles(widgetId, query, { isWhole }).then(
        (articles): Found => ({ state: "found", articles }),
        (): Found => ({ state: "failed" }),
      );
      if (isCurrent) setFound(next);
    };
    const timer = setTimeout(search, isWhole ? 0 : TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, whole, widgetId, onSeek]);

  const returned = useRef(last === null);
  useEffect(() => {
    if (returned.current || (typed.trim() && !isFound)) return;
    returned.current = true;
    const entry = root.current?.querySelector<HTMLElement>(`[data-article="${last}"]`);
    (entry ?? root.current?.querySelector("input"))?.focus();
  });

  const articles = found?.state === "found" ? found.articles : first;
  return (
    <section ref={root} class="finder" aria-label={texts.articles.label}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setWhole(whole + 1);
          }}
        >
          <input
            type="search"
            // The placeholder is in the panel's own direction.
            dir={typed ? "auto" : undefined}
            maxLength={200}
            value={typed}
            placeholder={texts.articles.search}
            aria-label={texts.articles.search}
            enterkeyhint="search"
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || isComposing(event) || !typed) return;
              // The messenger stays open.
              event.stopPropagation();
              setTyped("");
            }}
          />
        </form>
      </search>
      <p class="article-state" role="status">
        {found?.state === "searching" && texts.articles.searching}
        {found?.state === "failed" && texts.articles.failed}
        {isFound &&
          (articles.length > 0 ? fill(texts.articles.found, "count", articles.length) : texts.articles.none)}
      </p>
      {found?.state === "failed" ? (
        <button type="button" class="text-button" onClick={() => setWhole(whole + 1)}>
          {texts.tryAgain}
        </button>
      ) : (
        <List articles={articles} onOpen={onOpen} />
      )}
    </section>
  );
}
