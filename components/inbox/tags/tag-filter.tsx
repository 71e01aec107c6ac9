import { Tag as TagIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { ColorDot } from "@/components/inbox/tags/tag-chip";
import { useTags } from "@/components/inbox/tags/use-tags";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";

/** Only conversations with one tag; "" for any. Absent in a workspace without tags. */
export function TagFilter({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const t = useTranslations("inbox.tags");
  const tags = useTags();
  if (tags.length === 0 && !value) return null;
  const name = value && (tags.find(({ id }) => id === value)?.name ?? t("unknown"));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={name ? t("filterIs", { name }) : t("filter")}
          aria-pressed={value !== ""}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
        >
          <TagIcon />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="max-h-80 w-60 overflow-y-auto">
        <DropdownMenuRadioGroup aria-label={t("filter")} value={value} onValueChange={onChange}>
          <DropdownMenuRadioItem value="">{t("any")}</DropdownMenuRadioItem>
          {tags.map((tag) => (
            <DropdownMenuRadioItem key={tag.id} value={tag.id}>
              <ColorDot color={tag.color} />
              <span dir="auto" className="truncate">
                {tag.name}
              </span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
