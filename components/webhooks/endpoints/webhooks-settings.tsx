"use client";

import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
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
  const { room, description } = useEndpointOwner();
  const [isAdding, setAdding] = useState(false);
  const endpoints = useEndpoints();
  const addButton = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Add endpoint
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Webhooks"
        description={description}
        actions={endpoints.data?.length ? addButton : null}
      />
      <AddEndpointDialog open={isAdding} onOpenChange={setAdding} />
      {endpoints.data?.length ? (
        <ul aria-label="Endpoints" className="border-t">
          {endpoints.data.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} href={`${room}/${endpoint.id}`} />
          ))}
        </ul>
      ) : endpoints.data ? (
        <EmptyState
          className="rounded-md border border-line-strong border-dashed"
          icon={<Webhook />}
          title="No endpoints yet"
          description="An endpoint is an address on your server. Parley calls it as soon as a message arrives or a conversation changes, so that your programs need not ask."
          action={addButton}
        />
      ) : endpoints.error ? (
        <LoadFailure error={endpoints.error} retry={() => void endpoints.refetch()} />
      ) : (
        <RowsSkeleton label="Loading endpoints" className="border-t" />
      )}
    </>
  );
}
