"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import { accountHref, isCurrent, navItems } from "@/components/shell/nav-items";
import { useUnreadCount } from "@/components/shell/unread-count";
import { UserMenu } from "@/components/shell/user-menu";
import { WorkspaceItems } from "@/components/shell/workspace-switcher";
import { CountBadge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { useWorkspace } from "@/lib/client/workspace";

/** The rail's places on a phone; the workspaces are in the user menu there. */
export function BottomBar() {
  const t = useTranslations("shell");
  const { user, workspace } = useWorkspace();
  const pathname = usePathname();
  const unread = useUnreadCount();
  return (
    <nav
      data-bottom-bar
      aria-label={t("main")}
      className="flex shrink-0 border-t bg-surface-0 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {navItems(workspace.id).map(({ name, href, icon: Icon, shows }) => {
        const current = isCurrent(pathname, href);
        return (
          <Link
            key={href}
            href={href}
            aria-current={current ? "page" : undefined}
            className={cn(
              "focus-inset flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-sm",
              current ? "font-medium text-accent-ink" : "text-ink-2",
            )}
          >
            <span className="relative">
              <Icon aria-hidden className="size-5" strokeWidth={current ? 2.25 : 1.75} />
              {shows ? (
                <CountBadge
                  count={unread}
                  label={t("unread")}
                  className="absolute -top-1.5 left-3 ring-2 ring-surface-0"
                />
              ) : null}
            </span>
            {t(`nav.${name}`)}
          </Link>
        );
      })}
      <UserMenu
        user={user}
        side="top"
        places={<WorkspaceItems />}
        accountHref={accountHref(workspace.id)}
        className="h-14 flex-1"
      />
    </nav>
  );
}
