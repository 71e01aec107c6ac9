"use client";

/** Connects a number of the customer's own Meta app: four things from Meta's pages, proved by real calls. */
import { type FormEvent, useState } from "react";
import { useInstallationActions } from "@/components/settings/whatsapp/use-installation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { ConnectManually } from "@/lib/installations/schemas";

type Name = keyof ConnectManually;

const fields: { name: Name; label: string; hint: string; isSecret: boolean }[] = [
  {
    name: "accountId",
    label: "WhatsApp Business account id",
    hint: "In the app’s dashboard under WhatsApp, API Setup.",
    isSecret: false,
  },
  {
    name: "phoneNumberId",
    label: "Phone number id",
    hint: "Beside it. Not the phone number itself.",
    isSecret: false,
  },
  {
    name: "accessToken",
    label: "Access token",
    hint: "Of a system user, without an end date; the token of API Setup ends after some hours.",
    isSecret: true,
  },
  {
    name: "appSecret",
    label: "App secret",
    hint: "In the dashboard under App settings, Basic.",
    isSecret: true,
  },
];
const nothing: ConnectManually = { accountId: "", phoneNumberId: "", accessToken: "", appSecret: "" };

export function ManualForm() {
  const { connectManually } = useInstallationActions();
  const [values, setValues] = useState(nothing);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = ConnectManually.safeParse(values);
    if (read.success) {
      setProblems({});
      return connectManually.mutate(read.data);
    }
    const found = read.error.issues.map(({ path, message }) => [path[0], message]);
    setProblems(Object.fromEntries(found.reverse()) as Partial<Record<Name, string>>);
  }

  return (
    <form onSubmit={submit} noValidate className="flex max-w-[480px] flex-col gap-4">
      {fields.map(({ name, label, hint, isSecret }) => {
        const Control = isSecret ? PasswordInput : Input;
        return (
          <Field key={name} label={label} hint={hint} error={problems[name] && `This ${problems[name]}.`}>
            <Control
              value={values[name]}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </Field>
        );
      })}
      {connectManually.error ? (
        <Alert tone="bad" title="The number is not connected">
          {connectManually.error.message}
        </Alert>
      ) : null}
      <Button type="submit" className="self-start" loading={connectManually.isPending}>
        Connect this number
      </Button>
    </form>
  );
}
