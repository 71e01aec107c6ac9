"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useShowProblems } from "@/components/i18n/use-problem-text";
import { useWorkspaceActions } from "@/components/partner-console/workspaces/use-workspace";
import { SecretStep } from "@/components/patterns/secret-step";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import type { WorkspaceSummary } from "@/lib/managed-workspaces/schemas";

const Form = z.object({
  redirectUrl: z.string().trim().refine(URL.canParse, "is not an absolute URL"),
  expiresInHours: z.string(),
});
type Form = z.infer<typeof Form>;

const hours = [
  { value: "1", label: "1 hour" },
  { value: "24", label: "24 hours" },
  { value: "72", label: "3 days" },
  { value: "168", label: "7 days" },
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
  const [url, setUrl] = useState<string | null>(null);
  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setUrl(null);
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title={url ? "Your new setup link" : "Create a setup link"} closable={!url}>
        {url ? (
          <SecretStep
            secret={url}
            kind="setupLink"
            fileName="setup-link.txt"
            note="If it is lost, revoke it and make another."
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
        <Field
          label="Return URL"
          hint="Where your customer's browser goes when they are done."
          error={errors.redirectUrl?.message}
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            {...form.register("redirectUrl")}
          />
        </Field>
        <Field label="Ends after">
          <NativeSelect {...form.register("expiresInHours")}>
            {hours.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <p className="text-ink-2 text-sm">
          The link is shown only once, in the next step. Whoever has it can connect a number to{" "}
          {workspace.name}.
        </p>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Create setup link
        </Button>
      </DialogFooter>
    </form>
  );
}
