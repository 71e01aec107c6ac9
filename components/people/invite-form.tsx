import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import type { PeopleOwner } from "@/components/people/people-owner";
import { RadioGroup } from "@/components/ui/choices";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { email } from "@/lib/platform/shapes";

const Form = z.object({ email: email(), role: z.string() });
type Form = z.infer<typeof Form>;

/** `send` posts the invitation; its errors are shown at the fields. The first role is the proposed one. */
export function InviteForm<Role extends string>({
  owner: { queryKey, roles },
  send,
}: {
  owner: PeopleOwner<Role>;
  send: (invitation: Form) => Promise<void>;
}) {
  const t = useTranslations("shared.people");
  const client = useQueryClient();
  const { form, errors, frame } = useProblemForm({
    schema: Form,
    defaultValues: { email: "", role: roles[0]?.value ?? "" },
    submit: async (values) => {
      await send(values);
      await client.invalidateQueries({ queryKey });
    },
  });

  return (
    <DialogForm {...frame} submitLabel={t("send")}>
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
    </DialogForm>
  );
}
