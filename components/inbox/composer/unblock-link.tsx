import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useBlockContact } from "@/components/contacts/use-block-contact";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export function UnblockLink({ contact }: Pick<InboxConversation, "contact">) {
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
      {t("unblock")}
    </button>
  );
}
