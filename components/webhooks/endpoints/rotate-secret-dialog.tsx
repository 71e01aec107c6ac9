import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { DialogActions } from "@/components/patterns/form";
import { SecretStep } from "@/components/patterns/secret-step";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code-block";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoints";
import type { WebhookEndpoint, WebhookEndpointWithSecret } from "@/lib/webhooks/schemas";

export function RotateSecretDialog({
  endpoint,
  actions,
  open,
  onOpenChange,
}: {
  endpoint: WebhookEndpoint;
  actions: EndpointActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations("webhooks.rotate");
  const problemText = useProblemText();
  // The answer holds the secret: it must not outlive the dialog.
  const rotate = useMutation({ mutationFn: actions.rotate, gcTime: 0 });

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) rotate.reset();
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title={rotate.data ? t("newTitle") : t("title")} closable={!rotate.data}>
        {rotate.data ? (
          <SigningSecret made={rotate.data} onDone={() => change(false)} />
        ) : (
          <>
            <DialogBody className="pt-1">
              {rotate.error ? <Alert tone="bad">{problemText(rotate.error)}</Alert> : null}
              <Phases />
              {endpoint.rotation ? <Alert tone="warn">{t("replaces")}</Alert> : null}
              <p className="text-ink-2 text-sm">{t("shownOnce")}</p>
            </DialogBody>
            <DialogActions>
              <Button variant="primary" loading={rotate.isPending} onClick={() => rotate.mutate()}>
                {t("create")}
              </Button>
            </DialogActions>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Phases() {
  const t = useTranslations("webhooks.rotate");
  return (
    <>
      <p className="text-ink-2">{t("phases")}</p>
      <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-ink-3">
        <li>{t.rich("first", { code: (chunks) => <Code>{chunks}</Code> })}</li>
        <li>{t("second")}</li>
      </ol>
    </>
  );
}

/** The last step of adding an endpoint and of rotating its secret. */
export function SigningSecret({ made, onDone }: { made: WebhookEndpointWithSecret; onDone: () => void }) {
  const t = useTranslations("webhooks.rotate");
  const host = new URL(made.endpoint.url).hostname.replace(/[^a-z0-9.-]/gi, "");
  return (
    <SecretStep
      secret={made.secret}
      kind="signingSecret"
      fileName={`parley-webhook-${host.slice(0, 60)}.txt`}
      note={t("secretNote")}
      onDone={onDone}
    />
  );
}
