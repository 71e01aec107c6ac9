"use client";

import type { LucideIcon } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AvailabilityItem, useIsAway } from "@/components/shell/availability-item";
import { DeletionBanner } from "@/components/shell/deletion-banner";
import { accountHref, isCurrent, navItems } from "@/components/shell/nav-items";
import { UserMenu } from "@/components/shell/user-menu";
import { WorkspaceItems, WorkspaceSwitcher } from "@/components/shell/workspace-switcher";
import { CountBadge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { Tooltip } from "@/components/ui/tooltip";
import { useInboxCounts } from "@/lib/client/inbox-counts";
import { useWorkspace } from "@/lib/client/workspace";

/** The frame of a workspace: a rail at the side, on a phone a bar at the bottom. Pages scroll inside <main>. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useTranslations("shell");
  return (
    <div className="pad-safe flex h-dvh flex-col md:flex-row md:pb-[env(safe-area-inset-bottom)]">
      <a
        href="#main"
        className="-translate-y-20 absolute top-2 left-2 z-50 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <Rail />
      <main
        id="main"
        tabIndex={-1}
        className="relative min-h-0 min-w-0 flex-1 overflow-y-auto bg-surface-1 md:border-l"
      >
        <DeletionBanner />
        {children}
      </main>
      <BottomBar />
    </div>
  );
}

function Rail() {
  const t = useTranslations("shell");
  const { user, workspace } = useWorkspace();
  const pathname = usePathname();
  const waiting = useInboxCounts()?.waiting ?? 0;
  const isAway = useIsAway();
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
                <PlaceIcon icon={Icon} isCurrent={current} />
                <span className="sr-only">{label}</span>
                {shows ? (
                  <CountBadge
                    count={waiting}
                    label={t("waiting")}
                    className="absolute -top-1 -right-1 ring-2 ring-surface-0"
                  />
                ) : null}
              </Link>
            </Tooltip>
          );
        })}
      </nav>
      <UserMenu
        user={user}
        side="right"
        places={<AvailabilityItem />}
        accountHref={accountHref(workspace.id)}
        isAway={isAway}
      />
    </div>
  );
}

/** The rail's places on a phone; the workspaces are in the user menu there. */
function BottomBar() {
  const t = useTranslations("shell");
  const { user, workspace } = useWorkspace();
  const pathname = usePathname();
  const waiting = useInboxCounts()?.waiting ?? 0;
  const isAway = useIsAway();
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
              "focus-inset flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-sm low:h-10",
              current ? "font-medium text-accent-ink" : "text-ink-2",
            )}
          >
            <span className="relative">
              <PlaceIcon icon={Icon} isCurrent={current} />
              {shows ? (
                <CountBadge
                  count={waiting}
                  label={t("waiting")}
                  className="absolute -top-1.5 left-3 ring-2 ring-surface-0"
                />
              ) : null}
            </span>
            <span className="low:sr-only">{t(`nav.${name}`)}</span>
          </Link>
        );
      })}
      <UserMenu
        user={user}
        side="top"
        places={
          <>
            <AvailabilityItem />
            <DropdownMenuSeparator />
            <WorkspaceItems />
          </>
        }
        accountHref={accountHref(workspace.id)}
        isAway={isAway}
        className="h-14 flex-1 low:h-10"
      />
    </nav>
  );
}

/** Fades while its page is on the way: the inbox has no loading screen (docs/performance.md). */
function PlaceIcon({ icon: Icon, isCurrent }: { icon: LucideIcon; isCurrent: boolean }) {
  const { pending } = useLinkStatus();
  return (
    <Icon
      aria-hidden
      className={cn("size-5 transition-opacity", pending && "opacity-40 delay-150")}
      strokeWidth={isCurrent ? 2.25 : 1.75}
    />
  );
}
