"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { isCurrent, settingsItems } from "@/components/shell/nav-items";
import { cn } from "@/components/ui/cn";
import { tabStyle } from "@/components/ui/tabs";
import { useWorkspace } from "@/lib/client/workspace";

/** The settings' pages beside their list; on a phone the list is a row of tabs that scrolls. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("shell.settings");
  const { workspace, isAdmin } = useWorkspace();
  const pathname = usePathname();
  const items = settingsItems(workspace.id, isAdmin);
  const list = useRef<HTMLUListElement>(null);
  // On a narrow phone the current tab may lie outside of what the row shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which tab is current
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <div className="flex min-h-full flex-col md:flex-row">
      <nav
        aria-label={t("title")}
        className="sticky top-0 z-10 shrink-0 border-b bg-surface-1 md:static md:w-56 md:border-r md:border-b-0 md:bg-surface-0"
      >
        <div className="md:sticky md:top-0 md:px-3 md:py-5">
          <p className="hidden px-2.5 pb-3 font-medium text-lg md:block">{t("title")}</p>
          <ul ref={list} className="flex gap-4 overflow-x-auto px-4 md:flex-col md:gap-0.5 md:px-0">
            {items.map(({ name, href }) => {
              const current = isCurrent(pathname, href);
              return (
                <li key={href} className="shrink-0">
                  <Link
                    href={href}
                    aria-current={current ? "page" : undefined}
                    className={cn(
                      tabStyle,
                      "md:flex md:h-8 md:rounded-md md:px-2.5 md:after:hidden",
                      current ? "md:bg-surface-3" : "md:hover:bg-surface-2",
                    )}
                  >
                    {t(name)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      </nav>
      <div className="mx-auto flex w-full min-w-0 max-w-3xl flex-col gap-6 px-4 py-6 md:px-10 md:py-8">
        {children}
      </div>
    </div>
  );
}
