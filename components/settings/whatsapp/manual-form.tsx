/** Connects a number of the customer's own Meta app: four things from Meta's pages, proved by real calls. */
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useInstallationActions } from "@/components/settings/whatsapp/use-installation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, PasswordInput } from "@/components/ui/input";
import { ConnectManually } from "@/lib/connections/installations/schemas";
import type { Translate } from "@/lib/i18n/types";

type Name = keyof ConnectManually;

const fields = (
  t: Translate<"settings.whatsapp.manual">,
): { name: Name; label: string; hint: string; isSecret: boolean }[] => [
  { name: "accountId", label: t("account"), hint: t("accountHint"), isSecret: false },
  { name: "phoneNumberId", label: t("number"), hint: t("numberHint"), isSecret: false },
  { name: "accessToken", label: t("token"), hint: t("tokenHint"), isSecret: true },
  { name: "appSecret", label: t("secret"), hint: t("secretHint"), isSecret: true },
];
const nothing: ConnectManually = { accountId: "", phoneNumberId: "", accessToken: "", appSecret: "" };

export function ManualForm() {
  const problemText = useProblemText();
  const t = useTranslations("settings.whatsapp.manual");
  const { connectManually } = useInstallationActions();
  const [values, setValues] = useState(nothing);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = ConnectManually.safeParse(values);
    if (read.success) {
      setProblems({});
      return connectManually.mutate(read.data);
    }
    const found = read.error.issues.map(({ path, message }) => [path[0], message]);
    setProblems(Object.fromEntries(found.reverse()) as Partial<Record<Name, string>>);
    const [first] = read.error.issues;
    const field = event.currentTarget.elements.namedItem(String(first?.path[0]));
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form onSubmit={submit} noValidate className="flex max-w-[480px] flex-col gap-4">
      {fields(t).map(({ name, label, hint, isSecret }) => {
        const Control = isSecret ? PasswordInput : Input;
        return (
          <Field key={name} label={label} hint={hint} error={problems[name]}>
            <Control
              name={name}
              value={values[name]}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </Field>
        );
      })}
      {connectManually.error ? (
        <Alert tone="bad" title={t("failed")}>
          {problemText(connectManually.error)}
        </Alert>
      ) : null}
      <Button type="submit" className="self-start" loading={connectManually.isPending}>
        {t("submit")}
      </Button>
    </form>
  );
}
