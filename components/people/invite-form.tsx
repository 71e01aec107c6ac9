import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useShowProblems } from "@/components/i18n/use-problem-text";
import type { PeopleOwner } from "@/components/people/people-owner";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choices";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { email } from "@/lib/platform/shapes";

const Form = z.object({ email: email(), role: z.string() });
type Form = z.infer<typeof Form>;

/** `send` posts the invitation; what it rejects with is shown at its fields. The first role is the proposed one. */
export function InviteForm<Role extends string>({
  owner: { queryKey, roles },
  send,
}: {
  owner: PeopleOwner<Role>;
  send: (invitation: Form) => Promise<void>;
}) {
  const showProblems = useShowProblems();
  const t = useTranslations("shared.people");
  const ui = useTranslations("ui");
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: { email: "", role: roles[0]?.value },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: Form) {
    setFailure(null);
    try {
      await send(values);
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["email", "role"]));
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
        <Field label={t("email")} error={errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register("email")}
          />
        </Field>
        <Field label={t("role")} error={errors.role?.message}>
          <Controller
            control={form.control}
            name="role"
            render={({ field }) => (
              <RadioGroup<string> value={field.value} onValueChange={field.onChange} options={roles} />
            )}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{ui("cancel")}</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t("send")}
        </Button>
      </DialogFooter>
    </form>
  );
}
