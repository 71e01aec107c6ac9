import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProof } from "@/components/account/prove-dialog";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { useKeepWorkspace } from "@/components/shell/use-keep-workspace";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page-header";
import { DeleteWorkspace } from "@/lib/account/auth/schemas";
import type { Workspace } from "@/lib/account/workspaces/schemas";
import { accountApi } from "@/lib/client/api";
import { useWorkspace } from "@/lib/client/workspace";

/** Deletes the workspace after a grace, and takes that back. Owners see it. */
export function DeletionSection({ settings }: { settings: Workspace }) {
  const t = useTranslations("settings.deletion");
  const [isAsking, setAsking] = useState(false);
  const keep = useKeepWorkspace();
  const { deletionFinalAt, isManaged } = settings;
  if (isManaged) return <Section title={t("title")} description={t("managed")} />;
  if (deletionFinalAt)
    return (
      <Section
        title={t("title")}
        description={t.rich("begun", { time: () => <Moment at={deletionFinalAt} /> })}
      >
        <Button
          variant="primary"
          className="self-start"
          loading={keep.isPending}
          onClick={() => keep.mutate()}
        >
          {t("keep")}
        </Button>
      </Section>
    );
  return (
    <Section title={t("title")} description={t("description")}>
      <Button variant="danger" className="self-start" onClick={() => setAsking(true)}>
        {t("begin")}
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking}>
        <DialogContent title={t("askTitle", { workspace: settings.name })} description={t("askText")}>
          <DeletionForm name={settings.name} />
        </DialogContent>
      </Dialog>
    </Section>
  );
}

function DeletionForm({ name }: { name: string }) {
  const t = useTranslations("settings.deletion");
  const { workspace, user } = useWorkspace();
  const proof = useProof(user.hasSecondFactor ? "second_factor" : user.hasPassword ? "password" : "sign_in");
  const { form, errors, frame } = useProblemForm({
    schema: DeleteWorkspace,
    defaultValues: { name: "" },
    submit: (values) =>
      proof.run(async () => {
        await accountApi.post(`/api/account/workspaces/${workspace.id}/deletion`, values);
        // Every page shows the banner, which comes from the server.
        window.location.reload();
      }),
  });
  const isTyped = form.watch("name").trim() === name.trim();
  return (
    <>
      <DialogForm
        {...frame}
        submitLabel={t("confirm")}
        variant="danger"
        disabled={!isTyped}
        className="gap-4"
      >
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
          <li>{t("goes")}</li>
          <li>{t("grace")}</li>
          <li>{t("meanwhile")}</li>
        </ul>
        <Field label={t("type", { workspace: name })} error={errors.name?.message}>
          <Input autoComplete="off" {...form.register("name")} />
        </Field>
      </DialogForm>
      {proof.dialog}
    </>
  );
}
