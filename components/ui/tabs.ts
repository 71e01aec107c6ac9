import { cn } from "@/components/ui/cn";

/** Looks of what behaves like a tab: a row of links, or of choices. The current one carries `aria-current="page"`. */
export const tabStyle = cn(
  "focus-inset relative inline-flex h-10 shrink-0 items-center gap-1.5 whitespace-nowrap px-0.5 text-ink-2 transition-colors duration-100 hover:text-ink-1",
  "aria-[current=page]:text-ink-1",
  "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 aria-[current=page]:after:bg-accent-ink",
);
