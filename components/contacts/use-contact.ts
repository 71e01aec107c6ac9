/** Reads and corrects one contact with its conversations. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { writeContactRow } from "@/components/contacts/contact-row-cache";
import { useFieldProblemText } from "@/components/i18n/use-problem-text";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { ContactDetails, UpdateContact } from "@/lib/inbox/contacts/schemas";

export function useContact(id: string | null) {
  const { api, workspace, can } = useScope();
  return useQuery({
    enabled: id !== null && can("contacts:read"),
    queryKey: keys.contacts.contact(workspace.id, id ?? ""),
    queryFn: ({ signal }) =>
      api.get(`/api/inbox/contacts/${encodeURIComponent(id ?? "")}`, {
        schema: shaped<ContactDetails>("id", "conversations"),
        signal,
      }),
  });
}

/** Writes the server's answer into every query that shows the contact. */
export function useStoreContact(): (saved: ContactDetails) => void {
  const { workspace } = useScope();
  const client = useQueryClient();
  return (saved) => {
    client.setQueryData(keys.contacts.contact(workspace.id, saved.id), saved);
    writeContactRow(client, workspace.id, saved);
    void client.invalidateQueries({ queryKey: keys.inbox.lists(workspace.id) });
    void client.invalidateQueries({ queryKey: keys.inbox.conversations(workspace.id) });
  };
}

type Field = keyof UpdateContact;

/** Rejects with an Error whose message is shown at the field. */
export function useUpdateContact(id: string) {
  const { api } = useScope();
  const store = useStoreContact();
  const problemText = useFieldProblemText();
  const { mutateAsync } = useMutation({
    mutationFn: (change: UpdateContact) =>
      api.patch(`/api/inbox/contacts/${id}`, change, {
        schema: shaped<ContactDetails>("id", "conversations"),
      }),
    onSuccess: store,
  });

  return async (field: Field, value: string | UpdateContact["attributes"]) => {
    try {
      // The server names the rule that a value breaks.
      await mutateAsync({ [field]: value });
    } catch (error) {
      throw new Error(problemText(error));
    }
  };
}
