"use client";

import { Progress as Primitive } from "radix-ui";
import { cn } from "@/components/ui/cn";

/** For anything over two seconds whose size is known; the figures stand beside the bar. */
export function Progress({
  value,
  max = 100,
  label,
  className,
}: {
  value: number;
  max?: number;
  label: string;
  className?: string;
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <div className="flex justify-between gap-4 text-ink-2 text-sm tabular-nums">
        <span>{label}</span>
        <span>{max === 100 ? `${Math.round(share * 100)} %` : `${value} of ${max}`}</span>
      </div>
      <Primitive.Root
        value={value}
        max={max}
        aria-label={label}
        className="h-1.5 overflow-hidden rounded-full bg-surface-3"
      >
        <Primitive.Indicator
          className="h-full origin-left rounded-full bg-accent-ink transition-transform duration-150"
          style={{ transform: `scaleX(${share})` }}
        />
      </Primitive.Root>
    </div>
  );
}
