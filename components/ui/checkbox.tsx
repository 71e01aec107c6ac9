"use client";

import { Check, Minus } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

export type CheckboxProps = ComponentProps<typeof Primitive.Root> & {
  label: ReactNode;
  description?: ReactNode;
  /** The label is read out but not drawn, as in a table's first column. */
  hideLabel?: boolean;
};

export function Checkbox({ label, description, hideLabel, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cn("flex items-start gap-2.5", className)}>
      <Primitive.Root
        id={id}
        aria-describedby={description ? `${id}-description` : undefined}
        className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-xs border border-line-control bg-surface-1 text-on-accent transition-colors duration-100 disabled:opacity-50 data-[state=checked]:border-accent data-[state=indeterminate]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent"
        {...rest}
      >
        <Primitive.Indicator className="group">
          <Check aria-hidden strokeWidth={3} className="size-3 group-data-[state=indeterminate]:hidden" />
          <Minus
            aria-hidden
            strokeWidth={3}
            className="hidden size-3 group-data-[state=indeterminate]:block"
          />
        </Primitive.Indicator>
      </Primitive.Root>
      <div className={cn(hideLabel && "sr-only")}>
        <label htmlFor={id}>{label}</label>
        {description ? (
          <p id={`${id}-description`} className="text-ink-2 text-sm">
            {description}
          </p>
        ) : null}
      </div>
    </div>
  );
}
