"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { ScopePicker } from "@/components/partner-console/keys/scope-picker";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { showProblems } from "@/lib/client/form";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { CreatedPartnerKey, CreatePartnerKey, PartnerResult, PartnerScope } from "@/lib/partners/schemas";

const lifetimes = [
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "never", label: "No expiry" },
] as const;

const Form = z.object({
  ...CreatePartnerKey.pick({ environment: true, name: true }).shape,
  scopes: z.array(PartnerScope).min(1, "choose at least one"),
  allowedAddresses: z.string(),
  lifetime: z.enum(["90", "365", "never"]),
});
type Form = z.infer<typeof Form>;

/** One to a line, or with commas, as people paste them. */
const toList = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

export function CreatePartnerKeyForm({ onCreated }: { onCreated: (created: CreatedPartnerKey) => void }) {
  const { api, partner, isAdmin } = usePartner();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const own = useQuery({
    queryKey: keys.console.partner(partner.id),
    queryFn: ({ signal }) => api.get("/api/partner-console/partner", { schema: PartnerResult, signal }),
  });
  const isLiveOpen = Boolean(own.data?.partner.liveGrantedAt) && isAdmin;
  const form = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: {
      environment: "test",
      name: "",
      scopes: [...PartnerScope.options],
      allowedAddresses: "",
      lifetime: "never",
    },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ lifetime, allowedAddresses, ...rest }: Form) {
    setFailure(null);
    const days = lifetime === "never" ? null : Number(lifetime);
    const expiresAt = days ? new Date(Date.now() + days * 86_400_000).toISOString() : null;
    const input = { ...rest, allowedAddresses: toList(allowedAddresses), expiresAt };
    try {
      const created = await api.post("/api/partner-console/keys", input, { schema: CreatedPartnerKey });
      void client.invalidateQueries({ queryKey: keys.console.keys(partner.id) });
      onCreated(created);
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["environment", "name", "scopes", "allowedAddresses"]));
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
        <Field
          label="Name"
          hint="The program that will use it, such as “Billing”."
          error={errors.name?.message}
        >
          <Input autoComplete="off" {...form.register("name")} />
        </Field>
        <Field label="Environment" hint={isLiveOpen ? undefined : liveHint(isAdmin)}>
          <Controller
            control={form.control}
            name="environment"
            render={({ field }) => (
              <RadioGroup
                value={field.value}
                onValueChange={field.onChange}
                options={[
                  {
                    value: "test",
                    label: "Test",
                    description: "Workspaces that talk to the simulator. Nothing reaches a real phone.",
                  },
                  ...(isLiveOpen
                    ? [
                        {
                          value: "live" as const,
                          label: "Live",
                          description: "Workspaces that talk to WhatsApp and to real people.",
                        },
                      ]
                    : []),
                ]}
              />
            )}
          />
        </Field>
        <Controller
          control={form.control}
          name="scopes"
          render={({ field }) => (
            <ScopePicker value={field.value} onChange={field.onChange} error={errors.scopes?.message} />
          )}
        />
        <Field
          label="Allowed addresses"
          optional
          hint="IP addresses or blocks such as 203.0.113.0/24, one per line. Leave empty to allow any."
          error={errors.allowedAddresses?.message}
        >
          <Textarea spellCheck={false} className="font-mono" {...form.register("allowedAddresses")} />
        </Field>
        <Field label="Expiry">
          <Controller
            control={form.control}
            name="lifetime"
            render={({ field }) => (
              <Select value={field.value} onValueChange={field.onChange} options={lifetimes} />
            )}
          />
        </Field>
        <p className="text-ink-2 text-sm">The key is shown only once, right after you create it.</p>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Create key
        </Button>
      </DialogFooter>
    </form>
  );
}

const liveHint = (isAdmin: boolean): string =>
  isAdmin
    ? "Live keys open when the operator of this platform grants them."
    : "Live keys are made by admins of the partner.";
