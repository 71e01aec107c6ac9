import { useState } from "react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useWorkspaceActions } from "@/components/partner-console/workspaces/use-workspaces";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { SecretStep } from "@/components/patterns/secret-step";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import type { Translate } from "@/lib/i18n/types";
import type { WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";

const Form = z.object({
  redirectUrl: z.string().trim().refine(URL.canParse, "Enter an absolute URL."),
  expiresInHours: z.string(),
});

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
  const { offerLink } = useWorkspaceActions(workspace.workspaceId);
  const { form, errors, frame } = useProblemForm({
    schema: Form,
    defaultValues: { redirectUrl: workspace.returnUrlAllowlist[0] ?? "", expiresInHours: "24" },
    fields: ["redirectUrl"],
    submit: async ({ redirectUrl, expiresInHours }) =>
      onMade((await offerLink({ redirectUrl, expiresInHours: Number(expiresInHours) })).url),
  });
  return (
    <DialogForm {...frame} submitLabel={t("createButton")}>
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
    </DialogForm>
  );
}
