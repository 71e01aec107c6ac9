"use client";

/** Deletes one's own account, after the address was typed and the person has proved who they are. */
import { signOut } from "next-auth/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProof } from "@/components/account/prove-dialog";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Section } from "@/components/ui/page-header";
import { DeleteAccount } from "@/lib/account/auth/schemas";
import { ApiError, accountApi } from "@/lib/client/api";
import { useWorkspace } from "@/lib/client/workspace";

export function DeleteAccountSection() {
  const t = useTranslations("account.deletion");
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t("title")} description={t("description")}>
      <Button variant="danger" className="self-start" onClick={() => setAsking(true)}>
        {t("begin")}
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking}>
        <DialogContent title={t("askTitle")} description={t("askText")}>
          <DeletionForm />
        </DialogContent>
      </Dialog>
    </Section>
  );
}

function DeletionForm() {
  const t = useTranslations("account.deletion");
  const { user } = useWorkspace();
  const [ownerless, setOwnerless] = useState<string[]>([]);
  const proof = useProof(user.hasSecondFactor ? "second_factor" : user.hasPassword ? "password" : "sign_in");

  async function remove(values: { email: string }): Promise<void> {
    setOwnerless([]);
    try {
      await accountApi.post("/api/account/deletion", values);
    } catch (error) {
      const names = ownerlessIn(error);
      if (names.length === 0) throw error;
      return setOwnerless(names);
    }
    await signOut({ callbackUrl: "/" });
  }

  const { form, errors, frame } = useProblemForm({
    schema: DeleteAccount,
    defaultValues: { email: "" },
    submit: (values) => proof.run(() => remove(values)),
  });
  const isTyped = form.watch("email").trim().toLowerCase() === user.email;
  return (
    <>
      <DialogForm
        {...frame}
        submitLabel={t("confirm")}
        variant="danger"
        disabled={!isTyped}
        className="gap-4"
      >
        {ownerless.length > 0 ? (
          <Alert tone="bad">{t("ownerless", { names: ownerless.join(", "), count: ownerless.length })}</Alert>
        ) : null}
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
          <li>{t("goes")}</li>
          <li>{t("stays")}</li>
          <li>{t("unassigned")}</li>
        </ul>
        <Field label={t("type", { email: user.email })} error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register("email")} />
        </Field>
      </DialogForm>
      {proof.dialog}
    </>
  );
}

/** The workspaces that would be left without an owner. */
function ownerlessIn(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.code !== "last_owner") return [];
  return error.problems.map(({ message }) => message);
}
