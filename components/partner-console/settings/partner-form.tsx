"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { showProblems } from "@/lib/client/form";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { CreatePartner, type Partner, PartnerResult } from "@/lib/partners/schemas";

/** The lists and the empty logo are text while they are written; the server says what is wrong with them. */
const Form = CreatePartner.extend({ logoUrl: z.string(), embedOrigins: z.string() });
type Form = z.infer<typeof Form>;

const toForm = ({ name, logoUrl, embedOrigins }: Partner): Form => ({
  name,
  logoUrl: logoUrl ?? "",
  embedOrigins: embedOrigins.join("\n"),
});

export function PartnerForm({ partner }: { partner: Partner }) {
  const { api, isAdmin } = usePartner();
  const client = useQueryClient();
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Form>({
    resolver: zodResolver(Form),
    values: toForm(partner),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: ({ name, logoUrl, embedOrigins }: Form) =>
      api.patch(
        "/api/partner-console/partner",
        { name, logoUrl: logoUrl.trim() || null, embedOrigins: embedOrigins.split(/[\s,]+/).filter(Boolean) },
        { schema: PartnerResult },
      ),
    onSuccess: (saved) => {
      client.setQueryData(keys.console.partner(partner.id), saved);
      form.reset(toForm(saved.partner));
      setFailure(null);
      toast.success("Settings saved");
      // The name at the side comes from the server.
      router.refresh();
    },
    onError: (error) => setFailure(showProblems(error, form.setError, ["name", "logoUrl", "embedOrigins"])),
  });

  return (
    <form
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      noValidate
      className="flex max-w-md flex-col gap-5"
    >
      {isAdmin ? null : <Alert>Only admins can change these.</Alert>}
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Field
        label="Name"
        hint="Your customers see it when they connect their number."
        error={errors.name?.message}
      >
        <Input disabled={!isAdmin} autoComplete="organization" {...form.register("name")} />
      </Field>
      <Field
        label="Logo"
        optional
        hint="The https:// address of a picture. It stands at the top of the page where customers connect."
        error={errors.logoUrl?.message}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          disabled={!isAdmin}
          {...form.register("logoUrl")}
        />
      </Field>
      <Field
        label="Embed origins"
        optional
        hint="Where your own product shows the embedded inbox, one per line, such as https://app.example.com."
        error={errors.embedOrigins?.message}
      >
        <Textarea
          spellCheck={false}
          className="font-mono"
          disabled={!isAdmin}
          {...form.register("embedOrigins")}
        />
      </Field>
      {isAdmin ? (
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={!isDirty && !save.isPending}
          loading={save.isPending}
        >
          Save changes
        </Button>
      ) : null}
    </form>
  );
}
