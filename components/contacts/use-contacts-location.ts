"use client";

/** The search from the query, the chosen contact from the path; as in the inbox, moves need no request. */
import { usePathname, useSearchParams } from "next/navigation";
import { useScope } from "@/lib/client/workspace";

export function useContactsLocation() {
  const { workspace } = useScope();
  const pathname = usePathname();
  const q = (useSearchParams().get("q") ?? "").trim().slice(0, 200);
  const root = `/w/${workspace.id}/contacts`;
  const query = q ? `?${new URLSearchParams({ q })}` : "";
  const selectedId = pathname.startsWith(`${root}/`)
    ? (pathname.slice(root.length + 1).split("/")[0] ?? null)
    : null;
  return {
    q,
    selectedId,
    hrefOf: (id: string) => `${root}/${id}${query}`,
    open(id: string) {
      if (id === selectedId) return;
      window.history.pushState({ isFromList: selectedId === null }, "", `${root}/${id}${query}`);
    },
    close() {
      if (window.history.state?.isFromList) window.history.back();
      else window.history.pushState(null, "", `${root}${query}`);
    },
    setQ(next: string) {
      const search = next ? `?${new URLSearchParams({ q: next })}` : "";
      // Not the whole state: what bears Next's own marks, Next takes for its own and does not follow.
      const { isFromList } = window.history.state ?? {};
      window.history.replaceState({ isFromList }, "", `${window.location.pathname}${search}`);
    },
  };
}
