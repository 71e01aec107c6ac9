import { Popover as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;

/** Give it an `aria-label`, or a heading inside and `aria-labelledby`. */
export function PopoverContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          "z-50 max-h-(--radix-popover-content-available-height) w-72 animate-rise overflow-y-auto rounded-md border bg-surface-1 p-3 shadow-float focus-visible:outline-none",
          className,
        )}
        {...rest}
      />
    </Primitive.Portal>
  );
}
