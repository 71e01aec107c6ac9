/** The filter from the query, the chosen contact from the path; as in the inbox, moves need no request. */
import { usePathname, useSearchParams } from "next/navigation";
import { useMemo } from "react";
import {
  type ContactsFilter,
  formatContactsFilter,
  parseContactsFilter,
} from "@/components/contacts/contacts-filter";
import { useScope } from "@/lib/client/workspace";

export type ContactsLocation = ReturnType<typeof useContactsLocation>;

export function useContactsLocation() {
  const { workspace } = useScope();
  const pathname = usePathname();
  const params = useSearchParams();
  const filter = useMemo(() => parseContactsFilter(params), [params]);
  const root = `/w/${workspace.id}/contacts`;
  const query = formatContactsFilter(filter);
  const selectedId = pathname.startsWith(`${root}/`)
    ? (pathname.slice(root.length + 1).split("/")[0] ?? null)
    : null;
  return {
    filter,
    query,
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
    /** Replaces the address of a contact that was merged into another, or is gone. */
    replace(id: string | null) {
      window.history.replaceState(null, "", id ? `${root}/${id}${query}` : `${root}${query}`);
    },
    setFilter(change: Partial<ContactsFilter>) {
      const next = formatContactsFilter({ ...filter, ...change });
      // The whole state is not copied: Next ignores a navigation whose state has its own marks.
      const { isFromList } = window.history.state ?? {};
      window.history.replaceState({ isFromList }, "", `${window.location.pathname}${next}`);
    },
  };
}
