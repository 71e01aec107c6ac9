"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { EndpointForm } from "@/components/webhooks/endpoints/endpoint-form";
import { SigningSecret } from "@/components/webhooks/endpoints/signing-secret";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import type { EndpointInput } from "@/components/webhooks/shared/event-catalogues";
import { keys } from "@/lib/client/keys";
import { WebhookEndpointWithSecret } from "@/lib/webhooks/schemas";

export function AddEndpointDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations("webhooks.add");
  const { api, id: ownerId, path, listHref } = useEndpointOwner();
  const client = useQueryClient();
  const router = useRouter();
  const [created, setCreated] = useState<WebhookEndpointWithSecret | null>(null);

  async function create(input: EndpointInput) {
    setCreated(await api.post(path, input, { schema: WebhookEndpointWithSecret }));
    void client.invalidateQueries({ queryKey: keys.webhooks.list(ownerId) });
  }

  /** On to the endpoint's page, which has the next steps. */
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
