"use client";

import { signOut } from "next-auth/react";
import { useTranslations } from "use-intl";
import { SecondFactorSection } from "@/components/account/second-factor-section";
import { Logo } from "@/components/shell/logo";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";

/** Leads a member to a second factor, and then back to the workspace that requires it. */
export function SecondFactorGate({ next }: { next: string }) {
  const t = useTranslations("account.gate");
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-6 px-4 py-8 md:py-16">
      <header>
        <Logo />
      </header>
      <main className="flex flex-col gap-6 rounded-lg border bg-surface-1 p-5 md:p-8">
        <PageHeader title={t("title")} description={t("text")} />
        <SecondFactorSection onChanged={() => window.location.assign(next)} />
      </main>
      <Button
        variant="ghost"
        className="self-start"
        onClick={() => void signOut({ callbackUrl: "/sign-in" })}
      >
        {t("signOut")}
      </Button>
    </div>
  );
}
