import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** In the shape of a settings page: a title, its line, and two fields. */
export function SettingsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <Skeleton className="h-5 w-40" />
      <FieldsSkeleton />
    </SkeletonGroup>
  );
}

export function FieldsSkeleton({ fields = 2 }: { fields?: number }) {
  return (
    <SkeletonGroup className="flex max-w-md flex-col gap-5">
      {Array.from({ length: fields }, (_, field) => field).map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="w-28" />
          <Skeleton className="h-9 rounded-md" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
