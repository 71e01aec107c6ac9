import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { EndpointDialog } from "@/components/webhooks/endpoints/endpoint-dialogs";

/** For an endpoint without deliveries: the steps from the secret to the first delivery. */
export function NextSteps({
  onSendTest,
  onDialog,
}: {
  onSendTest: () => Promise<void>;
  onDialog: (dialog: EndpointDialog) => void;
}) {
  const t = useTranslations("webhooks.steps");
  const [isSending, setSending] = useState(false);
  async function send() {
    setSending(true);
    await onSendTest();
    setSending(false);
  }
  return (
    <section aria-labelledby="next-steps" className="rounded-md bg-surface-2 p-4">
      <h2 id="next-steps" className="font-medium">
        {t("title")}
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        <Step
          number={1}
          text={t("verify")}
          action={
            <Button size="sm" onClick={() => onDialog("verify")}>
              {t("showHow")}
            </Button>
          }
        />
        <Step
          number={2}
          text={t("test")}
          action={
            <Button size="sm" loading={isSending} onClick={() => void send()}>
              {t("sendTest")}
            </Button>
          }
        />
        <Step
          number={3}
          text={t("check")}
          action={
            <Button size="sm" onClick={() => onDialog("check")}>
              {t("checkReceiver")}
            </Button>
          }
        />
      </ol>
    </section>
  );
}

function Step({ number, text, action }: { number: number; text: string; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span
        aria-hidden
        className="flex size-6 shrink-0 items-center justify-center rounded-full bg-surface-1 text-ink-2 text-sm tabular-nums"
      >
        {number}
      </span>
      <span className="min-w-0 flex-1 basis-52 text-ink-2">{text}</span>
      {action}
    </li>
  );
}
