/** @jsxImportSource preact */
import type { ShownArticle } from "@/lib/carriers/messenger/schemas";

type Props = { articles: readonly ShownArticle[]; onOpen: (number: number) => void; isBrief?: boolean };

export function List({ articles, onOpen, isBrief = false }: Props) {
  return (
    <ul class="articles">
      {articles.map(({ number, language, title, summary }) => (
        <li key={number}>
          <button type="button" lang={language} data-article={number} onClick={() => onOpen(number)}>
            <span class="article-title" dir="auto">
              {title}
            </span>
            {summary && !isBrief && (
              <span class="article-text" dir="auto">
                {summary}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
