"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { partnerRoleOptions } from "@/components/partner-console/partner-roles";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { toast } from "@/components/ui/toast";
import { showProblems } from "@/lib/client/form";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { InvitedPartnerMember, InvitePartnerMember } from "@/lib/partners/schemas";

export function InvitePersonDialog({
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
        description="They get a mail. The invitation waits for seven days, for whoever signs in with this address."
      >
        <InviteForm onSent={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function InviteForm({ onSent }: { onSent: () => void }) {
  const { api, partner } = usePartner();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<InvitePartnerMember>({
    resolver: zodResolver(InvitePartnerMember),
    defaultValues: { email: "", role: "developer" },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: InvitePartnerMember) {
    setFailure(null);
    try {
      await api.post("/api/partner-console/members", values, { schema: InvitedPartnerMember });
      await client.invalidateQueries({ queryKey: keys.console.members(partner.id) });
      toast.success(`The invitation is on its way to ${values.email}`);
      onSent();
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["email", "role"]));
    }
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
              <RadioGroup value={field.value} onValueChange={field.onChange} options={partnerRoleOptions} />
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
