"use client";

import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { Viewer } from "@/components/reference/viewer";
import { Logo } from "@/components/shell/logo";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { addressOf, documentOf, REFERENCE_APIS, type ReferenceApi } from "@/lib/client/reference";

/**
 * Links here load whole documents: the viewer's style sheets stay in the page that loaded it, and no other page may get them.
 */
export function ReferenceFrame({ api, viewer }: { api: ReferenceApi; viewer: string }) {
  const t = useTranslations("reference");
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-b bg-surface-1 px-4 md:px-5">
        <a href="/" aria-label={t("home")} className="rounded-xs">
          <Logo />
        </a>
        <nav aria-label={t("apis")} className="flex gap-0.5 rounded-md bg-surface-3 p-0.5">
          {REFERENCE_APIS.map((name) => (
            <a
              key={name}
              href={addressOf(name)}
              aria-current={name === api ? "page" : undefined}
              className={cn(
                "inline-flex h-7 items-center whitespace-nowrap rounded-sm px-2.5 pointer-coarse:h-10",
                name === api ? "bg-surface-1 text-ink-1" : "text-ink-2 hover:text-ink-1",
              )}
            >
              {t(`names.${name}`)}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <Button asChild variant="ghost" className="max-md:hidden">
            <a href={documentOf(api)} download={`parley-${api}.json`}>
              <Download aria-hidden />
              {t("download")}
            </a>
          </Button>
          <Button asChild className="max-sm:hidden">
            <a href={api === "partner" ? "/partner" : "/"}>{t(api === "partner" ? "console" : "keys")}</a>
          </Button>
        </div>
      </header>
      <p className="border-b bg-surface-0 px-4 py-2 text-ink-2 text-sm md:px-5">{t("keyHint")}</p>
      {/* The viewer has a main landmark and a first heading of its own. */}
      <div className="flex-1 bg-surface-1">
        <Viewer api={api} file={viewer} />
      </div>
    </div>
  );
}
