/** The article's languages, each a page of its own, and those that it can be given. The header says the state of the open one. */
import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { TextState } from "@/components/articles/shared/text-state";
import { useHelpCenter } from "@/components/articles/shared/use-collections";
import { useLanguageName } from "@/components/articles/shared/use-language-name";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import type { Article, ArticleLanguage } from "@/lib/articles/articles/schemas";

type Props = { article: Article; language: ArticleLanguage; hrefOf: (language: ArticleLanguage) => string };

export function LanguageTabs({ article, language, hrefOf }: Props) {
  const t = useTranslations("articles.editor");
  const nameOf = useLanguageName();
  const ofCenter = useHelpCenter().data?.languages ?? [];
  const written = article.texts.map((text) => text.language);
  const shown = written.includes(language) ? written : [...written, language];
  const others = ofCenter.filter((each) => !shown.includes(each));
  if (shown.length === 1 && others.length === 0) return null;
  return (
    <nav aria-label={t("languages")} className="flex min-w-0 items-center gap-1 overflow-x-auto">
      {shown.map((each) => {
        const state = article.texts.find((text) => text.language === each)?.state ?? "draft";
        return (
          <Link
            key={each}
            href={hrefOf(each)}
            prefetch={false}
            aria-current={each === language ? "page" : undefined}
            className={cn(
              "focus-inset flex h-8 shrink-0 items-center gap-2 rounded-md px-2.5 pointer-coarse:h-10",
              each === language ? "bg-surface-3 text-ink-1" : "text-ink-2 hover:bg-surface-2",
            )}
          >
            {nameOf(each)}
            {each === language ? null : <TextState state={state} />}
          </Link>
        );
      })}
      {others.length > 0 ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={t("addLanguage")} size="sm">
              <Plus aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {others.map((each) => (
              <DropdownMenuItem key={each} asChild>
                <Link href={hrefOf(each)} prefetch={false}>
                  {nameOf(each)}
                </Link>
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
    </nav>
  );
}
