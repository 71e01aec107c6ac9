/** A list that people put in order, and below it what is archived: types of tickets, and fields. */
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  GripVertical,
  Pencil,
  Plus,
  Trash2,
} from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { ListRows } from "@/components/patterns/settings-list";
import type { useArranged } from "@/components/settings/tickets/use-arranged";
import { useRowOrder } from "@/components/settings/tickets/use-row-order";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { SkeletonRows } from "@/components/ui/skeleton";

/** `isUsed`: it can be archived, and not deleted. */
export type ArrangedRow = {
  id: string;
  name: string;
  isArchived: boolean;
  isUsed: boolean;
  about: ReactNode;
};
type Actions = ReturnType<typeof useArranged>;
type Props = {
  title: string;
  description: string;
  empty: string;
  add: { label: string; onClick: () => void };
  list: { data: unknown; error: Error | null; refetch: () => unknown };
  /** In order, archived ones too. */
  rows: readonly ArrangedRow[];
  actions: Actions;
  onEdit: (id: string) => void;
};

export function OrderedSection({ title, description, empty, add, list, rows, actions, onEdit }: Props) {
  const t = useTranslations("tickets.settings.rows");
  const id = useId();
  const [leaving, setLeaving] = useState<ArrangedRow | null>(null);
  const living = rows.filter(({ isArchived }) => !isArchived);
  const archived = rows.filter(({ isArchived }) => isArchived);
  const move = (row: { id: string }, place: number) => {
    const [moved, target] = [living.find((each) => each.id === row.id), living[place]];
    if (moved && target) actions.move(moved, rows.indexOf(target), place);
  };
  const order = useRowOrder(move);
  return (
    <section aria-labelledby={id} className="mt-10 flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 id={id} className="font-medium text-lg">
            {title}
          </h2>
          <p className="text-ink-2 text-sm">{description}</p>
        </div>
        <Button onClick={add.onClick}>
          <Plus aria-hidden />
          {add.label}
        </Button>
      </div>
      {list.error && !list.data ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={2} className="border-t" />
      ) : living.length === 0 ? (
        <p className="rounded-md border border-line-strong border-dashed p-4 text-ink-2">{empty}</p>
      ) : (
        <ListRows label={title}>
          {living.map((row, place) => {
            const { isOver, handlers } = order(row, place);
            return (
              <li
                key={row.id}
                {...handlers}
                className={cn(
                  "flex items-start gap-1 border-b py-2.5",
                  isOver && "bg-accent-soft outline-2 outline-accent-ink -outline-offset-2",
                )}
              >
                <GripVertical
                  aria-hidden
                  className="mt-1 size-4 shrink-0 cursor-grab text-ink-3 pointer-coarse:hidden"
                />
                <RowWords row={row} />
                <span className="flex shrink-0 flex-wrap justify-end max-sm:max-w-24">
                  <IconButton
                    label={t("moveUpOf", { name: row.name })}
                    disabled={place === 0}
                    onClick={() => move(row, place - 1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t("moveDownOf", { name: row.name })}
                    disabled={place === living.length - 1}
                    onClick={() => move(row, place + 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                  <IconButton label={t("editOf", { name: row.name })} onClick={() => onEdit(row.id)}>
                    <Pencil aria-hidden />
                  </IconButton>
                  <ArchiveOrDelete row={row} actions={actions} onDelete={() => setLeaving(row)} />
                </span>
              </li>
            );
          })}
        </ListRows>
      )}
      <p role="status" className="sr-only">
        {actions.said}
      </p>
      <ArchivedRows rows={archived} title={title} actions={actions} onDelete={setLeaving} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={t("deleteTitle", { name: leaving?.name ?? "" })}
        description={t("deleteText")}
        confirmLabel={t("delete")}
        onConfirm={() => leaving && actions.remove(leaving)}
      />
    </section>
  );
}

type ArchivedProps = {
  rows: readonly ArrangedRow[];
  title: string;
  actions: Actions;
  onDelete: (row: ArrangedRow) => void;
};

function ArchivedRows({ rows, title, actions, onDelete }: ArchivedProps) {
  const t = useTranslations("tickets.settings.rows");
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-ink-2 text-sm">
        {t("archivedOnes", { count: rows.length })}
      </summary>
      <ListRows label={t("archivedOf", { title })}>
        {rows.map((row) => (
          <li key={row.id} className="flex items-start gap-1 border-b py-2.5">
            <RowWords row={row} />
            <IconButton label={t("restoreOf", { name: row.name })} onClick={() => actions.restore(row)}>
              <ArchiveRestore aria-hidden />
            </IconButton>
            {row.isUsed ? null : (
              <IconButton label={t("deleteOf", { name: row.name })} onClick={() => onDelete(row)}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ListRows>
    </details>
  );
}

function RowWords({ row }: { row: ArrangedRow }) {
  return (
    <div className="min-w-0 flex-1">
      <p dir="auto" className="text-left font-medium [overflow-wrap:anywhere]">
        {row.name}
      </p>
      <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{row.about}</p>
    </div>
  );
}

/** A row that something uses is archived; any other can be deleted at once. */
function ArchiveOrDelete({
  row,
  actions,
  onDelete,
}: {
  row: ArrangedRow;
  actions: Actions;
  onDelete: () => void;
}) {
  const t = useTranslations("tickets.settings.rows");
  return row.isUsed ? (
    <IconButton label={t("archiveOf", { name: row.name })} onClick={() => actions.archive(row)}>
      <Archive aria-hidden />
    </IconButton>
  ) : (
    <IconButton label={t("deleteOf", { name: row.name })} onClick={onDelete}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}
