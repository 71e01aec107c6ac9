"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "@/components/ui/field";

export const controlStyle = cn(
  "w-full rounded-md border border-line-control bg-surface-1 px-3 text-ink-1 placeholder:text-ink-3",
  "transition-colors duration-100 hover:border-ink-3 disabled:bg-surface-2 disabled:text-ink-3 [&[readonly]]:bg-surface-2",
  "focus-visible:border-accent-ink focus-visible:outline-offset-0 aria-invalid:border-bad",
);

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...useFieldControl()}
      className={cn(controlStyle, "h-9 pointer-coarse:h-11", className)}
      {...rest}
    />
  );
}

/** A search box or the like: `icon` at its start, `end` (a clear button, a key hint) at its end. */
export function InputWithIcon({
  icon,
  end,
  className,
  ...rest
}: ComponentProps<"input"> & { icon: ReactNode; end?: ReactNode }) {
  return (
    <div className={cn("relative h-fit", className)}>
      <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-ink-3 [&_svg]:size-4">
        {icon}
      </span>
      <Input className={cn("pl-8", end ? "pr-9" : null)} {...rest} />
      {end ? <span className="absolute inset-y-0 right-1 flex items-center">{end}</span> : null}
    </div>
  );
}
