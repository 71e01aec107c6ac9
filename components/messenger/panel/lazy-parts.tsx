/** @jsxImportSource preact */
/** Loads a file of the panel's own when one of its parts is first shown. */
import type { ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";

type Props<Parts> = { show: (parts: Parts) => ComponentChild; waiting?: ComponentChild };

/** The document names the file: its name has the hash of its bytes. */
function lazyPart<Parts>(name: "articles" | "requests") {
  let loaded: Parts | null = null;
  let loading: Promise<Parts> | null = null;

  function load(): Promise<Parts> {
    const path = document.getElementById("widget")?.dataset[name] ?? "";
    loading ??= (import(path) as Promise<Parts>).then(
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

  return function Part({ show, waiting }: Props<Parts>) {
    const [parts, setParts] = useState(loaded);
    useEffect(() => {
      if (!parts) load().then(setParts, () => undefined);
    }, [parts]);
    return <>{parts ? show(parts) : waiting}</>;
  };
}

export const ArticlesPart = lazyPart<typeof import("./articles/main")>("articles");
export const RequestsPart = lazyPart<typeof import("./requests/main")>("requests");
