import { BookOpen } from "lucide-react";
import { useTranslations } from "use-intl";
import { capsOf } from "@/components/inbox/shared/actions";
import { useSingleKeys } from "@/components/patterns/use-shortcuts";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";

/** Opens the search for articles, where the composer's row has a place for it. */
export function ArticleButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("inbox.actions");
  const areSingleKeysOn = useSingleKeys();
  return (
    <IconButton
      label={t("insertArticle")}
      shortcut={areSingleKeysOn ? capsOf("insertArticle") : undefined}
      onClick={onOpen}
      className="@max-2xl/composer:hidden"
    >
      <BookOpen aria-hidden />
    </IconButton>
  );
}

/** The same in a menu. */
export function ArticleItem({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("inbox.actions");
  return (
    <DropdownMenuItem icon={<BookOpen aria-hidden />} onSelect={onOpen}>
      {t("insertArticle")}
    </DropdownMenuItem>
  );
}
