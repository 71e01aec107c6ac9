/** Blocks contacts, and takes it back. */
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { useStoreContact } from "@/components/contacts/use-contact";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { BlockContact, BlockReason, ContactDetails } from "@/lib/inbox/contacts/schemas";

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
