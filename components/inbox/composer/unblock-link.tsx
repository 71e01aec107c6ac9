import { useTranslations } from "use-intl";
import { unblockLabel } from "@/components/contacts/block-items";
import { contactName } from "@/components/contacts/contact-name";
import { useBlockContact } from "@/components/contacts/use-block-contact";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

type Props = Pick<InboxConversation, "contact"> & {
  reason: NonNullable<InboxConversation["sendLock"]>["reason"];
};

export function UnblockLink({ contact, reason }: Props) {
  const { can } = useScope();
  const t = useTranslations("contacts");
  const block = useBlockContact();
  if (!can("contacts:write")) return null;
  return (
    <button
      type="button"
      className="underline underline-offset-2"
      onClick={() => block(contact, contactName(contact, t), null)}
    >
      {t(unblockLabel({ blockReason: reason }))}
    </button>
  );
}
