import { cn } from "@/components/ui/cn";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

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
