"use client";

/** The articles of the help center: their collections, and beside them the list. */
import { ChartColumn, FileArchive, Flag, FolderTree, Plus } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { CollectionTree } from "@/components/articles/collections/collection-tree";
import { ArticleRows } from "@/components/articles/list/article-list";
import { CreateArticleDialog } from "@/components/articles/list/create-article-dialog";
import { useOpenProblems } from "@/components/articles/problems/use-problems";
import { LISTED_STATES, useArticlesLocation } from "@/components/articles/shared/use-articles-location";
import { SearchBox } from "@/components/patterns/search-box";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { NativeSelect } from "@/components/ui/select";

export function ArticlesScreen() {
  const t = useTranslations("articles");
  const location = useArticlesLocation();
  const { filter, setFilter } = location;
  const [isCreating, setCreating] = useState(false);
  /** On a phone the collections are folded away. */
  const [areShown, setShown] = useState(false);
  const treeId = useId();
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {t("create")}
    </Button>
  );
  return (
    <div className="flex min-h-full max-md:flex-col md:h-full md:overflow-hidden">
      <div
        id={treeId}
        className={cn(
          "shrink-0 overflow-y-auto bg-surface-0 md:w-64 md:border-r",
          areShown ? "max-md:border-b" : "max-md:hidden",
        )}
      >
        <CollectionTree location={location} />
      </div>
      <section aria-label={t("list.label")} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <header className="flex shrink-0 flex-wrap items-center gap-2 border-b px-4 py-2.5">
          <h1 className="mr-auto font-medium text-lg">{t("title")}</h1>
          {create}
          <IconButton
            label={t("collections.title")}
            aria-expanded={areShown}
            aria-controls={treeId}
            className="md:hidden"
            onClick={() => setShown(!areShown)}
          >
            <FolderTree />
          </IconButton>
          <div className="flex min-w-0 gap-2 max-md:order-last max-md:basis-full">
            <NativeSelect
              aria-label={t("state")}
              className="w-48 min-w-0 max-md:flex-1"
              value={filter.state ?? ""}
              onChange={({ target }) =>
                setFilter({ state: LISTED_STATES.find((each) => each === target.value) ?? null })
              }
            >
              <option value="">{t("states.all")}</option>
              {LISTED_STATES.map((each) => (
                <option key={each} value={each}>
                  {t(`states.${each}`)}
                </option>
              ))}
            </NativeSelect>
            <SearchBox
              value={filter.q}
              label={t("search")}
              hint={null}
              onChange={(q) => setFilter({ q })}
              className="w-56 min-w-0 max-md:flex-1"
            />
          </div>
          <ProblemsLink href={`${location.root}/problems`} />
          <Button asChild>
            <Link href={`${location.root}/report`} title={t("report.link")}>
              <ChartColumn aria-hidden />
              <span className="max-2xl:sr-only">{t("report.link")}</span>
            </Link>
          </Button>
          <Button asChild>
            <Link href={`${location.root}/imports`} title={t("imports.link")}>
              <FileArchive aria-hidden />
              <span className="max-2xl:sr-only">{t("imports.link")}</span>
            </Link>
          </Button>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ArticleRows location={location} create={create} />
        </div>
      </section>
      <CreateArticleDialog
        open={isCreating}
        onOpenChange={setCreating}
        collectionId={filter.collection === "none" ? null : filter.collection}
      />
    </div>
  );
}

function ProblemsLink({ href }: { href: string }) {
  const t = useTranslations("articles.problems");
  const count = useOpenProblems();
  return (
    <Button asChild>
      <Link href={href} title={t("link")} aria-label={count ? t("linkOpen", { count }) : undefined}>
        <Flag aria-hidden />
        <span className="max-2xl:sr-only">{t("link")}</span>
        {count ? <Badge tone="warn">{count}</Badge> : null}
      </Link>
    </Button>
  );
}
