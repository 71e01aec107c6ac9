"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { NewKey } from "@/components/keys/new-key";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { CreateApiKey, CreatedApiKey } from "@/lib/api-keys/schemas";
import { showProblems } from "@/lib/client/form";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "never", label: "No expiry" },
] as const;

const Form = CreateApiKey.pick({ kind: true, name: true }).extend({
  lifetime: z.enum(["30", "90", "365", "never"]),
});
type Form = z.infer<typeof Form>;

export function CreateKeyDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [created, setCreated] = useState<CreatedApiKey | null>(null);

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setCreated(null);
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title={created ? "Your new key" : "Create an API key"} closable={!created}>
        {created ? (
          <NewKey created={created} onDone={() => change(false)} />
        ) : (
          <CreateKeyForm onCreated={setCreated} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function CreateKeyForm({ onCreated }: { onCreated: (created: CreatedApiKey) => void }) {
  const { api, workspace, isAdmin } = useWorkspace();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: { kind: "personal", name: "", lifetime: "365" },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ kind, name, lifetime }: Form) {
    setFailure(null);
    const expiresAt =
      lifetime === "never" ? null : new Date(Date.now() + Number(lifetime) * 86_400_000).toISOString();
    try {
      const created = await api.post(
        "/api/settings/api-keys",
        { kind, name, expiresAt },
        { schema: CreatedApiKey },
      );
      void client.invalidateQueries({ queryKey: keys.settings.apiKeys(workspace.id) });
      onCreated(created);
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["kind", "name"]));
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
        <Field
          label="Name"
          hint="The program that will use it, such as “Reporting”."
          error={errors.name?.message}
        >
          <Input autoComplete="off" {...form.register("name")} />
        </Field>
        {isAdmin ? (
          <Field label="Kind">
            <Controller
              control={form.control}
              name="kind"
              render={({ field }) => (
                <RadioGroup
                  value={field.value}
                  onValueChange={field.onChange}
                  options={[
                    {
                      value: "personal",
                      label: "Personal key",
                      description: "Acts for you, and ends when you leave the workspace.",
                    },
                    {
                      value: "widget",
                      label: "Widget key",
                      description: "Belongs to the workspace. For your own server, reads only.",
                    },
                  ]}
                />
              )}
            />
          </Field>
        ) : null}
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
