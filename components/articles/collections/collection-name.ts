import type { ArticleCollection, ArticleLanguage } from "@/lib/articles/articles/schemas";

/** In the first of the help center's languages in which it has a name. */
export function collectionName({ texts }: ArticleCollection, languages: readonly ArticleLanguage[]): string {
  const named = languages.find((language) => texts[language]);
  return (named && texts[named]?.name) ?? Object.values(texts)[0]?.name ?? "";
}
