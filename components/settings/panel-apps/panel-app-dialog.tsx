/** An app's name and address. A new app then shows its secret, once. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { SecretStep } from "@/components/patterns/secret-step";
import { usePanelAppActions } from "@/components/settings/panel-apps/use-panel-apps";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { CreatePanelApp, type PanelApp, type PanelAppWithSecret } from "@/lib/inbox/panel-apps/schemas";

type Edited = PanelApp | "new" | null;

export function PanelAppDialog({ app, onClose }: { app: Edited; onClose: () => void }) {
  const t = useTranslations("settings.panelApps");
  const [made, setMade] = useState<PanelAppWithSecret | null>(null);
  function close() {
    setMade(null);
    onClose();
  }
  const title = made ? "secretTitle" : app === "new" ? "create" : "edit";
  return (
    <Dialog open={app !== null} onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent title={t(title)} closable={!made}>
        {made ? (
          <AppSecret made={made} onDone={close} />
        ) : app ? (
          <AppForm app={app === "new" ? null : app} onMade={setMade} onDone={close} />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

/** The last step of adding an app and of rotating its secret. */
export function AppSecret({ made, onDone }: { made: PanelAppWithSecret; onDone: () => void }) {
  const t = useTranslations("settings.panelApps");
  const host = new URL(made.app.url).hostname.replace(/[^a-z0-9.-]/gi, "");
  return (
    <SecretStep
      secret={made.secret}
      kind="signingSecret"
      fileName={`parley-app-${host.slice(0, 60)}.txt`}
      note={t("secretNote")}
      onDone={onDone}
    />
  );
}

function AppForm({
  app,
  onMade,
  onDone,
}: {
  app: PanelApp | null;
  onMade: (made: PanelAppWithSecret) => void;
  onDone: () => void;
}) {
  const t = useTranslations("settings.panelApps");
  const { create, update } = usePanelAppActions();
  const { form, errors, frame } = useProblemForm({
    schema: CreatePanelApp,
    defaultValues: { name: app?.name ?? "", url: app?.url ?? "" },
    submit: async (input) => {
      if (!app) return onMade(await create(input));
      await update(app.id, input);
      toast.success(t("saved"));
      onDone();
    },
  });
  return (
    <DialogForm {...frame} submitLabel={t(app ? "save" : "create")}>
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="off" dir="auto" maxLength={40} {...form.register("name")} />
      </Field>
      <Field label={t("url")} hint={t("urlHint")} error={errors.url?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.com/parley"
          className="font-mono"
          {...form.register("url")}
        />
      </Field>
    </DialogForm>
  );
}
