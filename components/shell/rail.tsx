"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import { accountHref, isCurrent, navItems } from "@/components/shell/nav-items";
import { useUnreadCount } from "@/components/shell/unread-count";
import { UserMenu } from "@/components/shell/user-menu";
import { WorkspaceSwitcher } from "@/components/shell/workspace-switcher";
import { CountBadge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";
import { useWorkspace } from "@/lib/client/workspace";

export function Rail() {
  const t = useTranslations("shell");
  const { user, workspace } = useWorkspace();
  const pathname = usePathname();
  const unread = useUnreadCount();
  return (
    <div className="hidden w-14 shrink-0 flex-col items-center gap-4 bg-surface-0 py-3 md:flex">
      <WorkspaceSwitcher />
      <nav aria-label={t("main")} className="flex flex-1 flex-col gap-1">
        {navItems(workspace.id).map(({ name, href, icon: Icon, shows }) => {
          const label = t(`nav.${name}`);
          const current = isCurrent(pathname, href);
          return (
            <Tooltip key={href} content={label} side="right">
              <Link
                href={href}
                aria-current={current ? "page" : undefined}
                className={cn(
                  "relative flex size-10 items-center justify-center rounded-md transition-colors duration-100",
                  current ? "bg-surface-3 text-ink-1" : "text-ink-2 hover:bg-surface-3 hover:text-ink-1",
                )}
              >
                <Icon aria-hidden className="size-5" strokeWidth={current ? 2.25 : 1.75} />
                <span className="sr-only">{label}</span>
                {shows ? (
                  <CountBadge
                    count={unread}
                    label={t("unread")}
                    className="absolute -top-1 -right-1 ring-2 ring-surface-0"
                  />
                ) : null}
              </Link>
            </Tooltip>
          );
        })}
      </nav>
      <UserMenu user={user} side="right" accountHref={accountHref(workspace.id)} />
    </div>
  );
}
