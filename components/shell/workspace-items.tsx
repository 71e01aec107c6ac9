import { Blocks, Check, Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Avatar } from "@/components/ui/avatar";
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { useWorkspace } from "@/lib/client/workspace";

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
