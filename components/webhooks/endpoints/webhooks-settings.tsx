"use client";

import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { AddEndpointDialog } from "@/components/webhooks/endpoints/add-endpoint-dialog";
import { EndpointRow } from "@/components/webhooks/endpoints/endpoint-row";
import { useEndpoints } from "@/components/webhooks/endpoints/use-endpoints";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";

export function WebhooksSettings() {
  const t = useTranslations("webhooks");
  const { listHref, description } = useEndpointOwner();
  const [isAdding, setAdding] = useState(false);
  const endpoints = useEndpoints();
  const addButton = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      {t("add.submit")}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t("title")}
        description={description}
        actions={endpoints.data?.length ? addButton : null}
      />
      <AddEndpointDialog open={isAdding} onOpenChange={setAdding} />
      {endpoints.data?.length ? (
        <ul aria-label={t("endpoints")} className="border-t">
          {endpoints.data.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} href={`${listHref}/${endpoint.id}`} />
          ))}
        </ul>
      ) : endpoints.data ? (
        <EmptyState
          className="rounded-md border border-line-strong border-dashed"
          icon={<Webhook />}
          title={t("empty")}
          description={t("emptyHint")}
          action={addButton}
        />
      ) : endpoints.error ? (
        <LoadFailure error={endpoints.error} retry={() => void endpoints.refetch()} />
      ) : (
        <RowsSkeleton label={t("loading")} className="border-t" />
      )}
    </>
  );
}
