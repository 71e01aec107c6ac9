"use client";

import { Webhook } from "lucide-react";
import Link from "next/link";
/** One endpoint: its state, its actions, and its deliveries. */
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RowsSkeleton, Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { DeliveryLog } from "@/components/webhooks/deliveries/delivery-log";
import { useDeliveryLocation } from "@/components/webhooks/deliveries/use-deliveries";
import { EndpointBanners } from "@/components/webhooks/endpoints/endpoint-banners";
import { type EndpointDialog, EndpointDialogs } from "@/components/webhooks/endpoints/endpoint-dialogs";
import { EndpointFacts } from "@/components/webhooks/endpoints/endpoint-facts";
import { EndpointHeader } from "@/components/webhooks/endpoints/endpoint-header";
import { NextSteps } from "@/components/webhooks/endpoints/next-steps";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import { useEndpoint, useEndpointActions } from "@/components/webhooks/shared/use-endpoints";
import { ApiError } from "@/lib/client/api";

export function EndpointScreen({ id }: { id: string }) {
  const t = useTranslations("webhooks.header");
  const problemText = useProblemText();
  const { listHref } = useEndpointOwner();
  const router = useRouter();
  const { data: endpoint, error, refetch } = useEndpoint(id);
  const actions = useEndpointActions(id);
  const location = useDeliveryLocation();
  const [dialog, setDialog] = useState<EndpointDialog | null>(null);
  const [replayId, setReplayId] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  /** The delivery opens, so that one sees what becomes of it. */
  async function sendTest() {
    try {
      const { delivery } = await actions.sendTest();
      location.open(delivery.id);
    } catch (failure) {
      toast.error(problemText(failure));
    }
  }
  function leave() {
    setLeaving(true);
    toast.success(t("deleted"));
    router.push(listHref);
  }

  if (isLeaving || (!endpoint && !error)) return <EndpointSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <EndpointGone />;
  if (!endpoint)
    return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <EndpointSkeleton />;
  const isUntried = !endpoint.lastSuccessAt && !endpoint.lastFailureAt && endpoint.state === "active";
  return (
    <>
      <EndpointHeader endpoint={endpoint} actions={actions} onSendTest={sendTest} onDialog={setDialog} />
      <EndpointBanners
        endpoint={endpoint}
        actions={actions}
        onDialog={setDialog}
        onReplay={setReplayId}
        onFailures={() => location.setFilter({ state: "retry_scheduled" })}
      />
      {isUntried ? <NextSteps onSendTest={sendTest} onDialog={setDialog} /> : null}
      <EndpointFacts endpoint={endpoint} />
      <DeliveryLog
        endpoint={endpoint}
        actions={actions}
        location={location}
        replayId={replayId}
        onReplayDismissed={() => setReplayId(null)}
        onReplay={() => setDialog("replay")}
      />
      <EndpointDialogs
        endpoint={endpoint}
        actions={actions}
        dialog={dialog}
        onDialog={setDialog}
        onReplay={setReplayId}
        onDeleted={leave}
      />
    </>
  );
}

function EndpointSkeleton() {
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

function EndpointGone() {
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
