import { ChevronLeft } from "lucide-react";
import Link from "next/link";

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="-mb-3 -ml-1.5 inline-flex items-center gap-1 self-start rounded-xs py-1 text-ink-2 hover:text-ink-1"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
