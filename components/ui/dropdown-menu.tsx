import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

/** Not modal: the page behind stays reachable for assistive technology, and an item may open a dialog. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

const panelStyle =
  "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 animate-rise overflow-y-auto rounded-md border bg-surface-1 p-1 shadow-float";
const itemStyle = cn(
  "flex cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none pointer-coarse:py-2.5",
  "data-[highlighted]:bg-surface-2 data-[disabled]:opacity-50 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3",
);

export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={4}
        collisionPadding={8}
        align="start"
        className={cn(panelStyle, className)}
        {...rest}
      />
    </Primitive.Portal>
  );
}

export function DropdownMenuItem({
  icon,
  tone = "plain",
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.Item> & {
  icon?: ReactNode;
  tone?: "plain" | "danger";
}) {
  // A link inside must be the item itself, so the parts are laid out by the caller then.
  if (rest.asChild) {
    return (
      <Primitive.Item className={cn(itemStyle, className)} {...rest}>
        {children}
      </Primitive.Item>
    );
  }
  return (
    <Primitive.Item
      className={cn(itemStyle, tone === "danger" && "text-bad [&>svg]:text-bad", className)}
      {...rest}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </Primitive.Item>
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(itemStyle, className)} {...rest}>
      <span className="flex min-w-0 flex-1 items-center gap-2.5 truncate [&>svg]:size-4 [&>svg]:text-ink-3">
        {children}
      </span>
      <Primitive.ItemIndicator className="text-accent-ink">
        <Check aria-hidden className="size-4" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

/** Stays open, so that several can be chosen. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem
      className={cn(itemStyle, className)}
      onSelect={(event) => event.preventDefault()}
      {...rest}
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Primitive.ItemIndicator className="text-accent-ink">
        <Check aria-hidden className="size-4" />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn("px-2.5 py-1.5 text-ink-3 text-sm", className)} {...rest} />;
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
