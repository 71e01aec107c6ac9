import { Copy } from "lucide-react";
import { useTranslations } from "use-intl";
import { BlockItems } from "@/components/contacts/block-items";
import { useCopyText } from "@/components/ui/copy-button";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { useScope } from "@/lib/client/workspace";
import type { ContactDetails } from "@/lib/inbox/contacts/schemas";

export function DetailsMenuItems({
  conversationId,
  contact,
}: {
  conversationId: string;
  contact: ContactDetails | undefined;
}) {
  const { can } = useScope();
  const t = useTranslations("contacts");
  const copy = useCopyText();
  return (
    <>
      {/* Only developers use the id: it is copied, not read. */}
      <DropdownMenuItem icon={<Copy aria-hidden />} onSelect={() => void copy(conversationId)}>
        {t("copyId")}
      </DropdownMenuItem>
      {contact && can("contacts:write") ? <BlockItems contact={contact} /> : null}
    </>
  );
}
