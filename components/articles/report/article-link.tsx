import { useLanguageName } from "@/components/articles/shared/use-language-name";
import { TextLink } from "@/components/ui/text-link";
import { useWorkspace } from "@/lib/client/workspace";

type Named = { articleId: string; language: string; title: string };

/** Leads to the editor of the text that was read. */
export function ArticleLink({ articleId, language, title }: Named) {
  const { workspace } = useWorkspace();
  const nameOf = useLanguageName();
  return (
    <>
      <TextLink
        href={`/w/${workspace.id}/articles/${articleId}/${language}`}
        className="[overflow-wrap:anywhere]"
      >
        <span dir="auto" lang={language}>
          {title}
        </span>
      </TextLink>{" "}
      <span className="text-ink-2 text-sm">{nameOf(language)}</span>
    </>
  );
}
