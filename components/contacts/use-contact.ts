/** Reads and corrects one contact with its conversations. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { writeContactRow } from "@/components/contacts/contact-row-cache";
import { useFieldProblemText, useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { BlockContact, BlockReason, ContactDetails, UpdateContact } from "@/lib/inbox/contacts/schemas";

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

/**
 * Blocks for a reason, or with null unblocks, at once and with a way back: also for the conversations that a block resolves, though
 * only those of spam come back with their snooze.
 */
export function useBlockContact(): (
  contact: Pick<ContactDetails, "id">,
  name: string,
  reason: BlockReason | null,
) => void {
  const { api } = useScope();
  const t = useTranslations("contacts");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const store = useStoreContact();
  const schema = shaped<ContactDetails>("id", "conversations");
  const { mutateAsync } = useMutation({
    mutationFn: async ({ id, block }: { id: string; block: Block }) => {
      const former = await api.get(`/api/inbox/contacts/${id}`, { schema });
      store(await api.put(`/api/inbox/contacts/${id}/block`, block, { schema }));
      return former;
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
  const block = async (id: string, name: string, reason: BlockReason | null) => {
    const { conversations, blockedAt, blockReason } = await mutateAsync({
      id,
      block: reason ? { isBlocked: true, reason } : { isBlocked: false },
    });
    const isOthers = reason !== null && reason !== "spam" && !blockedAt;
    const former: Block = blockedAt
      ? { isBlocked: true, ...(blockReason && { reason: blockReason }) }
      : { isBlocked: false };
    const undo = () =>
      void mutateAsync({ id, block: former })
        .then(() => putBack(isOthers ? conversations : []))
        .catch(() => undefined);
    toast.success(t(saidOf(reason, blockReason ?? null), { name }), {
      action: { label: ui("undo"), onClick: undo },
    });
  };
  return ({ id }, name, reason) => void block(id, name, reason).catch(() => undefined);
}

type Block = z.infer<typeof BlockContact>;

function saidOf(reason: BlockReason | null, former: BlockReason | null) {
  if (reason) return reason === "spam" ? "didMarkSpam" : "didBlock";
  return former === "spam" ? "didUnmarkSpam" : "didUnblock";
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
