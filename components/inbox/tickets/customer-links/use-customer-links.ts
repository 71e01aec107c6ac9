/** Links to a ticket's page for its customer. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { CustomerLinkList, CustomerLinkResult } from "@/lib/inbox/customer-links/schemas";
import { empty } from "@/lib/platform/shapes";

export function useCustomerLinks(ticketId: string) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const path = `/api/inbox/tickets/${ticketId}/customer-links`;
  const queryKey = [...keys.tickets(workspace.id), "customer-links", ticketId];
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.get(path, { schema: CustomerLinkList, signal })).links,
  });
  const onSettled = () => client.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: () => api.post(path, {}, { schema: CustomerLinkResult }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.remove(`${path}/${id}`, { schema: empty }),
    // A link that was ended is no longer offered to be copied.
    onSuccess: (_, id) => {
      if (create.data?.link.id === id) create.reset();
    },
    onSettled,
  });
  return { list, create, revoke };
}
