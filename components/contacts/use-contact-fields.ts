/** The workspace's own fields of contacts, in order, without archived ones. */
import { useQuery } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { type Field, ShownFields } from "@/lib/inbox/fields/schemas";

export function useContactFields(): Field[] {
  const { api, workspace, can } = useScope();
  const { data } = useQuery({
    enabled: can("contacts:read"),
    queryKey: [...keys.settings.ticketForms(workspace.id), "of-contacts"],
    queryFn: ({ signal }) => api.get("/api/inbox/contact-fields", { schema: ShownFields, signal }),
    staleTime: 5 * 60_000,
  });
  return data?.fields.filter(({ isArchived }) => !isArchived) ?? [];
}
