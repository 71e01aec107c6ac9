import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={cn("rounded-xs font-medium text-accent-ink underline-offset-4 hover:underline", className)}
      {...rest}
    />
  );
}
