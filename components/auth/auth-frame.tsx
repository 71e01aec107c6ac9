import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";

/**
 * One column, one question: the frame of every page before the dashboard. Forms in it have method="post", so that an Enter
 * before the page is alive cannot put a password into the address.
 */
export function AuthFrame({
  title,
  description,
  footer,
  children,
}: {
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8 md:py-16">
      <header>
        <Link href="/" className="inline-block rounded-sm">
          <Logo />
        </Link>
      </header>
      <main className="mt-8 w-full max-w-[24rem] rounded-lg border bg-surface-1 p-6 md:mt-10 md:p-8">
        <h1 className="font-medium text-xl">{title}</h1>
        {description ? (
          <div className="mt-1 text-pretty text-ink-2 [overflow-wrap:anywhere]">{description}</div>
        ) : null}
        <div className="mt-6">{children}</div>
      </main>
      {footer ? <footer className="mt-6 text-ink-2">{footer}</footer> : null}
    </div>
  );
}
