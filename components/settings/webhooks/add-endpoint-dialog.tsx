"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EndpointForm } from "@/components/settings/webhooks/endpoint-form";
import { SigningSecret } from "@/components/settings/webhooks/signing-secret";
import { ENDPOINTS_PATH } from "@/components/settings/webhooks/use-endpoints";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { type CreateWebhookEndpoint, WebhookEndpointWithSecret } from "@/lib/webhooks/schemas";

export function AddEndpointDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const router = useRouter();
  const [created, setCreated] = useState<WebhookEndpointWithSecret | null>(null);

  async function create(input: CreateWebhookEndpoint) {
    setCreated(await api.post(ENDPOINTS_PATH, input, { schema: WebhookEndpointWithSecret }));
    void client.invalidateQueries({ queryKey: keys.webhooks.list(workspace.id) });
  }

  /** On to the endpoint's page, which has the next steps. */
  function finish(id: string) {
    router.push(`/w/${workspace.id}/settings/webhooks/${id}`);
    onOpenChange(false);
    setCreated(null);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={created ? "Your signing secret" : "Add an endpoint"}
        size={created ? "md" : "lg"}
        closable={!created}
      >
        {created ? (
          <SigningSecret made={created} onDone={() => finish(created.endpoint.id)} />
        ) : (
          <EndpointForm
            initial={{ url: "", description: "", events: [] }}
            submitLabel="Add endpoint"
            note="It is told of what happens from now on. The next step shows its signing secret, only once."
            onSubmit={create}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
