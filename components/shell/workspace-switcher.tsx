import { Blocks, Check, ChevronsUpDown, Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Avatar } from "@/components/ui/avatar";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useWorkspace } from "@/lib/client/workspace";

export function WorkspaceSwitcher() {
  const t = useTranslations("shell.workspaces");
  const { workspace } = useWorkspace();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t("current", { name: workspace.name })}
        title={workspace.name}
        className="focus-inset flex h-9 w-full items-center gap-2 rounded-sm text-left labelled:px-1.5 labelled:hover:bg-surface-3/60"
      >
        <Avatar
          id={workspace.id}
          name={workspace.name}
          shape="square"
          className="labelled:size-6 labelled:text-[0.625rem]"
        />
        <span dir="auto" className="hidden min-w-0 flex-1 truncate text-left font-medium labelled:block">
          {workspace.name}
        </span>
        <ChevronsUpDown aria-hidden className="hidden size-4 shrink-0 text-ink-3 labelled:block" />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-64">
        <WorkspaceItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The workspaces one belongs to, as items of a menu. */
export function WorkspaceItems() {
  const t = useTranslations("shell.workspaces");
  const { workspace, workspaces } = useWorkspace();
  return (
    <>
      <DropdownMenuLabel>{t("label")}</DropdownMenuLabel>
      {workspaces.map(({ id, name }) => (
        <DropdownMenuItem key={id} asChild>
          <Link href={`/w/${id}/inbox`} aria-current={id === workspace.id || undefined}>
            <Avatar id={id} name={name} shape="square" size="xs" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {id === workspace.id ? <Check aria-hidden /> : null}
          </Link>
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <Link href="/new-workspace">
          <Plus aria-hidden />
          {t("add")}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link href="/partner">
          <Blocks aria-hidden />
          {t("partnerConsole")}
        </Link>
      </DropdownMenuItem>
    </>
  );
}
