import { Blocks, Check, Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { navItems } from "@/components/shell/nav-items";
import { Avatar } from "@/components/ui/avatar";
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { useWorkspace } from "@/lib/client/workspace";

/** Places of this workspace that a phone's bar has no width for, as items of a menu. */
export function PlaceItems() {
  const t = useTranslations("shell.nav");
  const { workspace, can } = useWorkspace();
  return navItems(workspace.id, can)
    .filter(({ isInMenu }) => isInMenu)
    .map(({ name, href, icon: Icon }) => (
      <DropdownMenuItem key={href} asChild>
        <Link href={href}>
          <Icon aria-hidden />
          {t(name)}
        </Link>
      </DropdownMenuItem>
    ));
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
