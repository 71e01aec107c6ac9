/** An article's collection and audience, the same in all of its languages. */
import { useTranslations } from "use-intl";
import { CollectionSelect } from "@/components/articles/collections/collection-select";
import { useArticleActions } from "@/components/articles/shared/use-articles";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { NativeSelect } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { type Article, AUDIENCES, type UpdateArticle } from "@/lib/articles/articles/schemas";

export function ArticleFields({ article }: { article: Article }) {
  const t = useTranslations("articles");
  const problemText = useProblemText();
  const { update } = useArticleActions();
  const change = (input: UpdateArticle) =>
    void update(article.id, input).catch((error) => toast.error(problemText(error)));
  return (
    <div className="flex flex-wrap gap-2">
      <CollectionSelect
        label={t("editor.collection")}
        className="w-56 max-md:flex-1"
        value={article.collectionId}
        onChange={(collectionId) => change({ collectionId })}
      />
      <NativeSelect
        aria-label={t("editor.audience")}
        className="w-48 max-md:flex-1"
        value={article.audience}
        onChange={({ target }) =>
          change({ audience: AUDIENCES.find((each) => each === target.value) ?? "everyone" })
        }
      >
        {AUDIENCES.map((each) => (
          <option key={each} value={each}>
            {t(`audiences.${each}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
