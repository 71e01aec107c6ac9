/** The types of tickets and their fields, archived ones too: these name what is stored. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import type { Field } from "@/lib/inbox/fields/schemas";
import { TicketForms, type TicketType } from "@/lib/inbox/tickets/type-schemas";

const NONE: TicketForms = { types: [], fields: [] };

export function useTicketForms() {
  const { api, workspace } = useScope();
  const { data = NONE } = useQuery({
    queryKey: [...keys.settings.ticketForms(workspace.id), "shown"],
    queryFn: ({ signal }) => api.get("/api/inbox/ticket-types", { schema: TicketForms, signal }),
    staleTime: 5 * 60_000,
  });
  return useMemo(() => {
    const byId = new Map(data.fields.map((field) => [field.id, field]));
    return {
      ...data,
      /** Those that can be chosen, and the one that a ticket has. */
      choosable: (typeId: string | null): TicketType[] =>
        data.types.filter((type) => !type.isArchived || type.id === typeId),
      /** The fields of a type in order, without archived ones. */
      fieldsOf: (typeId: string | null): Field[] =>
        (data.types.find(({ id }) => id === typeId)?.fieldIds ?? []).flatMap((id) => {
          const field = byId.get(id);
          return field && !field.isArchived ? [field] : [];
        }),
    };
  }, [data]);
}
