import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";

export const TooltipProvider = Primitive.Provider;

/** Names or explains its one child on hover and focus. Never the only place where something is said. */
export function Tooltip({
  content,
  shortcut,
  side = "bottom",
  children,
}: {
  content: ReactNode;
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
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
          className="z-50 flex max-w-64 animate-appear items-center gap-2 rounded-sm bg-ink-1 px-2 py-1 text-sm text-surface-1 shadow-float"
        >
          {content}
          {shortcut ? <Kbd tone="inverse">{shortcut}</Kbd> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
