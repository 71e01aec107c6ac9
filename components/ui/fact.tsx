import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A name with what is known, for lists of facts (`<dl>`). `isRow`: beside each other, where many are short. */
export function Fact({
  label,
  isRow = false,
  children,
}: {
  label: string;
  isRow?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cn(isRow && "flex items-baseline gap-3")}>
      <dt className={cn("text-ink-3 text-sm", isRow && "w-20 shrink-0")}>{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
