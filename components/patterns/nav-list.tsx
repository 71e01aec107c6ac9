import Link from "next/link";
import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";

/** Looks of what behaves like a tab: a row of links, or of choices. The current one carries `aria-current="page"`. */
export const tabStyle = cn(
  "focus-inset relative inline-flex h-10 shrink-0 items-center gap-1.5 whitespace-nowrap px-0.5 text-ink-2 transition-colors duration-100 hover:text-ink-1",
  "aria-[current=page]:text-ink-1",
  "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 aria-[current=page]:after:bg-accent-ink",
);

/** `isDocument`: a page with its own policy or style sheets, which must be loaded as a whole. */
type NavEntry = {
  href: string;
  label: string;
  isCurrent: boolean;
  isDocument?: boolean;
};

/** The pages of an area on a phone: a row of tabs that scrolls. */
export function NavList({ entries }: { entries: readonly NavEntry[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = entries.find(({ isCurrent }) => isCurrent)?.href;
  // On a narrow phone the current tab may be scrolled out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which tab is current
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <ul ref={list} className="flex gap-4 overflow-x-auto px-4">
      {entries.map(({ href, label, isCurrent, isDocument }) => {
        const Anchor = isDocument ? "a" : Link;
        return (
          <li key={href} className="shrink-0">
            <Anchor href={href} aria-current={isCurrent ? "page" : undefined} className={tabStyle}>
              {label}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
