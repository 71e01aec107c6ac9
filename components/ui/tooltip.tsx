import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export const TooltipProvider = Primitive.Provider;

/** Names or explains its one child on hover and focus. Never the only source of information. */
export function Tooltip({
  content,
  shortcut,
  side = "bottom",
  className,
  children,
}: {
  content: ReactNode;
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            "z-50 flex max-w-64 animate-appear items-center gap-2 rounded-sm bg-ink-1 px-2 py-1 text-sm text-surface-1 shadow-float",
            className,
          )}
        >
          {content}
          {shortcut ? <Kbd tone="inverse">{shortcut}</Kbd> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Keys, separated by spaces: `G I` shows two caps. */
export function Kbd({ children, tone = "plain" }: { children: string; tone?: "plain" | "inverse" }) {
  return (
    <span className="inline-flex gap-0.5">
      {children.split(" ").map((key, index) => (
        <kbd
          // Keys of one combination may repeat, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={`${key}-${index}`}
          className={cn(
            "inline-flex h-5 min-w-5 items-center justify-center rounded-xs border px-1 font-sans text-sm",
            tone === "plain" ? "border-line-strong bg-surface-0 text-ink-2" : "border-ink-3 text-surface-2",
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
