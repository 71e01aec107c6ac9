"use client";

import { RadioGroup as Primitive } from "radix-ui";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { useFieldControl, useFieldLabelId } from "@/components/ui/field";

type RadioOption<Value extends string> = { value: Value; label: string; description?: ReactNode };

/** Choices that need a sentence each. Outside a Field give `label`. */
export function RadioGroup<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  className,
}: {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  label?: string;
  className?: string;
}) {
  const name = useId();
  const labelId = useFieldLabelId();
  return (
    <Primitive.Root
      {...useFieldControl()}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      aria-label={label}
      aria-labelledby={label ? undefined : labelId}
      className={cn("flex flex-col gap-2", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          htmlFor={`${name}-${option.value}`}
          className="flex cursor-pointer items-start gap-2.5 rounded-md border border-line-strong p-3 transition-colors duration-100 hover:bg-surface-2 has-data-[state=checked]:border-accent-ink has-data-[state=checked]:bg-accent-soft"
        >
          <Primitive.Item
            id={`${name}-${option.value}`}
            value={option.value}
            className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-line-control bg-surface-1 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
          >
            <Primitive.Indicator className="size-1.5 rounded-full bg-on-accent" />
          </Primitive.Item>
          <span className="min-w-0">
            <span className="block font-medium">{option.label}</span>
            {option.description ? (
              <span className="block text-ink-2 text-sm">{option.description}</span>
            ) : null}
          </span>
        </label>
      ))}
    </Primitive.Root>
  );
}
