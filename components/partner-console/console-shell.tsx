"use client";

import { BookOpen } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { consolePages, consoleRoot, isCurrentPage } from "@/components/partner-console/console-nav";
import { EnvironmentSwitch } from "@/components/partner-console/environment";
import { PartnerSwitcher } from "@/components/partner-console/partner-switcher";
/** The frame of the partner console: the partner and its pages at the side, on a phone above the page. */
import { NavList } from "@/components/patterns/nav-list";
import { accountHref } from "@/components/shell/nav-items";
import { UserMenu } from "@/components/shell/user-menu";
import { usePartner } from "@/lib/client/partner";
import { addressOf } from "@/lib/client/reference";

export function ConsoleShell({ children }: { children: ReactNode }) {
  const t = useTranslations("console.nav");
  const { partner, user, workspaceId } = usePartner();
  const account = workspaceId ? accountHref(workspaceId) : null;
  const pathname = usePathname();
  const main = useRef<HTMLElement>(null);
  // The page scrolls inside <main>, which outlives a change of page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which page is shown
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className="flex h-dvh flex-col md:flex-row">
      <a
        href="#main"
        className="-translate-y-20 absolute top-2 left-2 z-50 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <header className="flex shrink-0 flex-col border-b bg-surface-0 md:w-60 md:border-r md:border-b-0 md:py-3">
        <div className="flex items-center gap-1 px-2 pt-2 md:px-3 md:pt-0">
          <PartnerSwitcher className="min-w-0 flex-1" />
          <UserMenu user={user} side="top" accountHref={account} className="size-12 shrink-0 md:hidden" />
        </div>
        <EnvironmentSwitch className="mx-3 mt-2 md:mx-4 md:mt-4 md:flex md:w-auto md:[&>*]:flex-1" />
        <PageList key={partner.id} pathname={pathname} />
        <div className="hidden px-4 md:block">
          <UserMenu user={user} side="right" accountHref={account} />
        </div>
      </header>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="relative min-h-0 min-w-0 flex-1 overflow-y-auto bg-surface-1"
      >
        <div className="mx-auto flex w-full min-w-0 max-w-4xl flex-col has-[[data-wide]]:max-w-6xl gap-6 px-4 py-6 md:px-10 md:py-8">
          {children}
        </div>
      </main>
    </div>
  );
}

function PageList({ pathname }: { pathname: string }) {
  const t = useTranslations("console.nav");
  const { partner } = usePartner();
  const root = consoleRoot(partner.id);
  const entries = consolePages(partner.id).map(({ name, href, icon }) => ({
    href,
    icon,
    label: t(`pages.${name}`),
    isCurrent: isCurrentPage(pathname, href, root),
  }));
  const reference = {
    href: addressOf("partner"),
    icon: BookOpen,
    label: t("reference"),
    isCurrent: false,
    isDocument: true,
  };
  return (
    <nav aria-label={t("title")} className="md:mt-4 md:flex-1 md:overflow-y-auto md:px-3">
      <NavList entries={[...entries, reference]} />
    </nav>
  );
}
