/** Makes the addresses of a page from what links and pictures name. */
import { articleIn, fileIdOf, placeholderIn } from "./addresses";

/** Where articles and files are found; null: they are not there, or not for this reader. */
export type Addresses = {
  articleUrl: (number: number) => string | null;
  fileUrl: (id: string) => string | null;
};

/** Where a link leads; null: to nothing, and only its text is shown. */
export function linkTarget(href: string, { articleUrl }: Addresses): string | null {
  const article = articleIn(href);
  if (!article) return placeholderIn(href) === null ? href : null;
  const url = articleUrl(article.number);
  return url && `${url}${article.fragment}`;
}

/** Where a picture is; null: it is not there, and its description is shown. */
export function pictureTarget(src: string, { fileUrl }: Addresses): string | null {
  const id = fileIdOf(src);
  return id && fileUrl(id);
}
