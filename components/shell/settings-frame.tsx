"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { NavList } from "@/components/patterns/nav-list";
import { isCurrent, settingsItems } from "@/components/shell/nav-items";
import { useWorkspace } from "@/lib/client/workspace";

/** The settings' pages beside their list; on a phone the list is a row of tabs that scrolls. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("shell.settings");
  const { workspace, isAdmin } = useWorkspace();
  const pathname = usePathname();
  const entries = settingsItems(workspace.id, isAdmin).map(({ name, href }) => ({
    href,
    label: t(name),
    isCurrent: isCurrent(pathname, href),
  }));
  return (
    <div className="flex min-h-full flex-col md:flex-row">
      <nav
        aria-label={t("title")}
        className="sticky top-0 z-10 shrink-0 border-b bg-surface-1 md:static md:w-56 md:border-r md:border-b-0 md:bg-surface-0"
      >
        <div className="md:sticky md:top-0 md:px-3 md:py-5">
          <p className="hidden px-2.5 pb-3 font-medium text-lg md:block">{t("title")}</p>
          <NavList entries={entries} />
        </div>
      </nav>
      <div className="mx-auto flex w-full min-w-0 max-w-3xl flex-col gap-6 px-4 py-6 md:px-10 md:py-8">
        {children}
      </div>
    </div>
  );
}
