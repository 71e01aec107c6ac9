import type { LucideIcon } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { tabStyle } from "@/components/ui/tabs";

export type NavEntry = { href: string; label: string; isCurrent: boolean; icon?: LucideIcon };

/** The pages of an area, one below the other; on a phone a row of tabs that scrolls. */
export function NavList({ entries }: { entries: readonly NavEntry[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = entries.find(({ isCurrent }) => isCurrent)?.href;
  // On a narrow phone the current tab may lie outside of what the row shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which tab is current
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <ul ref={list} className="flex gap-4 overflow-x-auto px-4 md:flex-col md:gap-0.5 md:px-0">
      {entries.map(({ href, label, isCurrent, icon: Icon }) => (
        <li key={href} className="shrink-0">
          <Link
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            className={cn(
              tabStyle,
              "md:flex md:h-8 md:gap-2.5 md:rounded-md md:px-2.5 md:after:hidden",
              isCurrent ? "md:bg-surface-3" : "md:hover:bg-surface-2",
            )}
          >
            {Icon ? <Icon aria-hidden className="size-4 max-md:hidden" /> : null}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
