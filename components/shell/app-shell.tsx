"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { BottomBar } from "@/components/shell/bottom-bar";
import { Rail } from "@/components/shell/rail";

/** The frame of a workspace: a rail at the side, on a phone a bar at the bottom. Pages scroll inside <main>. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useTranslations("shell");
  return (
    <div className="flex h-dvh flex-col md:flex-row">
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
        {children}
      </main>
      <BottomBar />
    </div>
  );
}
