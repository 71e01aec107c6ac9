"use client";

import { Webhook } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";

export function EndpointSkeleton() {
  const t = useTranslations("webhooks.endpoint");
  return (
    <>
      <SkeletonGroup label={t("loading")} className="flex flex-col gap-6">
        <Skeleton className="w-20" />
        <Skeleton className="h-6 w-4/5" />
        <div className="flex gap-2">
          <Skeleton className="h-8 w-32 rounded-md" />
          <Skeleton className="h-8 w-32 rounded-md" />
          <Skeleton className="h-8 w-20 rounded-md" />
        </div>
        <div className="grid grid-cols-2 gap-4 border-t pt-6 md:grid-cols-3">
          {["a", "b", "c", "d", "e", "f"].map((fact) => (
            <div key={fact} className="flex flex-col gap-2">
              <Skeleton className="w-20" />
              <Skeleton className="w-28" />
            </div>
          ))}
        </div>
      </SkeletonGroup>
      <RowsSkeleton rows={4} label={t("loadingDeliveries")} className="border-t" />
    </>
  );
}

export function EndpointGone() {
  const t = useTranslations("webhooks.endpoint");
  const { listHref, elsewhere } = useEndpointOwner();
  return (
    <EmptyState
      icon={<Webhook />}
      as="h1"
      title={t("unknown")}
      description={elsewhere}
      action={
        <Button asChild>
          <Link href={listHref}>{t("showAll")}</Link>
        </Button>
      }
    />
  );
}
