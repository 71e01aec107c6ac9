"use client";

import { useMutation } from "@tanstack/react-query";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code-block";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { SigningSecret } from "@/components/webhooks/endpoints/signing-secret";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoint-actions";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

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
  const problemText = useProblemText();
  // The answer holds the secret: it must not outlive the dialog.
  const rotate = useMutation({ mutationFn: actions.rotate, gcTime: 0 });

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) rotate.reset();
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title={rotate.data ? "Your new signing secret" : "Rotate the signing secret"}
        closable={!rotate.data}
      >
        {rotate.data ? (
          <SigningSecret made={rotate.data} onDone={() => change(false)} />
        ) : (
          <>
            <DialogBody className="pt-1">
              {rotate.error ? <Alert tone="bad">{problemText(rotate.error)}</Alert> : null}
              <Phases />
              {endpoint.rotation ? (
                <Alert tone="warn">
                  A second secret waits already. It is replaced by the one that you make now.
                </Alert>
              ) : null}
              <p className="text-ink-2 text-sm">The new secret is shown only once, in the next step.</p>
            </DialogBody>
            <DialogFooter>
              <DialogClose asChild>
                <Button>Cancel</Button>
              </DialogClose>
              <Button variant="primary" loading={rotate.isPending} onClick={() => rotate.mutate()}>
                Make a new secret
              </Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Phases() {
  return (
    <>
      <p className="text-ink-2">It takes two steps, so that no delivery is refused in between.</p>
      <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-ink-3">
        <li>
          You get a second secret. <Code>webhook-signature</Code> carries signatures of both, everything else
          is signed with the old one.
        </li>
        <li>
          When your server knows the new one, promote it: it signs alone from then on. After 24 hours that
          happens by itself.
        </li>
      </ol>
    </>
  );
}
