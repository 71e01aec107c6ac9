"use client";

import { Switch as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "@/components/ui/field";

/** On or off, with effect at once. Outside a Field it needs a `<label htmlFor>`. */
export function Switch({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      {...useFieldControl()}
      className={cn(
        "flex h-6 w-10 shrink-0 items-center rounded-full border border-line-control bg-surface-2 px-[3px]",
        "transition-colors duration-100 disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent",
        className,
      )}
      {...rest}
    >
      <Primitive.Thumb className="block size-4 rounded-full bg-ink-3 transition-[translate,background-color] duration-100 data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent forced-colors:bg-[ButtonText]" />
    </Primitive.Root>
  );
}
