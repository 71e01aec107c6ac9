"use client";

/** What someone should know, or do, before anything else: disabled, paused, held, failing, a second secret that waits. */
import { useState } from "react";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code-block";
import { Moment } from "@/components/ui/moment";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { countText, disabledBecause } from "@/components/webhooks/endpoints/endpoint-badge";
import type { EndpointDialog } from "@/components/webhooks/endpoints/endpoint-dialogs";
import { HeldBanner } from "@/components/webhooks/endpoints/held-banner";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoint-actions";
import { useHold } from "@/components/webhooks/shared/use-hold";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

type Props = {
  endpoint: WebhookEndpoint;
  actions: EndpointActions;
  onDialog: (dialog: EndpointDialog) => void;
  onReplay: (replayId: string) => void;
  onFailures: () => void;
};

export function EndpointBanners(props: Props) {
  const { endpoint, actions, onDialog, onFailures } = props;
  const hold = useHold(endpoint);
  const { state, failingSince, rotation } = endpoint;
  return (
    <>
      {state === "disabled" ? <Disabled {...props} /> : null}
      {state === "paused" ? <Paused count={endpoint.waitingCount} /> : null}
      {hold ? <HeldBanner endpoint={endpoint} until={hold} actions={actions} /> : null}
      {state === "active" && failingSince ? <Failing since={failingSince} onShow={onFailures} /> : null}
      {rotation ? <Rotation endpoint={endpoint} rotation={rotation} onDialog={onDialog} /> : null}
    </>
  );
}

function Disabled({ endpoint, actions, onReplay }: Props) {
  const problemText = useProblemText();
  const [pending, setPending] = useState<"recover" | "enable" | null>(null);
  const { disabledAt, lastSuccessAt, createdAt } = endpoint;

  async function enable(how: "recover" | "enable") {
    // Told before enabling: a delivery in between would move the last success.
    const from = lastSuccessAt ?? createdAt;
    setPending(how);
    try {
      await actions.update({ state: "active" });
      if (how === "recover") onReplay((await actions.replay({ scope: "missed", from })).replay.id);
      toast.success("Endpoint enabled");
    } catch (error) {
      toast.error(problemText(error));
      setPending(null);
    }
  }

  return (
    <Alert
      tone="bad"
      title="Nothing is delivered to this endpoint"
      action={
        <>
          <Button variant="primary" loading={pending === "recover"} onClick={() => void enable("recover")}>
            {lastSuccessAt ? "Enable and recover since the last success" : "Enable and recover everything"}
          </Button>
          <Button loading={pending === "enable"} onClick={() => void enable("enable")}>
            Enable only
          </Button>
        </>
      }
    >
      {disabledAt ? (
        <>
          Disabled since <Moment at={disabledAt} />.{" "}
        </>
      ) : null}
      {disabledBecause(endpoint)} Mend the receiver first, then enable it.{" "}
      {lastSuccessAt ? (
        <>
          Its last success was <RelativeTime at={lastSuccessAt} />.
        </>
      ) : (
        "It never succeeded so far."
      )}
    </Alert>
  );
}

function Paused({ count }: { count: number }) {
  return (
    <Alert title="Deliveries are paused">
      What happens meanwhile is kept, and sent when you resume.
      {count > 0 ? ` ${countText(count)} ${count === 1 ? "delivery waits" : "deliveries wait"}.` : null}
    </Alert>
  );
}

function Failing({ since, onShow }: { since: string; onShow: () => void }) {
  return (
    <Alert
      tone="warn"
      title="Every attempt has failed lately"
      action={
        <Button size="sm" onClick={onShow}>
          Show what waits for a retry
        </Button>
      }
    >
      Nothing has been delivered since <Moment at={since} />. We keep trying; after five days of nothing but
      failures the endpoint is disabled.
    </Alert>
  );
}

function Rotation({
  endpoint,
  rotation,
  onDialog,
}: {
  endpoint: WebhookEndpoint;
  rotation: NonNullable<WebhookEndpoint["rotation"]>;
  onDialog: (dialog: EndpointDialog) => void;
}) {
  return (
    <Alert
      title="A second secret is waiting"
      action={
        <>
          <Button size="sm" variant="primary" onClick={() => onDialog("promote")}>
            Promote now
          </Button>
          <Button size="sm" onClick={() => onDialog("cancel-rotation")}>
            Cancel rotation
          </Button>
        </>
      }
    >
      <Code>webhook-signature</Code> carries both, <Code>…{endpoint.secretHint}</Code> and the new{" "}
      <Code>…{rotation.secretHint}</Code>; all else is signed with the old one until the new one promotes
      automatically at <Moment at={rotation.promotesAt} />. Give your server the new one before.
    </Alert>
  );
}
