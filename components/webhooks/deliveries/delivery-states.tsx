import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api";

export function DeliverySkeleton() {
  return (
    <SkeletonGroup label="Loading delivery" className="flex flex-col gap-5 p-4 md:p-6">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="w-3/4" />
      <div className="grid grid-cols-2 gap-4">
        {["a", "b", "c", "d"].map((fact) => (
          <div key={fact} className="flex flex-col gap-2">
            <Skeleton className="w-16" />
            <Skeleton className="w-32" />
          </div>
        ))}
      </div>
      <Skeleton className="h-40 rounded-md" />
    </SkeletonGroup>
  );
}

export function DeliveryGone({ error, retry }: { error: Error; retry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      icon={<SearchX />}
      title={isUnknown ? "There is no such delivery" : "The delivery could not be loaded"}
      description={
        isUnknown ? "It may have left the log with age, or belong to another endpoint." : error.message
      }
      action={isUnknown ? null : <Button onClick={retry}>Try again</Button>}
    />
  );
}
