/** The dialogs that begin with a message near which one chose an action. */
import { ForwardDialog } from "@/components/inbox/side-threads/forward-dialog";
import { SplitDialog } from "@/components/inbox/splits/split-dialog";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export function ChoiceDialogs({
  open,
  kind,
  ...rest
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: "forward" | "split";
  conversation: InboxConversation;
  messageId: string | null;
}) {
  return (
    <>
      <ForwardDialog {...rest} open={open && kind === "forward"} />
      <SplitDialog {...rest} open={open && kind === "split"} />
    </>
  );
}
