/** @jsxImportSource preact */
/** Loads the file of articles when one of its parts is first shown. */
import type { ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";

export type ArticleParts = typeof import("./articles/main");

let loaded: ArticleParts | null = null;
let loading: Promise<ArticleParts> | null = null;

/** The document names the file: its name has the hash of its bytes. */
function load(): Promise<ArticleParts> {
  const path = document.getElementById("widget")?.dataset.articles ?? "";
  loading ??= (import(path) as Promise<ArticleParts>).then(
    (parts) => {
      loaded = parts;
      return parts;
    },
    (error: unknown) => {
      // The next part that is shown tries again.
      loading = null;
      throw error;
    },
  );
  return loading;
}

type Props = { show: (parts: ArticleParts) => ComponentChild; waiting?: ComponentChild };

export function ArticlesPart({ show, waiting }: Props) {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (!parts) load().then(setParts, () => undefined);
  }, [parts]);
  return <>{parts ? show(parts) : waiting}</>;
}
