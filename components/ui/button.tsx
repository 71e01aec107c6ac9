import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/progress";

const buttonStyle = cva(
  [
    "relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium",
    "transition-colors duration-100 disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
        secondary: "border-line-strong bg-surface-1 text-ink-1 hover:bg-surface-2 active:bg-surface-3",
        ghost: "border-transparent text-ink-2 hover:bg-surface-2 hover:text-ink-1 active:bg-surface-3",
        danger: "border-transparent bg-bad-fill text-on-accent hover:opacity-90",
        "danger-quiet": "border-transparent text-bad hover:bg-bad-soft",
      },
      size: {
        sm: "h-7 px-2.5 text-sm pointer-coarse:h-9",
        md: "h-8 px-3 pointer-coarse:h-10",
        lg: "h-10 px-4 pointer-coarse:h-11",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonStyle> & {
    /** Renders the only child (a link, say) in the button's clothes. */
    asChild?: boolean;
    /** Keeps the width, shows a spinner, and ignores presses without losing the focus. */
    loading?: boolean;
  };

export function Button({
  asChild,
  loading = false,
  variant,
  size,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const style = cn(buttonStyle({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={style} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type ?? "button"}
      className={style}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={cn("inline-flex min-w-0 items-center gap-2", loading && "opacity-0")}>{children}</span>
      {loading ? <Spinner className="absolute inset-0 m-auto" /> : null}
    </button>
  );
}
