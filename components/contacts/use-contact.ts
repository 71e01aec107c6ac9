/** One contact with their conversations, and correcting them. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useFieldProblemText } from "@/components/i18n/use-problem-text";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { ContactDetails, UpdateContact } from "@/lib/contacts/schemas";

export function useContact(id: string) {
  const { api, workspace, can } = useScope();
  return useQuery({
    enabled: can("contacts:read"),
    queryKey: keys.contacts.contact(workspace.id, id),
    queryFn: ({ signal }) =>
      api.get(`/api/inbox/contacts/${encodeURIComponent(id)}`, { schema: ContactDetails, signal }),
  });
}

type Field = keyof UpdateContact;

/** Rejects with an Error whose message is shown at the field. */
export function useUpdateContact(id: string) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const problemText = useFieldProblemText();
  const { mutateAsync } = useMutation({
    mutationFn: (change: UpdateContact) =>
      api.patch(`/api/inbox/contacts/${id}`, change, { schema: ContactDetails }),
    onSuccess: (saved) => {
      client.setQueryData(keys.contacts.contact(workspace.id, id), saved);
      void client.invalidateQueries({ queryKey: keys.contacts.all(workspace.id) });
      void client.invalidateQueries({ queryKey: keys.inbox.lists(workspace.id) });
      void client.invalidateQueries({ queryKey: keys.inbox.conversations(workspace.id) });
    },
  });

  return async (field: Field, value: string) => {
    const change = UpdateContact.safeParse({ [field]: value });
    if (!change.success) throw new Error(problemText(change.error));
    try {
      await mutateAsync(change.data);
    } catch (error) {
      throw new Error(problemText(error));
    }
  };
}
