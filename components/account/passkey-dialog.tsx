/** Makes a passkey: a name for the list, then the browser's own dialog. */
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Added } from "@/components/account/totp-dialog";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { AddedFactor, AddPasskey, PasskeyOptions } from "@/lib/account/auth/second-factor-schemas";
import { accountApi } from "@/lib/client/api";

export const askForOptions = () =>
  accountApi.post("/api/account/second-factor/passkeys/options", {}, { schema: PasskeyOptions });

const Form = AddPasskey.pick({ name: true });

/** `first` are the options that came with opening the dialog; another try asks for new ones. */
export function PasskeyForm({
  first,
  onAdded,
}: {
  first: PublicKeyCredentialCreationOptionsJSON;
  onAdded: (added: Added) => void;
}) {
  const t = useTranslations("account.secondFactor.passkey");
  const [failed, setFailed] = useState(false);
  const { form, errors, frame } = useProblemForm({ schema: Form, defaultValues: { name: "" }, submit });

  async function submit({ name }: { name: string }) {
    const optionsJSON = failed ? (await askForOptions()).options : first;
    setFailed(true);
    const response = await startRegistration({ optionsJSON }).catch(() => null);
    if (!response) return;
    const path = "/api/account/second-factor/passkeys";
    onAdded(await accountApi.post(path, { name, response }, { schema: AddedFactor }));
  }

  return (
    <DialogForm {...frame} submitLabel={t("create")}>
      {failed && !frame.pending && !frame.failure ? <Alert tone="bad">{t("failed")}</Alert> : null}
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="off" {...form.register("name")} />
      </Field>
    </DialogForm>
  );
}
