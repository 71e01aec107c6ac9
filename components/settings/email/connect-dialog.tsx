/** Connects a mailbox: the address first, then what its provider needs, or how its mails are forwarded. */
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { DialogForm } from "@/components/patterns/form";
import {
  type Access,
  AccessFields,
  ConnectProblem,
  fromServer,
  type Problems,
  problemsOf,
  toServer,
} from "@/components/settings/email/servers";
import { useMailboxActions } from "@/components/settings/email/use-mailboxes";
import { RadioGroup } from "@/components/ui/choices";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import {
  ConnectMailbox,
  type GuessedServers,
  GuessServers,
  type MailboxList,
} from "@/lib/connections/mailboxes/schemas";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; list: MailboxList };

export function ConnectDialog({ open, onOpenChange, list }: Props) {
  const t = useTranslations("settings.email");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" title={t("connect")}>
        <Steps list={list} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function Steps({ list, onDone }: { list: MailboxList; onDone: () => void }) {
  const [found, setFound] = useState<{ address: string; guessed: GuessedServers } | null>(null);
  return found ? (
    <AccessStep {...found} list={list} onDone={onDone} />
  ) : (
    <AddressStep onFound={(address, guessed) => setFound({ address, guessed })} />
  );
}

function AddressStep({ onFound }: { onFound: (address: string, guessed: GuessedServers) => void }) {
  const t = useTranslations("settings.email.form");
  const { guess } = useMailboxActions();
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | undefined>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = GuessServers.safeParse({ address });
    setProblem(read.error?.issues[0]?.message);
    if (read.success)
      guess.mutate(read.data.address, { onSuccess: (guessed) => onFound(read.data.address, guessed) });
  }
  return (
    <DialogForm submitLabel={t("next")} pending={guess.isPending} onSubmit={submit}>
      <ConnectProblem error={guess.error} />
      <Field label={t("address")} hint={t("addressHint")} error={problem}>
        <Input
          type="email"
          autoComplete="off"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
    </DialogForm>
  );
}

type Way = "provider" | "password" | "forwarding";

function AccessStep({
  address,
  guessed,
  list: { canForward, canSend, incoming, providers },
  onDone,
}: {
  address: string;
  guessed: GuessedServers;
  list: MailboxList;
  onDone: () => void;
}) {
  const t = useTranslations("settings.email.form");
  const server = useTranslations("settings.email.server");
  const { connect, signIn } = useMailboxActions();
  const unset = [
    ...(incoming === "missing" ? ["INBOUND_MAIL_URL", "REPLY_ADDRESS"] : []),
    ...(canSend ? [] : ["SMTP_URL"]),
  ];
  const provider = guessed.provider && providers.includes(guessed.provider) ? guessed.provider : null;
  const ways: Way[] = [
    ...(provider ? (["provider"] as const) : []),
    "password",
    ...(canForward ? (["forwarding"] as const) : []),
  ];
  const [way, setWay] = useState<Way>(ways[0] ?? "password");
  const [access, setAccess] = useState<Access>({
    userName: address,
    password: "",
    imap: toServer(guessed.imap),
    smtp: toServer(guessed.smtp),
  });
  const [problems, setProblems] = useState<Problems>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    if (way === "provider" && provider) return signIn.mutate({ provider, address });
    const { imap, smtp, ...credentials } = access;
    const read = ConnectMailbox.safeParse(
      way === "forwarding"
        ? { access: way, address }
        : { access: way, address, ...credentials, imap: fromServer(imap), smtp: fromServer(smtp) },
    );
    setProblems(problemsOf(read.error));
    if (read.success)
      connect.mutate(read.data, {
        onSuccess: () => {
          toast.success(t("connected", { address }));
          onDone();
        },
      });
  }
  return (
    <DialogForm
      submitLabel={way === "provider" && provider ? t("signInAt", { provider }) : t("submit")}
      pending={connect.isPending || signIn.isPending || signIn.isSuccess}
      onSubmit={submit}
    >
      <p className="font-medium">
        <bdi>{address}</bdi>
      </p>
      {ways.length > 1 ? (
        <RadioGroup
          label={t("way")}
          value={way}
          onValueChange={setWay}
          options={ways.map((value) => ({
            value,
            label: t(`ways.${value}.label`, { provider: provider ?? "" }),
            description: t(`ways.${value}.hint`),
          }))}
        />
      ) : null}
      {canForward ? null : (
        <p className="text-pretty text-ink-2">{server("forward", { settings: unset.join(", ") })}</p>
      )}
      <ConnectProblem error={connect.error ?? signIn.error} />
      {way === "password" ? (
        <AccessFields
          access={access}
          onChange={setAccess}
          problems={problems}
          passwordHint={guessed.needsAppPassword ? t("appPassword") : undefined}
          isOpen={!guessed.isKnown}
        />
      ) : null}
    </DialogForm>
  );
}
