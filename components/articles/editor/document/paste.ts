/** Pasted HTML goes through the reader of imports, so that Word, Google Docs and other pages give what an article may hold. */
import { tidy } from "@/lib/articles/documents/tidy";

/** `leftOut`: how many pictures of other pages it had: no article shows a picture of another origin. */
export function tidyPasted(html: string): { html: string; leftOut: number } {
  const source = new DOMParser().parseFromString(html, "text/html");
  // A copy of our own keeps ProseMirror's note on where it was cut out.
  if (source.querySelector("[data-pm-slice]")) return { html, leftOut: 0 };
  const made = document.implementation.createHTMLDocument();
  const { pictures } = tidy(source.body, made.body, {
    isPage: false,
    takesTitle: false,
    make: (name) => made.createElement(name),
  });
  for (const link of made.querySelectorAll('a[href^="import:"]')) link.replaceWith(...link.childNodes);
  for (const picture of made.querySelectorAll('img[src^="import:"]')) picture.remove();
  return { html: made.body.innerHTML, leftOut: pictures.length };
}

/** Pictures among pasted or dropped files; the server decides by their bytes. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
