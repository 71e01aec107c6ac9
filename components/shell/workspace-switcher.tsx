import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { Avatar } from "@/components/ui/avatar";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { useLazyContent } from "@/components/ui/use-lazy-content";
import { useWorkspace } from "@/lib/client/workspace";

const loadItems = async () => (await import("./workspace-items")).WorkspaceItems;

export function WorkspaceSwitcher() {
  const t = useTranslations("shell.workspaces");
  const { workspace } = useWorkspace();
  const { part: Items, root, trigger } = useLazyContent(loadItems);
  return (
    <DropdownMenu {...root}>
      <DropdownMenuTrigger
        aria-label={t("current", { name: workspace.name })}
        title={workspace.name}
        {...trigger}
        className="focus-inset flex h-9 w-full items-center gap-2 rounded-sm text-left labelled:px-1.5 labelled:hover:bg-nav-current/50"
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
      <DropdownMenuContent className="w-64">{Items ? <Items /> : null}</DropdownMenuContent>
    </DropdownMenu>
  );
}
