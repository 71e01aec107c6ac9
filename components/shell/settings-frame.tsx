"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isCurrent, settingsGroups } from "@/components/shell/nav-items";
import { cn } from "@/components/ui/cn";
import { useWorkspace } from "@/lib/client/workspace";

/** The settings' pages beside their list; on a phone the list is a page of its own, to which each page leads back. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("shell.settings");
  const { workspace } = useWorkspace();
  const root = `/w/${workspace.id}/settings`;
  const isList = usePathname() === root;
  return (
    <div className="flex min-h-full flex-col md:flex-row">
      <div
        className={cn(
          "shrink-0 bg-surface-0 md:block md:w-56 md:border-r",
          isList ? "max-md:flex-1" : "max-md:hidden",
        )}
      >
        <SettingsList />
      </div>
      {isList ? (
        children
      ) : (
        <div className="mx-auto flex w-full min-w-0 max-w-3xl flex-col gap-6 px-4 py-6 md:px-10 md:py-8">
          <Link
            href={root}
            className="-mb-3 -ml-1.5 inline-flex items-center gap-1 self-start py-1 text-ink-2 hover:text-ink-1 md:hidden"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {t("back")}
          </Link>
          {children}
        </div>
      )}
    </div>
  );
}

function SettingsList() {
  const t = useTranslations("shell.settings");
  const { workspace, can } = useWorkspace();
  const pathname = usePathname();
  return (
    <nav aria-label={t("title")} className="flex flex-col gap-5 px-3 py-5 md:sticky md:top-0">
      <p className="px-2.5 font-medium text-lg">{t("title")}</p>
      {settingsGroups(workspace.id, can).map(({ name, items }) => (
        <section key={name} aria-label={t(name)}>
          <h2 className="px-2.5 pb-1 text-ink-3 text-sm">{t(name)}</h2>
          <ul className="flex flex-col md:gap-0.5">
            {items.map((item) => (
              <li key={item.href} className="max-md:border-b">
                <Link
                  href={item.href}
                  aria-current={isCurrent(pathname, item.href) ? "page" : undefined}
                  className="focus-inset flex h-11 items-center rounded-md px-2.5 text-ink-1 transition-colors duration-100 hover:bg-surface-2 aria-[current=page]:bg-surface-3 md:h-8 md:text-ink-2 md:aria-[current=page]:text-ink-1"
                >
                  {t(item.name)}
                  <ChevronRight aria-hidden className="ml-auto size-4 text-ink-3 md:hidden" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
