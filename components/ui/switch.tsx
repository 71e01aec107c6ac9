"use client";

import { Switch as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

/** Takes effect at once; for what waits for "Save", use a checkbox. */
export function Switch({
  label,
  description,
  className,
  ...rest
}: ComponentProps<typeof Primitive.Root> & { label: ReactNode; description?: ReactNode }) {
  const id = useId();
  return (
    <div className={cn("flex items-start justify-between gap-4", className)}>
      <div>
        <label htmlFor={id}>{label}</label>
        {description ? (
          <p id={`${id}-description`} className="text-ink-2 text-sm">
            {description}
          </p>
        ) : null}
      </div>
      <Primitive.Root
        id={id}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative h-5 w-9 shrink-0 rounded-full bg-line-control transition-colors duration-100 disabled:opacity-50 data-[state=checked]:bg-accent"
        {...rest}
      >
        <Primitive.Thumb className="block size-4 translate-x-0.5 rounded-full bg-on-accent transition-transform duration-100 data-[state=checked]:translate-x-4.5" />
      </Primitive.Root>
    </div>
  );
}
