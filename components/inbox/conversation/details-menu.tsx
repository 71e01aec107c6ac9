/** Rare actions on a conversation and its contact. */
import { MoreHorizontal } from "lucide-react";
import { useTranslations } from "use-intl";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useLazyContent } from "@/components/ui/use-lazy-content";
import type { ContactDetails } from "@/lib/inbox/contacts/schemas";

const loadItems = async () => (await import("./details-menu-items")).DetailsMenuItems;
type Props = {
  conversationId: string;
  /** Undefined while it loads. */
  contact: ContactDetails | undefined;
};

export function DetailsMenu(props: Props) {
  const t = useTranslations("contacts");
  const { part: Items, root, trigger } = useLazyContent(loadItems);
  return (
    <DropdownMenu {...root}>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("actions")} {...trigger} className="pointer-coarse:size-11">
          <MoreHorizontal />
        </IconButton>
      </DropdownMenuTrigger>
      {Items ? (
        <DropdownMenuContent align="end">
          <Items {...props} />
        </DropdownMenuContent>
      ) : null}
    </DropdownMenu>
  );
}
