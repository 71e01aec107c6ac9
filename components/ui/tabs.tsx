"use client";

import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export const Tabs = Primitive.Root;

/** Looks shared with rows of links that behave like tabs. */
export const tabStyle = cn(
  "focus-inset relative inline-flex h-10 shrink-0 items-center gap-1.5 whitespace-nowrap px-0.5 text-ink-2 transition-colors duration-100 hover:text-ink-1",
  "data-[state=active]:text-ink-1 aria-[current=page]:text-ink-1",
  "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 data-[state=active]:after:bg-accent-ink aria-[current=page]:after:bg-accent-ink",
);

export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn("flex gap-5 overflow-x-auto border-b", className)} {...rest} />;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger className={cn(tabStyle, className)} {...rest} />;
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn("pt-4 focus-visible:outline-none", className)} {...rest} />;
}
