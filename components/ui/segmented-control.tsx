import { RadioGroup as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { useFieldControl, useFieldLabelId } from "@/components/ui/field";

type Segment<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  hideLabel?: boolean;
  labelClassName?: string;
};

/** Two to four short choices side by side. Outside a Field give `label`. */
export function SegmentedControl<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  disabled = false,
  className,
}: {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly Segment<Value>[];
  label?: string;
  disabled?: boolean;
  className?: string;
}) {
  const labelId = useFieldLabelId();
  return (
    <Primitive.Root
      {...useFieldControl()}
      orientation="horizontal"
      value={value}
      disabled={disabled}
      onValueChange={(next) => onValueChange(next as Value)}
      aria-label={label}
      aria-labelledby={label ? undefined : labelId}
      className={cn("inline-flex w-fit gap-0.5 rounded-md bg-surface-3 p-0.5", className)}
    >
      {options.map((option) => (
        <Primitive.Item
          key={option.value}
          value={option.value}
          aria-label={option.label}
          className="inline-flex h-7 items-center justify-center gap-1.5 whitespace-nowrap rounded-sm px-2.5 text-ink-2 transition-colors max-[22rem]:px-1.5 duration-100 hover:text-ink-1 data-[state=checked]:bg-surface-1 data-[state=checked]:text-ink-1 disabled:opacity-60 pointer-coarse:h-10 [&_svg]:size-4"
        >
          {option.icon}
          {option.hideLabel ? null : <span className={option.labelClassName}>{option.label}</span>}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
