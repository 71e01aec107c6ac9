import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** In the shape of a connected number: the number, its name, and four facts. */
export function InstallationSkeleton() {
  return (
    <SkeletonGroup label="Loading the WhatsApp number" className="flex flex-col gap-6 border-t pt-6">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="w-32" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        {["a", "b", "c", "d"].map((fact) => (
          <div key={fact} className="flex flex-col gap-2">
            <Skeleton className="w-24" />
            <Skeleton className="w-32" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
