/** A line above the list that leads to what waits for someone. */
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

export function ListStrip({
  icon,
  children,
  onOpen,
}: {
  icon: ReactNode;
  children: ReactNode;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onOpen}
      // In a low viewport only the menu of views counts them.
      className="focus-inset flex w-full shrink-0 items-center gap-2 border-b px-4 py-2 text-left text-sm hover:bg-surface-2 low:hidden"
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
    </button>
  );
}
