/** An article in the list: its title, its languages with their states, who reads it, and when it was changed. */
import { Users } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import type { RowOrder } from "@/components/articles/list/use-article-order";
import { TextState } from "@/components/articles/shared/text-state";
import { useLanguageName } from "@/components/articles/shared/use-language-name";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Article } from "@/lib/articles/articles/schemas";

type Props = {
  article: Article;
  root: string;
  /** In a collection's own order: by dragging, and by Alt with the arrow keys. */
  order?: RowOrder;
};

export function ArticleRow({ article, root, order }: Props) {
  const t = useTranslations("articles");
  const nameOf = useLanguageName();
  const [first] = article.texts;
  if (!first) return null;
  return (
    <li className="relative border-b" {...order?.row}>
      {order?.isOver ? <span aria-hidden className="absolute inset-x-0 -top-px h-0.5 bg-accent-ink" /> : null}
      <Link
        draggable={false}
        {...order?.link}
        href={`${root}/${article.id}/${first.language}`}
        prefetch={false}
        className="focus-inset flex min-h-16 flex-col justify-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-surface-2 lg:flex-row lg:items-center"
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-left font-medium">
            {first.title}
          </span>
          <span className="block text-ink-2 text-sm">
            {t.rich("changedAt", { time: () => <RelativeTime at={article.updatedAt} /> })}
          </span>
        </span>
        <span className="flex flex-wrap gap-1">
          {article.isArchived ? <Badge>{t("archived")}</Badge> : null}
          {article.audience === "team" ? (
            <Badge tone="note">
              <Users aria-hidden />
              {t("teamOnly")}
            </Badge>
          ) : null}
          {article.texts.map(({ language, state }) => (
            <TextState
              key={language}
              state={state}
              {...(article.texts.length > 1 && { language: nameOf(language) })}
            />
          ))}
        </span>
      </Link>
    </li>
  );
}
