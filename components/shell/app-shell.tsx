"use client";

import type { LucideIcon } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import { DeletionBanner } from "@/components/shell/deletion-banner";
import { accountHref, isCurrent, isSpamList, navItems } from "@/components/shell/nav-items";
import { NavGroup, NavRow, SideNav } from "@/components/shell/side-nav";
import { useIsAway } from "@/components/shell/use-is-away";
import { UserMenu } from "@/components/shell/user-menu";
import { WorkspaceSwitcher } from "@/components/shell/workspace-switcher";
import { CountBadge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { useAddress } from "@/lib/client/address";
import { useInboxCounts } from "@/lib/client/inbox-counts";
import { useWorkspace } from "@/lib/client/workspace";

/** Other pages need neither its code nor its icons. */
const SettingsNav = lazy(async () => ({ default: (await import("./settings-nav")).SettingsNav }));

/** The frame of a workspace: its places at the side, on a phone a bar at the bottom. Pages scroll inside <main>. */
export function AppShell({ views, children }: { views?: ReactNode; children: ReactNode }) {
  const t = useTranslations("shell");
  const { workspace } = useWorkspace();
  const isInInbox = isCurrent(usePathname(), `/w/${workspace.id}/inbox`);
  return (
    <div
      data-nav-fits={isInInbox ? undefined : ""}
      className="pad-safe flex h-dvh flex-col md:flex-row md:pb-[env(safe-area-inset-bottom)]"
    >
      <a
        href="#main"
        className="-translate-y-20 absolute top-2 left-2 z-50 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <Places views={views} />
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

/** `views`: what the inbox can show. In the settings their pages are there instead. */
function Places({ views }: { views: ReactNode }) {
  const t = useTranslations("shell");
  const { user, workspace, can } = useWorkspace();
  const pathname = usePathname();
  const waiting = useInboxCounts()?.waiting ?? 0;
  const isAway = useIsAway();
  const isInSettings = isCurrent(pathname, `/w/${workspace.id}/settings`);
  const isInSpam = isSpamList(useAddress(), workspace.id);
  return (
    <SideNav
      head={<WorkspaceSwitcher />}
      foot={
        <UserMenu
          user={user}
          side="right"
          places="availability"
          accountHref={accountHref(workspace.id)}
          isAway={isAway}
          className="labelled:flex-1"
        />
      }
    >
      <nav aria-label={t("main")}>
        <NavGroup>
          {navItems(workspace.id, can).map(({ name, href, icon: Icon, shows }) => (
            <li key={href}>
              <NavRow
                href={href}
                icon={<Icon />}
                label={t(`nav.${name}`)}
                isCurrent={isCurrent(pathname, href)}
                isWithin={name === "inbox" || name === "settings" || (name === "contacts" && isInSpam)}
                count={
                  shows ? (
                    <CountBadge
                      count={waiting}
                      label={t("waiting")}
                      className="absolute -top-1 -right-1 ring-2 ring-surface-nav labelled:static labelled:min-w-0 labelled:bg-transparent labelled:px-0 labelled:text-ink-1 labelled:ring-0"
                    />
                  ) : null
                }
              />
            </li>
          ))}
        </NavGroup>
      </nav>
      {isInSettings ? (
        <Suspense>
          <SettingsNav />
        </Suspense>
      ) : (
        views
      )}
    </SideNav>
  );
}

/** The places on a phone; the others and the workspaces are in the user menu there. */
function BottomBar() {
  const t = useTranslations("shell");
  const { user, workspace, can } = useWorkspace();
  const pathname = usePathname();
  const waiting = useInboxCounts()?.waiting ?? 0;
  const isAway = useIsAway();
  const items = navItems(workspace.id, can);
  const isInMenu = items.some(({ href, isInMenu }) => isInMenu && isCurrent(pathname, href));
  return (
    <nav
      data-bottom-bar
      aria-label={t("main")}
      className="flex shrink-0 border-t bg-surface-0 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {items.map(({ name, href, icon: Icon, shows, isInMenu }) => {
        if (isInMenu) return null;
        const current = isCurrent(pathname, href);
        return (
          <Link
            key={href}
            href={href}
            aria-current={current ? "page" : undefined}
            className={cn(
              "focus-inset flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-sm low:h-10",
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
            <span className="max-w-full truncate low:sr-only">{t(`nav.${name}`)}</span>
          </Link>
        );
      })}
      <UserMenu
        user={user}
        side="top"
        places="all"
        accountHref={accountHref(workspace.id)}
        isAway={isAway}
        className={cn("h-14 flex-1 low:h-10", isInMenu && "font-medium text-accent-ink")}
      />
    </nav>
  );
}

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
