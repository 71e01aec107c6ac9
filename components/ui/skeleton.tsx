"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";

/** One bar or block in the shape of the content that loads. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block h-3 animate-breathe rounded-xs bg-surface-3", className)} />;
}

/** Holds the bars of one place: shown after 150 ms, so that a fast load never flickers. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations("ui");
  return (
    <div role="status" className={cn("animate-late", className)}>
      <span className="sr-only">{label ?? t("loading")}</span>
      {children}
    </div>
  );
}

/** Rows as in a list or table: an avatar and two lines each. */
export function SkeletonRows({
  rows = 4,
  label,
  className,
}: {
  rows?: number;
  label?: string;
  className?: string;
}) {
  return (
    <SkeletonGroup label={label} className={cn("flex flex-col", className)}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-16 items-center gap-3 border-b px-4 last:border-b-0">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={row % 2 ? "w-2/5" : "w-1/3"} />
            <Skeleton className={row % 2 ? "w-3/4" : "w-2/3"} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Rows of two lines with a badge at the end, as endpoints and deliveries have them. */
export function RowsSkeleton({
  rows = 3,
  label,
  className,
}: {
  rows?: number;
  label: string;
  className?: string;
}) {
  return (
    <SkeletonGroup label={label} className={cn("flex flex-col", className)}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-16 items-center gap-3 border-b">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={row % 2 ? "w-2/5" : "w-1/3"} />
            <Skeleton className={row % 2 ? "w-3/5" : "w-2/3"} />
          </div>
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
