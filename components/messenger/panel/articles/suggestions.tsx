/** @jsxImportSource preact */
/** Articles that may answer the message that is being typed. Silent where there is none. */
import { useEffect, useState } from "preact/hooks";
import type { ShownArticle } from "@/lib/carriers/messenger/schemas";
import { CLOSE, Icon } from "../icons";
import { texts } from "../texts";
import { findArticles } from "./calls";
import { List } from "./list";

export type SuggestionsProps = {
  widgetId: string;
  written: string;
  onOpen: (number: number) => void;
  onDismiss: () => void;
};

const TYPING_MS = 400;

export function Suggestions({ widgetId, written, onOpen, onDismiss }: SuggestionsProps) {
  const [articles, setArticles] = useState<ShownArticle[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // A message without suggestions is as good.
      const found = await findArticles(widgetId, written.trim(), { suggests: true }).catch(() => null);
      if (isCurrent && found) setArticles(found);
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [widgetId, written]);

  return (
    <div role="status">
      {articles.length > 0 && (
        <section class="card suggestions" aria-label={texts.articles.suggestions}>
          <p class="card-title">
            <span>{texts.articles.suggestions}</span>
            <button
              type="button"
              class="icon-button small"
              aria-label={texts.articles.dismiss}
              onClick={onDismiss}
            >
              <Icon path={CLOSE} />
            </button>
          </p>
          <List articles={articles} onOpen={onOpen} isBrief />
        </section>
      )}
    </div>
  );
}
