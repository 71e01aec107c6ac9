import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";

const style = cva(
  "inline-flex shrink-0 items-center justify-center rounded-md transition-colors duration-100 disabled:opacity-50 [&_svg]:size-4",
  {
    variants: {
      variant: {
        ghost:
          "text-ink-2 hover:bg-surface-2 hover:text-ink-1 active:bg-surface-3 aria-pressed:bg-surface-3 data-[state=open]:bg-surface-3",
        secondary: "border border-line-strong bg-surface-1 text-ink-2 hover:bg-surface-2 hover:text-ink-1",
        primary: "bg-accent text-on-accent hover:bg-accent-strong",
      },
      size: { sm: "size-7 pointer-coarse:size-9", md: "size-8 pointer-coarse:size-10" },
    },
    defaultVariants: { variant: "ghost", size: "md" },
  },
);

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> &
  VariantProps<typeof style> & {
    /** Its accessible name, shown as a tooltip. */
    label: string;
    /** Keys that do the same, shown in the tooltip. */
    shortcut?: string;
    children: ReactNode;
  };

export function IconButton({
  label,
  shortcut,
  variant,
  size,
  className,
  children,
  type,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut}>
      <button
        type={type ?? "button"}
        aria-label={label}
        className={cn(style({ variant, size }), className)}
        {...rest}
      >
        {children}
      </button>
    </Tooltip>
  );
}
