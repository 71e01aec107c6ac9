/** The rows of contacts in the lists that are loaded. */
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import type { ContactPage, ContactRow } from "@/lib/inbox/contacts/schemas";

export type ContactPages = InfiniteData<ContactPage, string | null>;

/** Writes one's own change into every list that has the row. */
export function writeContactRow(client: QueryClient, workspaceId: string, saved: ContactRow): void {
  client.setQueriesData<ContactPages>({ queryKey: keys.contacts.lists(workspaceId) }, (known) =>
    known?.pages
      ? {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            contacts: page.contacts.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)),
          })),
        }
      : known,
  );
}
