"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toLocalDate } from "@/components/ui/local-time";
import { toast } from "@/components/ui/toast";
import { EndpointForm } from "@/components/webhooks/endpoints/endpoint-form";
import type { EndpointInput } from "@/components/webhooks/shared/event-catalogues";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoint-actions";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

type Props = { endpoint: WebhookEndpoint; actions: EndpointActions };

export function EditEndpointDialog({
  open,
  onOpenChange,
  ...rest
}: Props & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("webhooks.edit");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} size="lg">
        <EditForm {...rest} onSaved={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted when the dialog opens, so it always begins with what is stored. */
function EditForm({ endpoint, actions, onSaved }: Props & { onSaved: () => void }) {
  const t = useTranslations("webhooks.edit");
  const { url, description, events, transitionEndsAt } = endpoint;
  const [stored] = useState(() => toLocalDate(new Date(transitionEndsAt)));
  const [endsOn, setEndsOn] = useState(stored);

  async function save(input: EndpointInput) {
    const hasMoved = endsOn !== stored && endsOn !== "";
    await actions.update({
      ...input,
      // The day's beginning, by the viewer's own clock.
      ...(hasMoved && { transitionEndsAt: new Date(`${endsOn}T00:00`).toISOString() }),
    });
    toast.success(t("saved"));
    onSaved();
  }

  return (
    <EndpointForm
      initial={{ url, description: description ?? "", events }}
      submitLabel={t("save")}
      note={t("addressNote")}
      onSubmit={save}
    >
      <Field label={t("transition")} hint={t("transitionHint")}>
        <Input
          type="date"
          required
          className="md:w-48"
          value={endsOn}
          onChange={(event) => setEndsOn(event.target.value)}
        />
      </Field>
    </EndpointForm>
  );
}
