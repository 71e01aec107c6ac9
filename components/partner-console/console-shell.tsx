"use client";

import { BookOpen } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { consolePages, consoleRoot, isCurrentPage } from "@/components/partner-console/console-nav";
import { EnvironmentSwitch, EnvironmentToggle } from "@/components/partner-console/environment";
import { PartnerSwitcher } from "@/components/partner-console/partner-switcher";
/** The frame of the partner console: the partner and its pages at the side, on a phone above the page. */
import { NavList } from "@/components/patterns/nav-list";
import { accountHref } from "@/components/shell/nav-items";
import { NavGroup, NavRow, SideNav } from "@/components/shell/side-nav";
import { UserMenu } from "@/components/shell/user-menu";
import { usePartner } from "@/lib/client/partner";
import { addressOf } from "@/lib/client/reference";

export function ConsoleShell({ children }: { children: ReactNode }) {
  const t = useTranslations("console.nav");
  const { partner, user, workspaceId } = usePartner();
  const account = workspaceId ? accountHref(workspaceId) : null;
  const pathname = usePathname();
  const pages = usePages();
  const main = useRef<HTMLElement>(null);
  // The page scrolls inside <main>, which outlives a change of page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which page is shown
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div data-nav-fits="" className="flex h-dvh flex-col md:flex-row">
      <a
        href="#main"
        className="-translate-y-20 absolute top-2 left-2 z-50 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <header className="flex shrink-0 flex-col border-b bg-surface-0 md:hidden">
        <div className="flex items-center gap-1 px-2 pt-2">
          <PartnerSwitcher className="h-12 flex-1" />
          <UserMenu user={user} side="top" accountHref={account} className="size-12 shrink-0" />
        </div>
        <EnvironmentSwitch className="mx-3 mt-2" />
        <nav key={partner.id} aria-label={t("title")}>
          <NavList entries={pages} />
        </nav>
      </header>
      <SideNav
        head={
          <>
            <PartnerSwitcher className="h-10 w-full" />
            <EnvironmentToggle className="mt-2 labelled:hidden" />
            <EnvironmentSwitch className="mt-2 hidden labelled:flex labelled:w-full labelled:[&>*]:flex-1" />
          </>
        }
        foot={<UserMenu user={user} side="right" accountHref={account} className="labelled:flex-1" />}
      >
        <nav key={partner.id} aria-label={t("title")}>
          <NavGroup>
            {pages.map(({ icon: Icon, ...page }) => (
              <li key={page.href}>
                <NavRow {...page} icon={<Icon />} />
              </li>
            ))}
          </NavGroup>
        </nav>
      </SideNav>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="relative min-h-0 min-w-0 flex-1 overflow-y-auto bg-surface-1 md:border-l"
      >
        <div className="mx-auto flex w-full min-w-0 max-w-4xl flex-col has-[[data-wide]]:max-w-6xl gap-6 px-4 py-6 md:px-10 md:py-8">
          {children}
        </div>
      </main>
    </div>
  );
}

function usePages() {
  const t = useTranslations("console.nav");
  const pathname = usePathname();
  const { partner } = usePartner();
  const root = consoleRoot(partner.id);
  const reference = {
    href: addressOf("partner"),
    icon: BookOpen,
    label: t("reference"),
    isCurrent: false,
    isDocument: true,
  };
  const own = consolePages(partner.id).map(({ name, href, icon }) => ({
    href,
    icon,
    label: t(`pages.${name}`),
    isCurrent: isCurrentPage(pathname, href, root),
  }));
  return [...own, reference];
}
