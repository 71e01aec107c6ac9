/** The dialogs that begin with a message near which one chose an action, and the one of the deadlines. */
import { ForwardDialog } from "@/components/inbox/side-threads/forward-dialog";
import { SlaDialog } from "@/components/inbox/slas/sla-dialog";
import { SplitDialog } from "@/components/inbox/splits/split-dialog";
import { CreateTicketDialog } from "@/components/inbox/tickets/create-ticket-dialog";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export function ChoiceDialogs({
  open,
  kind,
  ...rest
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: "forward" | "split" | "ticket" | "sla";
  conversation: InboxConversation;
  messageId: string | null;
}) {
  return (
    <>
      <ForwardDialog {...rest} open={open && kind === "forward"} />
      <SplitDialog {...rest} open={open && kind === "split"} />
      <CreateTicketDialog
        open={open && kind === "ticket"}
        onOpenChange={rest.onOpenChange}
        from={{
          conversationId: rest.conversation.id,
          ...(rest.messageId && { messageIds: [rest.messageId] }),
          title: rest.conversation.subject ?? "",
        }}
      />
      <SlaDialog {...rest} open={open && kind === "sla"} />
    </>
  );
}
