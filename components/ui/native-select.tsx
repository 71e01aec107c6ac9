"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "@/components/ui/field";
import { controlStyle } from "@/components/ui/input";

/** The platform's own list, for long ones and for forms that register by ref. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <div className={cn("relative h-fit", className)}>
      <select
        {...useFieldControl()}
        className={cn(controlStyle, "h-9 appearance-none pr-8 pointer-coarse:h-11")}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-3"
      />
    </div>
  );
}
