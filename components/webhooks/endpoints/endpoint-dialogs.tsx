/** Everything that opens over an endpoint's page, one at a time. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toLocalDate } from "@/components/ui/time-format";
import { toast } from "@/components/ui/toast";
import { EndpointForm } from "@/components/webhooks/endpoints/endpoint-form";
import { RotateSecretDialog } from "@/components/webhooks/endpoints/rotate-secret-dialog";
import { ReceiverCheckDialog } from "@/components/webhooks/receiver-check/receiver-check-dialog";
import { VerifyDialog } from "@/components/webhooks/receiver-check/verify-dialog";
import { ReplayDialog } from "@/components/webhooks/replays/replay-dialog";
import type { EndpointInput } from "@/components/webhooks/shared/event-catalogues";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoints";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

export type EndpointDialog =
  | "edit"
  | "rotate"
  | "promote"
  | "cancel-rotation"
  | "verify"
  | "check"
  | "replay"
  | "delete";

export function EndpointDialogs({
  endpoint,
  actions,
  dialog,
  onDialog,
  onReplay,
  onDeleted,
}: {
  endpoint: WebhookEndpoint;
  actions: EndpointActions;
  dialog: EndpointDialog | null;
  onDialog: (dialog: EndpointDialog | null) => void;
  onReplay: (replayId: string) => void;
  onDeleted: () => void;
}) {
  const t = useTranslations("webhooks.dialogs");
  // Kept, so that the last result can be opened again.
  const [checkId, setCheckId] = useState<string | null>(null);
  const frame = (name: EndpointDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => onDialog(open ? name : null),
  });

  async function promote() {
    await actions.promote();
    toast.success(t("promoted"));
  }
  async function cancelRotation() {
    await actions.cancelRotation();
    toast.success(t("cancelled"));
  }
  async function remove() {
    await actions.remove();
    onDeleted();
  }

  return (
    <>
      <EditEndpointDialog endpoint={endpoint} actions={actions} {...frame("edit")} />
      <RotateSecretDialog endpoint={endpoint} actions={actions} {...frame("rotate")} />
      <VerifyDialog {...frame("verify")} />
      <ReceiverCheckDialog
        endpointId={endpoint.id}
        actions={actions}
        checkId={checkId}
        onCheck={setCheckId}
        {...frame("check")}
      />
      <ReplayDialog endpoint={endpoint} actions={actions} onStarted={onReplay} {...frame("replay")} />
      <ConfirmDialog
        title={t("promoteTitle")}
        description={t("promoteText")}
        confirmLabel={t("promote")}
        tone="primary"
        onConfirm={promote}
        {...frame("promote")}
      />
      <ConfirmDialog
        title={t("cancelTitle")}
        description={t("cancelText")}
        confirmLabel={t("cancel")}
        cancelLabel={t("keep")}
        onConfirm={cancelRotation}
        {...frame("cancel-rotation")}
      />
      <ConfirmDialog
        title={t("deleteTitle", { url: endpoint.url })}
        description={t("deleteText")}
        confirmLabel={t("delete")}
        onConfirm={remove}
        {...frame("delete")}
      />
    </>
  );
}

type Props = { endpoint: WebhookEndpoint; actions: EndpointActions };

function EditEndpointDialog({
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
