"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus, Webhook } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { EndpointForm } from "@/components/webhooks/endpoints/endpoint-form";
import { EndpointRow } from "@/components/webhooks/endpoints/endpoint-row";
import { SigningSecret } from "@/components/webhooks/endpoints/rotate-secret-dialog";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import type { EndpointInput } from "@/components/webhooks/shared/event-catalogues";
import { useEndpoints } from "@/components/webhooks/shared/use-endpoints";
import { keys } from "@/lib/client/keys";
import { WebhookEndpointWithSecret } from "@/lib/webhooks/schemas";

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

function AddEndpointDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("webhooks.add");
  const { api, id: ownerId, path, listHref } = useEndpointOwner();
  const client = useQueryClient();
  const router = useRouter();
  const [created, setCreated] = useState<WebhookEndpointWithSecret | null>(null);

  async function create(input: EndpointInput) {
    setCreated(await api.post(path, input, { schema: WebhookEndpointWithSecret }));
    void client.invalidateQueries({ queryKey: keys.webhooks.list(ownerId) });
  }

  /** Opens the endpoint's page, which has the next steps. */
  function finish(id: string) {
    router.push(`${listHref}/${id}`);
    onOpenChange(false);
    setCreated(null);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={created ? t("secretTitle") : t("title")}
        size={created ? "md" : "lg"}
        closable={!created}
      >
        {created ? (
          <SigningSecret made={created} onDone={() => finish(created.endpoint.id)} />
        ) : (
          <EndpointForm
            initial={{ url: "", description: "", events: [] }}
            submitLabel={t("submit")}
            note={t("hint")}
            onSubmit={create}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
