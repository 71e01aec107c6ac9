"use client";

/** One column with one question: the asking company, the reader's progress, and the heading of the step. */
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";

export function ConnectFrame({
  partner,
  children,
}: {
  partner: { name: string; logoUrl: string | null } | null;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8 md:py-16">
      {partner ? (
        <header className="flex max-w-[30rem] items-center gap-3 self-center">
          <Avatar id={partner.name} name={partner.name} imageUrl={partner.logoUrl} size="lg" shape="square" />
          <p className="min-w-0 text-pretty font-medium text-lg [overflow-wrap:anywhere]">{partner.name}</p>
        </header>
      ) : null}
      <main className="mt-6 w-full max-w-[30rem] rounded-lg border bg-surface-1 p-5 md:p-8">{children}</main>
    </div>
  );
}

/** Takes the focus as it appears, so that a screen reader reads it; not at first, when the page itself is new. */
export function Heading({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) ref.current?.focus();
  }, [isFirst]);
  return (
    <h1 ref={ref} tabIndex={-1} className="text-balance font-medium text-xl [overflow-wrap:anywhere]">
      {children}
    </h1>
  );
}

export const Text = ({ children }: { children: ReactNode }) => (
  <p className="text-pretty text-ink-2 [overflow-wrap:anywhere]">{children}</p>
);

const STEPS = ["before", "signUp", "connecting", "done"] as const;

export function Steps({ at }: { at: 1 | 2 | 3 | 4 }) {
  const t = useTranslations("connect.steps");
  const current = STEPS[at - 1];
  return (
    <div className="mb-5">
      <p className="text-ink-2 text-sm">
        {t("position", { step: at })} <span aria-hidden>·</span> {current ? t(`names.${current}`) : null}
      </p>
      <ol aria-label={t("label")} className="mt-2 flex gap-1.5">
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={index === at - 1 ? "step" : undefined}
            className={cn("h-1 flex-1 rounded-full", index < at ? "bg-accent" : "bg-surface-3")}
          >
            <span className="sr-only">{t(`names.${name}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
