import { RadioGroup as RadioPrimitive, Switch as SwitchPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { useFieldControl, useFieldLabelId } from "@/components/ui/field";

/** On or off, with effect at once. Outside a Field it needs a `<label htmlFor>`. */
export function Switch({ className, ...rest }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      {...useFieldControl()}
      className={cn(
        "flex h-6 w-10 shrink-0 items-center rounded-full border border-line-control bg-surface-2 px-[3px]",
        "transition-colors duration-100 disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent",
        className,
      )}
      {...rest}
    >
      <SwitchPrimitive.Thumb className="block size-4 rounded-full bg-ink-3 transition-[translate,background-color] duration-100 data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent forced-colors:bg-[ButtonText]" />
    </SwitchPrimitive.Root>
  );
}

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
    <RadioPrimitive.Root
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
          <RadioPrimitive.Item
            id={`${name}-${option.value}`}
            value={option.value}
            className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-line-control bg-surface-1 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
          >
            <RadioPrimitive.Indicator className="size-1.5 rounded-full bg-on-accent" />
          </RadioPrimitive.Item>
          <span className="min-w-0">
            <span className="block font-medium">{option.label}</span>
            {option.description ? (
              <span className="block text-ink-2 text-sm">{option.description}</span>
            ) : null}
          </span>
        </label>
      ))}
    </RadioPrimitive.Root>
  );
}
