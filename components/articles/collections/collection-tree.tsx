/** The collections beside the list: they choose what it shows, and are put in order by the mouse and by keys. */
import { FileText, Inbox, Plus } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { CollectionDialog, type EditedCollection } from "@/components/articles/collections/collection-dialog";
import { dropMove, type Move, movesOf } from "@/components/articles/collections/collection-moves";
import { collectionName } from "@/components/articles/collections/collection-name";
import { CollectionRow } from "@/components/articles/collections/collection-row";
import type { ArticlesLocation } from "@/components/articles/shared/use-articles-location";
import {
  useCollectionActions,
  useCollections,
  useHelpCenter,
} from "@/components/articles/shared/use-collections";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { ArticleCollection } from "@/lib/articles/articles/schemas";

export function CollectionTree({ location }: { location: ArticlesLocation }) {
  const t = useTranslations("articles.collections");
  const problemText = useProblemText();
  const list = useCollections();
  const languages = useHelpCenter().data?.languages ?? [];
  const actions = useCollectionActions();
  const [edited, setEdited] = useState<EditedCollection>(null);
  const [leaving, setLeaving] = useState<ArticleCollection | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const all = list.data ?? [];
  const nameOf = (each: ArticleCollection): string => collectionName(each, languages);
  const leavingName = leaving ? nameOf(leaving) : "";

  function move(each: ArticleCollection, to: Move | null | undefined) {
    if (!to) return;
    actions.update(each.id, to).then(
      () => setSaid(t("moved", { name: nameOf(each) })),
      (error) => toast.error(problemText(error)),
    );
  }
  async function remove(each: ArticleCollection) {
    await actions.remove(each.id);
    if (location.filter.collection === each.id) location.setFilter({ collection: null });
    toast.success(t("deleted", { name: nameOf(each) }));
  }

  return (
    <nav aria-label={t("title")} className="flex min-h-0 flex-col gap-px p-2">
      <div className="flex items-center justify-between pb-1 pl-2">
        <h2 className="text-ink-3 text-sm">{t("title")}</h2>
        <IconButton label={t("add")} size="sm" onClick={() => setEdited({ parentId: null })}>
          <Plus aria-hidden />
        </IconButton>
      </div>
      <FixedRow location={location} collection={null} icon={<FileText />} label={t("all")} />
      <FixedRow location={location} collection="none" icon={<Inbox />} label={t("none")} />
      {list.error && !list.data ? (
        <LoadFailure className="mt-2" error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={3} />
      ) : all.length === 0 ? (
        <p className="px-2 py-3 text-pretty text-ink-2 text-sm">{t("empty")}</p>
      ) : (
        <ul
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
          role="list"
          aria-label={t("title")}
          aria-describedby="collection-keys"
          className="flex flex-col gap-px pt-2"
        >
          {all.map((each) => (
            <CollectionRow
              key={each.id}
              collection={each}
              name={nameOf(each)}
              href={location.hrefOf({ collection: each.id })}
              isCurrent={location.filter.collection === each.id}
              moves={movesOf(all, each.id)}
              isUsed={each.articleCount > 0 || all.some(({ parentId }) => parentId === each.id)}
              canDrop={(where) => dragged !== null && dropMove(all, dragged, each.id, where) !== null}
              onMove={(to) => move(each, to)}
              onDragged={(isDragged) => setDragged(isDragged ? each.id : null)}
              onDrop={(where) => {
                const moved = all.find(({ id }) => id === dragged);
                if (moved) move(moved, dropMove(all, moved.id, each.id, where));
                setDragged(null);
              }}
              onEdit={() => setEdited(each)}
              onAddWithin={each.parentId === null ? () => setEdited({ parentId: each.id }) : null}
              onRemove={() => setLeaving(each)}
            />
          ))}
        </ul>
      )}
      <p id="collection-keys" hidden>
        {t("keys")}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <CollectionDialog edited={edited} languages={languages} all={all} onClose={() => setEdited(null)} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={t("deleteTitle", { name: leavingName })}
        description={t("deleteText")}
        confirmLabel={t("deleteConfirm")}
        onConfirm={() => leaving && remove(leaving)}
      />
    </nav>
  );
}

type FixedProps = { location: ArticlesLocation; collection: string | null; icon: ReactNode; label: string };

function FixedRow({ location, collection, icon, label }: FixedProps) {
  const isCurrent = location.filter.collection === collection;
  return (
    <Link
      href={location.hrefOf({ collection })}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className={cn(rowStyle, isCurrent ? "bg-surface-3 text-ink-1" : "text-ink-2 hover:bg-surface-2")}
    >
      <span aria-hidden className="shrink-0 text-ink-3 [&>svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 flex-1 truncate">{label}</span>
    </Link>
  );
}

const rowStyle = "focus-inset flex h-8 items-center gap-2.5 rounded-sm px-2 pointer-coarse:h-11";
