import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { useFieldControl, useFieldLabelId } from "@/components/ui/field";
import { controlStyle } from "@/components/ui/input";

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  description?: string;
  disabled?: boolean;
};

/** A short list of choices. For long ones (time zones) use NativeSelect. Outside a Field give `label`. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  disabled,
  size = "md",
  className,
}: {
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  label?: string;
  disabled?: boolean;
  size?: "sm" | "md";
  className?: string;
}) {
  const labelId = useFieldLabelId();
  return (
    <Primitive.Root
      value={value ?? ""}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
    >
      <Primitive.Trigger
        {...useFieldControl()}
        aria-label={label}
        aria-labelledby={label ? undefined : labelId}
        className={cn(
          controlStyle,
          "flex items-center justify-between gap-2 text-left",
          size === "sm" ? "h-8 px-2.5 pointer-coarse:h-10" : "h-9 pointer-coarse:h-11",
          className,
        )}
      >
        <span className="truncate">
          <Primitive.Value>{options.find((option) => option.value === value)?.label}</Primitive.Value>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-80 animate-rise overflow-hidden rounded-md border bg-surface-1 shadow-float"
        >
          <Primitive.Viewport className="p-1">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="relative flex cursor-default flex-col rounded-sm py-1.5 pr-8 pl-2.5 outline-none data-[highlighted]:bg-surface-2 data-[disabled]:opacity-50 pointer-coarse:py-2.5"
              >
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                {option.description ? <span className="text-ink-2 text-sm">{option.description}</span> : null}
                <Primitive.ItemIndicator className="absolute top-2 right-2 text-accent-ink">
                  <Check aria-hidden className="size-4" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

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
