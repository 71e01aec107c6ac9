/** Rare actions on a conversation and its contact. */
import { Ban, Copy, MoreHorizontal } from "lucide-react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useBlockContact } from "@/components/contacts/use-contact";
import { useCopyText } from "@/components/ui/copy-button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useScope } from "@/lib/client/workspace";
import type { ContactDetails } from "@/lib/inbox/contacts/schemas";

export function DetailsMenu({
  conversationId,
  contact,
}: {
  conversationId: string;
  /** Undefined while it loads. */
  contact: ContactDetails | undefined;
}) {
  const { can } = useScope();
  const t = useTranslations("contacts");
  const block = useBlockContact();
  const isBlocked = Boolean(contact?.blockedAt);
  const copy = useCopyText();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("actions")} className="pointer-coarse:size-11">
          <MoreHorizontal />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {/* Only developers use the id: it is copied, not read. */}
        <DropdownMenuItem icon={<Copy aria-hidden />} onSelect={() => void copy(conversationId)}>
          {t("copyId")}
        </DropdownMenuItem>
        {contact && can("contacts:write") ? (
          <DropdownMenuItem
            icon={<Ban aria-hidden />}
            tone={isBlocked ? "plain" : "danger"}
            onSelect={() => block(contact, contactName(contact, t), !isBlocked)}
          >
            {t(isBlocked ? "unblock" : "block")}
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
