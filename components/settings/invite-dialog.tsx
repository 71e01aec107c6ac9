"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { rolesGivenBy } from "@/components/settings/roles";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { showProblems } from "@/lib/client/form";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { CreatedInvitation, CreateInvitation } from "@/lib/members/schemas";

export function InviteDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Invite someone"
        description="They get a mail with a link that is valid for seven days."
      >
        <InviteSteps />
      </DialogContent>
    </Dialog>
  );
}

function InviteSteps() {
  const { api, workspace, role } = useWorkspace();
  const client = useQueryClient();
  const [sent, setSent] = useState<{ email: string; url: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<CreateInvitation>({
    resolver: zodResolver(CreateInvitation),
    defaultValues: { email: "", role: "agent" },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: CreateInvitation) {
    setFailure(null);
    try {
      const { url } = await api.post("/api/settings/invitations", values, { schema: CreatedInvitation });
      setSent({ email: values.email, url });
      await client.invalidateQueries({ queryKey: keys.settings.members(workspace.id) });
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["email", "role"]));
    }
  }

  function inviteAnother() {
    form.reset();
    setSent(null);
  }

  if (sent) {
    return (
      <>
        <DialogBody>
          <Alert tone="good">The invitation is on its way to {sent.email}.</Alert>
          <p className="text-ink-2">
            You can also hand over the link yourself. Whoever holds it can join, so treat it like a password.
          </p>
          <CodeBlock code={sent.url} label="Invitation link" wrap />
        </DialogBody>
        <DialogFooter>
          <Button onClick={inviteAnother}>Invite another</Button>
          <CopyButton value={sent.url} label="Copy link" />
          <DialogClose asChild>
            <Button variant="primary">Done</Button>
          </DialogClose>
        </DialogFooter>
      </>
    );
  }
  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
        <Field label="E-mail" error={errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register("email")}
          />
        </Field>
        <Field label="Role" error={errors.role?.message}>
          <Controller
            control={form.control}
            name="role"
            render={({ field }) => (
              <RadioGroup value={field.value} onValueChange={field.onChange} options={rolesGivenBy(role)} />
            )}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Send invitation
        </Button>
      </DialogFooter>
    </form>
  );
}
