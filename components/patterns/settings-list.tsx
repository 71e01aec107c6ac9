/** A workspace's items of a kind, such as its tags: the button that adds one, the rows, and the text without any. */
import { Pencil, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailure } from "@/components/patterns/load-failure";
import { useKeepFocus } from "@/components/patterns/use-keep-focus";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export function SettingsList({
  title,
  description,
  list,
  isEmpty,
  empty,
  add,
  children,
}: {
  title: string;
  description: string;
  /** The query of the rows. */
  list: { data: unknown; error: Error | null; refetch: () => unknown };
  isEmpty: boolean;
  empty: { icon: ReactNode; title: string; description: string };
  /** Null for a person without the permission. */
  add: { label: string; onClick: () => void } | null;
  /** The rows. */
  children: ReactNode;
}) {
  const button = add ? (
    <Button variant="primary" onClick={add.onClick}>
      <Plus aria-hidden />
      {add.label}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={title} description={description} actions={isEmpty ? null : button} />
      {list.error && !list.data ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={4} className="border-t" />
      ) : isEmpty ? (
        <EmptyState
          className="rounded-md border border-line-strong border-dashed"
          action={button}
          {...empty}
        />
      ) : (
        children
      )}
    </>
  );
}

export function ListRows({ label, children }: { label?: string; children: ReactNode }) {
  const list = useKeepFocus<HTMLUListElement>();
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
      role="list"
      aria-label={label}
      className="border-t"
    >
      {children}
    </ul>
  );
}

type RowAction = { label: string; onClick: () => void };

/** A person without the permission gets neither `edit` nor `remove`. */
export function ListRow({
  edit,
  remove,
  className,
  children,
}: {
  edit?: RowAction | null;
  remove?: RowAction | null;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li className={cn("flex items-start gap-2 border-b py-3", className)}>
      {children}
      {edit ? (
        <IconButton label={edit.label} onClick={edit.onClick}>
          <Pencil aria-hidden />
        </IconButton>
      ) : null}
      {remove ? (
        <IconButton label={remove.label} onClick={remove.onClick}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
