/** Urgent states of an endpoint: disabled, paused, waiting for the receiver, failing, a second secret that waits. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code-block";
import { Moment } from "@/components/ui/moment";
import { RelativeTime, useNow } from "@/components/ui/relative-time";
import { useTimeFormat } from "@/components/ui/time-format";
import { toast } from "@/components/ui/toast";
import { disabledBecause } from "@/components/webhooks/endpoints/endpoint-badge";
import type { EndpointDialog } from "@/components/webhooks/endpoints/endpoint-dialogs";
import { type EndpointActions, usePausedUntil } from "@/components/webhooks/shared/use-endpoints";
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
  const pausedUntil = usePausedUntil(endpoint);
  const { state, failingSince, rotation } = endpoint;
  return (
    <>
      {state === "disabled" ? <Disabled {...props} /> : null}
      {state === "paused" ? <Paused count={endpoint.waitingCount} /> : null}
      {pausedUntil ? <ReceiverPause endpoint={endpoint} until={pausedUntil} actions={actions} /> : null}
      {state === "active" && failingSince ? <Failing since={failingSince} onShow={onFailures} /> : null}
      {rotation ? <Rotation endpoint={endpoint} rotation={rotation} onDialog={onDialog} /> : null}
    </>
  );
}

function Disabled({ endpoint, actions, onReplay }: Props) {
  const t = useTranslations("webhooks.banners");
  const badge = useTranslations("webhooks.badge");
  const problemText = useProblemText();
  const [pending, setPending] = useState<"recover" | "enable" | null>(null);
  const { disabledAt, lastSuccessAt, createdAt } = endpoint;

  async function enable(how: "recover" | "enable") {
    // Computed before enabling: a delivery in between would move the last success.
    const from = lastSuccessAt ?? createdAt;
    setPending(how);
    try {
      await actions.update({ state: "active" });
      if (how === "recover") onReplay((await actions.replay({ scope: "missed", from })).replay.id);
      toast.success(t("enabled"));
    } catch (error) {
      toast.error(problemText(error));
      setPending(null);
    }
  }

  return (
    <Alert
      tone="bad"
      title={t("disabled")}
      action={
        <>
          <Button variant="primary" loading={pending === "recover"} onClick={() => void enable("recover")}>
            {lastSuccessAt ? t("recoverSince") : t("recoverAll")}
          </Button>
          <Button loading={pending === "enable"} onClick={() => void enable("enable")}>
            {t("enableOnly")}
          </Button>
        </>
      }
    >
      {disabledAt ? t.rich("disabledSince", { when: () => <Moment at={disabledAt} /> }) : null}{" "}
      {t("disabledHint", { reason: disabledBecause(badge, endpoint) })}{" "}
      {lastSuccessAt
        ? t.rich("lastSuccess", { when: () => <RelativeTime at={lastSuccessAt} /> })
        : t("neverSucceeded")}
    </Alert>
  );
}

function Paused({ count }: { count: number }) {
  const t = useTranslations("webhooks.banners");
  return <Alert title={t("paused")}>{t("pausedHint", { count })}</Alert>;
}

function Failing({ since, onShow }: { since: string; onShow: () => void }) {
  const t = useTranslations("webhooks.banners");
  return (
    <Alert
      tone="warn"
      title={t("failing")}
      action={
        <Button size="sm" onClick={onShow}>
          {t("showRetries")}
        </Button>
      }
    >
      {t.rich("failingHint", { when: () => <Moment at={since} /> })}
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
  const t = useTranslations("webhooks.banners");
  return (
    <Alert
      title={t("rotation")}
      action={
        <>
          <Button size="sm" variant="primary" onClick={() => onDialog("promote")}>
            {t("promote")}
          </Button>
          <Button size="sm" onClick={() => onDialog("cancel-rotation")}>
            {t("cancelRotation")}
          </Button>
        </>
      }
    >
      {t.rich("rotationHint", {
        old: endpoint.secretHint,
        new: rotation.secretHint,
        code: (chunks) => <Code>{chunks}</Code>,
        when: () => <Moment at={rotation.promotesAt} />,
      })}
    </Alert>
  );
}

/** The receiver asked for a pause: until when, what waits for it, and the way to end it. */
function ReceiverPause({
  endpoint: { url, waitingCount },
  until,
  actions,
}: {
  endpoint: WebhookEndpoint;
  until: string;
  actions: EndpointActions;
}) {
  const t = useTranslations("webhooks.pause");
  const problemText = useProblemText();
  const [isPending, setPending] = useState(false);
  const now = useNow();
  const times = useTimeFormat();
  const { host } = new URL(url);

  async function sendNow() {
    setPending(true);
    try {
      await actions.endPause();
      toast.success(t("ended"));
    } catch (error) {
      toast.error(problemText(error));
      setPending(false);
    }
  }
  return (
    <Alert
      tone="warn"
      title={now ? t("title", { host, time: times.clock(new Date(until), now) }) : t("titleShort", { host })}
      action={
        <Button size="sm" loading={isPending} onClick={() => void sendNow()}>
          {t("sendNow")}
        </Button>
      }
    >
      {t.rich("hint", { count: waitingCount, code: (chunks) => <Code>{chunks}</Code> })}
    </Alert>
  );
}
