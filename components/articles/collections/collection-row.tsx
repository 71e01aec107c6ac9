/** A collection in the tree: a link to its articles, a handle for the mouse, keys, and a menu with the same. */
import {
  ArrowDown,
  ArrowUp,
  CornerDownRight,
  CornerUpLeft,
  Ellipsis,
  FolderPlus,
  Pencil,
  Trash2,
} from "lucide-react";
import Link from "next/link";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { CollectionIcon } from "@/components/articles/collections/collection-icon";
import type { DropPlace, Move, MoveName } from "@/components/articles/collections/collection-moves";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import type { ArticleCollection } from "@/lib/articles/articles/schemas";

type Props = {
  collection: ArticleCollection;
  name: string;
  href: string;
  isCurrent: boolean;
  moves: Partial<Record<MoveName, Move>>;
  /** It holds articles or collections, so that it cannot be deleted. */
  isUsed: boolean;
  canDrop: (where: DropPlace) => boolean;
  onMove: (to: Move | undefined) => void;
  onDragged: (isDragged: boolean) => void;
  onDrop: (where: DropPlace) => void;
  onEdit: () => void;
  onAddWithin: (() => void) | null;
  onRemove: () => void;
};

const KEYS: Record<string, MoveName> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "into",
  ArrowLeft: "out",
};
const ICONS = { up: ArrowUp, down: ArrowDown, into: CornerDownRight, out: CornerUpLeft } as const;
const NAMES = ["up", "down", "into", "out"] as const;

export function CollectionRow(props: Props) {
  const { collection, name, href, isCurrent, moves, canDrop, onMove, onDragged, onDrop } = props;
  const t = useTranslations("articles.collections");
  const [where, setWhere] = useState<DropPlace | null>(null);

  function onKeyDown(event: KeyboardEvent) {
    const move = KEYS[event.key];
    if (!move || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(moves[move]);
  }
  function onDragOver(event: DragEvent<HTMLElement>) {
    const next = placeOf(event);
    const allowed = [next, next === "inside" ? "after" : "inside"].find((each) => canDrop(each as DropPlace));
    setWhere((allowed as DropPlace) ?? null);
    if (allowed) event.preventDefault();
  }

  return (
    <li
      className={cn(
        "group/collection relative flex items-center rounded-sm",
        collection.parentId !== null && "ml-5",
        isCurrent ? "bg-surface-3" : "hover:bg-surface-2",
        where === "inside" && "outline-2 outline-accent-ink -outline-offset-2",
        where === "before" && "shadow-[0_-2px_0_var(--accent-ink)]",
        where === "after" && "shadow-[0_2px_0_var(--accent-ink)]",
      )}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        onDragged(true);
      }}
      onDragEnd={() => onDragged(false)}
      onDragOver={onDragOver}
      onDragLeave={() => setWhere(null)}
      onDrop={(event) => {
        event.preventDefault();
        if (where) onDrop(where);
        setWhere(null);
      }}
    >
      <Link
        href={href}
        prefetch={false}
        draggable={false}
        aria-current={isCurrent ? "page" : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
        onKeyDown={onKeyDown}
        className={cn(
          "focus-inset flex h-8 min-w-0 flex-1 items-center gap-2.5 rounded-sm px-2 pointer-coarse:h-11",
          isCurrent ? "text-ink-1" : "text-ink-2",
        )}
      >
        <CollectionIcon icon={collection.icon} />
        <span dir="auto" className="min-w-0 flex-1 truncate text-left">
          {name}
        </span>
        <span className="text-ink-3 text-sm tabular-nums">
          <span aria-hidden>{collection.articleCount}</span>
          <span className="sr-only">{t("count", { count: collection.articleCount })}</span>
        </span>
      </Link>
      <RowMenu {...props} />
    </li>
  );
}

/** The upper and lower quarter of a row are beside it, its middle is within it. */
function placeOf({ clientY, currentTarget }: DragEvent<HTMLElement>): DropPlace {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  return part < 0.25 ? "before" : part > 0.75 ? "after" : "inside";
}

function RowMenu({ name, moves, isUsed, onMove, onEdit, onAddWithin, onRemove }: Props) {
  const t = useTranslations("articles.collections");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={t("menu", { name })}
          size="sm"
          className="mr-0.5 opacity-0 focus-visible:opacity-100 group-focus-within/collection:opacity-100 group-hover/collection:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          {t("edit")}
        </DropdownMenuItem>
        {onAddWithin ? (
          <DropdownMenuItem icon={<FolderPlus aria-hidden />} onSelect={onAddWithin}>
            {t("addWithin", { name })}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuSeparator />
        {NAMES.filter((each) => moves[each]).map((each) => {
          const Icon = ICONS[each];
          return (
            <DropdownMenuItem key={each} icon={<Icon aria-hidden />} onSelect={() => onMove(moves[each])}>
              {t(`move.${each}`)}
            </DropdownMenuItem>
          );
        })}
        {isUsed ? null : (
          <DropdownMenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onRemove}>
            {t("delete")}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
