import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A number with its name, in <Tiles>. */
export function Tile({
  label,
  value,
  hint,
  children,
}: {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 bg-surface-1 p-4">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="font-medium text-xl tabular-nums">{value}</dd>
      {hint ? <dd className="text-ink-2 text-sm">{hint}</dd> : null}
      {children}
    </div>
  );
}

/** Four beside each other, or two. */
export function Tiles({ children, label, isPair }: { children: ReactNode; label: string; isPair?: boolean }) {
  return (
    <dl
      aria-label={label}
      className={cn(
        "grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line",
        isPair ? "md:max-w-1/2" : "md:grid-cols-4",
      )}
    >
      {children}
    </dl>
  );
}
