/** The pages of an import: what becomes of each, and what is missing in it. */
import Link from "next/link";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useImportPaths } from "@/components/articles/imports/use-article-imports";
import { Checkbox } from "@/components/ui/checkbox";
import { type ArticleImportDetails, OUTCOMES } from "@/lib/articles/imports/schemas";

type Pages = ArticleImportDetails["pages"];
/** A page of two thousand rows takes a second to draw. */
const SHOWN_AT_ONCE = 200;

/** "12 new · 3 changed" */
export function OutcomeLine({ pages }: { pages: Pages }) {
  const t = useTranslations("articles.imports");
  const parts = OUTCOMES.flatMap((outcome) => {
    const count = pages.filter((page) => page.outcome === outcome).length;
    return count > 0 ? [t(`outcomes.${outcome}`, { count })] : [];
  });
  return (
    <p role="status" className="tabular-nums">
      {parts.join(" · ")}
    </p>
  );
}

export function PageList({ pages }: { pages: Pages }) {
  const t = useTranslations("articles.imports");
  const more = useTranslations("articles.list");
  const name = useId();
  const [isFiltered, setFiltered] = useState(false);
  const [shownCount, setShownCount] = useState(SHOWN_AT_ONCE);
  const faulty = pages.filter(({ problems }) => problems.length > 0);
  const listed = isFiltered && faulty.length > 0 ? faulty : pages;
  return (
    <>
      {faulty.length > 0 ? (
        <label htmlFor={name} className="flex items-center gap-2.5">
          <Checkbox
            id={name}
            checked={isFiltered}
            onCheckedChange={(checked) => setFiltered(checked === true)}
          />
          {t("onlyProblems", { count: faulty.length })}
        </label>
      ) : (
        <p className="text-ink-2">{t("noProblems")}</p>
      )}
      <ul className="border-t">
        {listed.slice(0, shownCount).map((page) => (
          <PageRow key={page.path} page={page} />
        ))}
      </ul>
      {listed.length > shownCount ? (
        <button
          type="button"
          className="self-start text-accent-ink hover:underline"
          onClick={() => setShownCount(shownCount + SHOWN_AT_ONCE)}
        >
          {more("more")}
        </button>
      ) : null}
    </>
  );
}

function PageRow({ page: { path, title, outcome, problems, articleId, language } }: { page: Pages[number] }) {
  const t = useTranslations("articles.imports");
  const paths = useImportPaths();
  const words = title || path;
  return (
    <li className="flex flex-col gap-x-4 gap-y-0.5 border-b py-2 md:flex-row">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {articleId ? (
          <Link dir="auto" href={`${paths.articles}/${articleId}/${language}`} className="hover:underline">
            {words}
          </Link>
        ) : (
          <span dir="auto">{words}</span>
        )}
        <p className="text-ink-3 text-sm">{path}</p>
        {problems.length > 0 ? (
          <ul className="mt-1 text-ink-2 text-sm">
            {problems.map(({ code, about }) => (
              <li key={`${code} ${about}`}>{t(`problems.${code}`, { about })}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {outcome ? <span className="shrink-0 text-ink-2 text-sm">{t(`outcome.${outcome}`)}</span> : null}
    </li>
  );
}
