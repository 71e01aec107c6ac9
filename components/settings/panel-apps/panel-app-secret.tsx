/** An app's secret in its row: the last characters, and the two steps that replace it. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { DialogActions } from "@/components/patterns/form";
import { AppSecret } from "@/components/settings/panel-apps/panel-app-dialog";
import { usePanelAppActions } from "@/components/settings/panel-apps/use-panel-apps";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code-block";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import type { PanelApp } from "@/lib/inbox/panel-apps/schemas";

export function PanelAppSecret({ app }: { app: PanelApp }) {
  const t = useTranslations("settings.panelApps");
  const [isRotating, setRotating] = useState(false);
  const code = (chunks: React.ReactNode) => <Code>{chunks}</Code>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 text-ink-2 text-sm">
        <span>{t.rich("secret", { code, hint: app.secretHint })}</span>
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2.5"
          aria-label={t("rotateOf", { name: app.name })}
          onClick={() => setRotating(true)}
        >
          {t("rotate")}
        </Button>
      </p>
      <Waiting app={app} />
      <RotateDialog app={app} open={isRotating} onOpenChange={setRotating} />
    </>
  );
}

/** While a second secret signs too. */
function Waiting({ app: { id, rotation } }: { app: PanelApp }) {
  const t = useTranslations("settings.panelApps");
  const problemText = useProblemText();
  const { promote, cancelRotation } = usePanelAppActions();
  if (!rotation) return null;
  const { secretHint: hint, promotesAt } = rotation;
  const act = (action: Promise<unknown>, done: string) =>
    void action.then(
      () => toast.success(done),
      (error) => toast.error(problemText(error)),
    );
  return (
    <Alert
      className="mt-1"
      action={
        <>
          <Button size="sm" onClick={() => act(promote(id), t("promoted"))}>
            {t("promote")}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => act(cancelRotation(id), t("cancelled"))}>
            {t("cancelRotation")}
          </Button>
        </>
      }
    >
      {t.rich("waiting", {
        code: (chunks) => <Code>{chunks}</Code>,
        hint,
        when: () => <RelativeTime at={promotesAt} />,
      })}
    </Alert>
  );
}

type Rotating = { app: PanelApp; open: boolean; onOpenChange: (open: boolean) => void };

function RotateDialog({ app, open, onOpenChange }: Rotating) {
  const t = useTranslations("settings.panelApps");
  const problemText = useProblemText();
  const actions = usePanelAppActions();
  // The answer holds the secret: it must not outlive the dialog.
  const rotate = useMutation({ mutationFn: () => actions.rotate(app.id), gcTime: 0 });
  function change(next: boolean) {
    onOpenChange(next);
    if (!next) rotate.reset();
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title={rotate.data ? t("newTitle") : t("rotateTitle", { name: app.name })}
        closable={!rotate.data}
      >
        {rotate.data ? (
          <AppSecret made={rotate.data} onDone={() => change(false)} />
        ) : (
          <>
            <DialogBody className="pt-1">
              {rotate.error ? <Alert tone="bad">{problemText(rotate.error)}</Alert> : null}
              {app.rotation ? <Alert tone="warn">{t("rotateReplaces")}</Alert> : null}
              <p className="text-ink-2">
                {t.rich("rotateText", { code: (chunks) => <Code>{chunks}</Code> })}
              </p>
            </DialogBody>
            <DialogActions>
              <Button variant="primary" loading={rotate.isPending} onClick={() => rotate.mutate()}>
                {t("createSecret")}
              </Button>
            </DialogActions>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
