"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { showProblems } from "@/lib/client/form";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { MessengerSettings, UpdateMessengerSettings } from "@/lib/workspaces/schemas";

export function MessengerForm({ settings }: { settings: MessengerSettings }) {
  const { api, workspace, isAdmin } = useWorkspace();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<UpdateMessengerSettings>({
    resolver: zodResolver(UpdateMessengerSettings),
    values: settings,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: (values: UpdateMessengerSettings) =>
      api.patch("/api/settings/messenger", values, { schema: MessengerSettings }),
    onSuccess: (saved) => {
      client.setQueryData(keys.settings.messenger(workspace.id), saved);
      form.reset(saved);
      setFailure(null);
      toast.success("Messenger saved");
    },
    onError: (error) =>
      setFailure(showProblems(error, form.setError, ["greeting", "replyTimeHint", "allowedDomains"])),
  });
  // A list's problem belongs to one of its lines; the field shows the first.
  const domainError =
    errors.allowedDomains?.message ?? errors.allowedDomains?.find?.((each) => each?.message)?.message;

  return (
    <form
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      noValidate
      className="flex max-w-md flex-col gap-5"
    >
      {isAdmin ? null : <Alert>Only admins can change these.</Alert>}
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Field label="Greeting" error={errors.greeting?.message}>
        <Textarea disabled={!isAdmin} {...form.register("greeting")} />
      </Field>
      <Field
        label="Reply time"
        hint="Such as “We usually answer within an hour”."
        error={errors.replyTimeHint?.message}
      >
        <Input disabled={!isAdmin} autoComplete="off" {...form.register("replyTimeHint")} />
      </Field>
      <Field
        label="Allowed domains"
        optional
        hint="One per line, such as www.example.com or *.example.com. Leave empty to allow every site."
        error={domainError}
      >
        <Controller
          control={form.control}
          name="allowedDomains"
          render={({ field }) => (
            <Textarea
              ref={field.ref}
              disabled={!isAdmin}
              spellCheck={false}
              className="font-mono"
              value={(field.value ?? []).join("\n")}
              onChange={(event) =>
                field.onChange(event.target.value === "" ? [] : event.target.value.split("\n"))
              }
              onBlur={() => {
                // While typing a line may be empty; afterwards it means nothing.
                field.onChange((field.value ?? []).map((line) => line.trim()).filter(Boolean));
                field.onBlur();
              }}
            />
          )}
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
