/** Reads and corrects one contact with its conversations. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { writeContactRow } from "@/components/contacts/contact-row-cache";
import { useFieldProblemText, useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
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

/** Blocks or unblocks at once, with a way back: also for the conversations that a block resolves, though not for their snooze. */
export function useBlockContact(): (
  contact: Pick<ContactDetails, "id">,
  name: string,
  isBlocked: boolean,
) => void {
  const { api } = useScope();
  const t = useTranslations("contacts");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const store = useStoreContact();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ id, isBlocked }: { id: string; isBlocked: boolean }) => {
      const { conversations } = await api.get(`/api/inbox/contacts/${id}`, {
        schema: shaped<ContactDetails>("id", "conversations"),
      });
      store(
        await api.put(
          `/api/inbox/contacts/${id}/block`,
          { isBlocked },
          { schema: shaped<ContactDetails>("id", "conversations") },
        ),
      );
      return conversations;
    },
    onError: (error) => toast.error(problemText(error)),
  });
  const { mutateAsync: putBack } = useMutation({
    // All requests are made, also if one is refused.
    mutationFn: (conversations: ContactDetails["conversations"]) =>
      Promise.all(
        conversations
          .filter(({ status }) => status !== "resolved")
          .map(({ id, status }) =>
            api.patch(`/api/inbox/conversations/${id}`, { status: status === "pending" ? status : "open" }),
          ),
      ),
    onError: (error) => toast.error(problemText(error)),
  });
  const block = async (id: string, name: string, isBlocked: boolean) => {
    const conversations = await mutateAsync({ id, isBlocked });
    const undo = () =>
      void mutateAsync({ id, isBlocked: !isBlocked })
        .then(() => putBack(isBlocked ? conversations : []))
        .catch(() => undefined);
    toast.success(t(isBlocked ? "didBlock" : "didUnblock", { name }), {
      action: { label: ui("undo"), onClick: undo },
    });
  };
  return ({ id }, name, isBlocked) => void block(id, name, isBlocked).catch(() => undefined);
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
