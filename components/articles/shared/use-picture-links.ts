import { useRef } from "react";
import { ArticlePictureLinks } from "@/lib/articles/articles/schemas";
import { useWorkspace } from "@/lib/client/workspace";

/** One request asks for no more. */
const MOST = 100;

/** Resolves with a new link to a stored picture, null where there is none. Pictures that are asked for at once share a request. */
export function usePictureLinks(
  onLink: (file: { id: string; url: string }) => void,
): (id: string) => Promise<string | null> {
  const { api } = useWorkspace();
  const next = useRef<{ ids: Set<string>; answer: Promise<Record<string, string>> } | null>(null);
  const ask = async (ids: Set<string>) => {
    // All pictures of a text are drawn in one turn.
    await Promise.resolve();
    next.current = null;
    const query = { ids: [...ids].join(",") };
    return (await api.get("/api/articles/files", { schema: ArticlePictureLinks, query })).files;
  };
  return async (id) => {
    if (!next.current || next.current.ids.size === MOST) {
      const ids = new Set<string>();
      next.current = { ids, answer: ask(ids) };
    }
    next.current.ids.add(id);
    // Without a network the picture is missing, as its bytes would be.
    const links = await next.current.answer.catch(() => ({}) as Record<string, string>);
    const url = links[id] ?? null;
    if (url) onLink({ id, url });
    return url;
  };
}
