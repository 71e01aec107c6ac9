import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useShowProblems } from "@/components/i18n/use-problem-text";
import { useWorkspaceActions } from "@/components/partner-console/workspaces/use-workspaces";
import { SecretStep } from "@/components/patterns/secret-step";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import type { Translate } from "@/lib/i18n/types";
import type { WorkspaceSummary } from "@/lib/managed-workspaces/schemas";

const Form = z.object({
  redirectUrl: z.string().trim().refine(URL.canParse, "is not an absolute URL"),
  expiresInHours: z.string(),
});
type Form = z.infer<typeof Form>;

const hours = (t: Translate<"console.links">) => [
  { value: "1", label: t("lifetimes.hour") },
  { value: "24", label: t("lifetimes.day") },
  { value: "72", label: t("lifetimes.days") },
  { value: "168", label: t("lifetimes.week") },
];

/** Makes a link, and shows its address once. */
export function OfferLinkDialog({
  workspace,
  open,
  onOpenChange,
}: {
  workspace: WorkspaceSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations("console.links");
  const [url, setUrl] = useState<string | null>(null);
  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setUrl(null);
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title={url ? t("newTitle") : t("create")} closable={!url}>
        {url ? (
          <SecretStep
            secret={url}
            kind="setupLink"
            fileName="setup-link.txt"
            note={t("lost")}
            onDone={() => change(false)}
          />
        ) : (
          <OfferForm workspace={workspace} onMade={setUrl} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function OfferForm({ workspace, onMade }: { workspace: WorkspaceSummary; onMade: (url: string) => void }) {
  const t = useTranslations("console.links");
  const ui = useTranslations("ui");
  const showProblems = useShowProblems();
  const { offerLink } = useWorkspaceActions(workspace.workspaceId);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: { redirectUrl: workspace.returnUrlAllowlist[0] ?? "", expiresInHours: "24" },
  });
  const { errors, isSubmitting } = form.formState;
  async function submit({ redirectUrl, expiresInHours }: Form) {
    setFailure(null);
    try {
      onMade((await offerLink({ redirectUrl, expiresInHours: Number(expiresInHours) })).url);
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["redirectUrl"]));
    }
  }
  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
        <Field label={t("returnUrl")} hint={t("returnUrlHint")} error={errors.redirectUrl?.message}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            {...form.register("redirectUrl")}
          />
        </Field>
        <Field label={t("lifetime")}>
          <NativeSelect {...form.register("expiresInHours")}>
            {hours(t).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <p className="text-ink-2 text-sm">{t("shownOnce", { workspace: workspace.name })}</p>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{ui("cancel")}</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t("createButton")}
        </Button>
      </DialogFooter>
    </form>
  );
}
