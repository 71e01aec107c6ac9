import { Copy, FilePen } from "lucide-react";
import { useTranslations } from "use-intl";
import { BlockItems } from "@/components/contacts/block-items";
import { useWriteArticle } from "@/components/inbox/articles/use-articles";
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
  const { can, isEmbedded } = useScope();
  const t = useTranslations("contacts");
  const actions = useTranslations("inbox.actions");
  const copy = useCopyText();
  const writeArticle = useWriteArticle();
  return (
    <>
      {/* Only developers use the id: it is copied, not read. */}
      <DropdownMenuItem icon={<Copy aria-hidden />} onSelect={() => void copy(conversationId)}>
        {t("copyId")}
      </DropdownMenuItem>
      {can("articles") && !isEmbedded ? (
        <DropdownMenuItem icon={<FilePen aria-hidden />} onSelect={() => writeArticle(conversationId)}>
          {actions("writeArticle")}
        </DropdownMenuItem>
      ) : null}
      {contact && can("contacts:write") ? <BlockItems contact={contact} /> : null}
    </>
  );
}
