"use client";

import { Check, CheckCheck, Clock, FileClock, Inbox, MessageCircle } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Logo } from "@/components/shell/logo";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { useNoAppBadge } from "@/lib/client/app-badge";
import { addressOf } from "@/lib/client/reference";

/** Introduces Parley to people who are not signed in. */
export function Landing({ maySignUp }: { maySignUp: boolean }) {
  const t = useTranslations("landing");
  useNoAppBadge();
  return (
    <div className="mx-auto max-w-5xl px-5 md:px-8">
      <header className="flex items-center justify-between py-5">
        <Logo />
        <nav aria-label={t("account")} className="flex gap-2">
          <Button asChild variant="ghost">
            <a href={addressOf("partner")}>{t("reference")}</a>
          </Button>
          <Button asChild variant="ghost">
            <Link href="/sign-in">{t("signIn")}</Link>
          </Button>
          {maySignUp ? (
            <Button asChild variant="primary" className="max-md:hidden">
              <Link href="/sign-up">{t("signUp")}</Link>
            </Button>
          ) : null}
        </nav>
      </header>
      {/* Aligned to the top: centred content moves while the rest of the page arrives. */}
      <main className="flex flex-col gap-16 py-10 md:py-[14dvh]">
        <div className="grid items-center gap-12 md:grid-cols-2">
          <div>
            <h1 className="text-balance font-medium text-display tracking-tight">{t("title")}</h1>
            <p className="mt-4 max-w-[52ch] text-pretty text-ink-2 text-lg">{t("text")}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Button asChild variant="primary" size="lg">
                <Link href={maySignUp ? "/sign-up" : "/sign-in"}>{t(maySignUp ? "signUp" : "signIn")}</Link>
              </Button>
              <Button asChild size="lg">
                <Link href="/demo">{t("demo")}</Link>
              </Button>
            </div>
          </div>
          <Exchange />
        </div>
        <ul className="grid gap-8 border-t pt-10 md:grid-cols-3">
          {POINTS.map(({ icon: Icon, name }) => (
            <li key={name}>
              <Icon aria-hidden className="size-5 text-accent-ink" />
              <h2 className="mt-3 font-medium">{t(`points.${name}.title`)}</h2>
              <p className="mt-1 text-pretty text-ink-2">{t(`points.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

const POINTS = [
  { icon: MessageCircle, name: "messenger" },
  { icon: Inbox, name: "inbox" },
  { icon: FileClock, name: "evidence" },
] as const;

/** A picture of a conversation, drawn with the inbox's own means. */
function Exchange() {
  const t = useTranslations("landing.exchange");
  return (
    <div aria-hidden className="flex flex-col gap-3 rounded-lg border bg-surface-1 p-5 md:p-6">
      <div className="flex items-end gap-2.5">
        <Avatar id="visitor-6" name="Maya Lindt" size="sm" />
        <p className="max-w-[85%] rounded-lg rounded-bl-xs bg-surface-2 px-3.5 py-2.5">{t("question")}</p>
      </div>
      <div className="flex flex-col items-end gap-1.5">
        <p className="max-w-[85%] rounded-lg rounded-br-xs bg-accent px-3.5 py-2.5 text-on-accent">
          {t("answer")}
        </p>
        <p className="flex items-center gap-1 text-ink-3 text-sm">
          <CheckCheck className="size-3.5 text-good" />
          {t("read")}
        </p>
      </div>
      <ol className="mt-2 flex flex-col gap-2 border-t pt-4 text-ink-2 text-sm tabular-nums">
        {TRAIL.map(({ icon: Icon, name, at, tone }) => (
          <li key={name} className="flex items-center gap-2">
            <Icon className={`size-3.5 ${tone}`} />
            <span className="flex-1">{t(name)}</span>
            {at}
          </li>
        ))}
      </ol>
    </div>
  );
}

const TRAIL = [
  { icon: Clock, name: "written", at: "14:02:07.120", tone: "text-ink-3" },
  { icon: Check, name: "sent", at: "14:02:07.164", tone: "text-ink-3" },
  { icon: CheckCheck, name: "delivered", at: "14:02:07.391", tone: "text-good" },
] as const;
