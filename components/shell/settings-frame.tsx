"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SettingsList } from "@/components/shell/settings-nav";
import { useWorkspace } from "@/lib/client/workspace";

/** A page of the settings. Their list is in the navigation; on a phone it is a page of its own, to which each page leads back. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("shell.settings");
  const { workspace } = useWorkspace();
  const root = `/w/${workspace.id}/settings`;
  const isList = usePathname() === root;
  return (
    <div className="flex min-h-full flex-col">
      {isList ? (
        <>
          <SettingsList />
          {children}
        </>
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
