/** Name and signature of a mailbox, and on demand its password and servers, which are proved before they are stored. */
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
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useWorkspace } from "@/lib/client/workspace";
import { type Mailbox, UpdateMailbox } from "@/lib/connections/mailboxes/schemas";

export function EditDialog({
  mailbox,
  open,
  onOpenChange,
}: {
  mailbox: Mailbox;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" title={mailbox.address}>
        <EditForm mailbox={mailbox} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function accessOf({ userName, imap, smtp }: Mailbox): Access | null {
  if (!imap || !smtp) return null;
  return { userName: userName ?? "", password: "", imap: toServer(imap), smtp: toServer(smtp) };
}

function EditForm({ mailbox, onDone }: { mailbox: Mailbox; onDone: () => void }) {
  const t = useTranslations("settings.email.form");
  const { workspace } = useWorkspace();
  const { update } = useMailboxActions();
  const { id, displayName, signature, access, problem } = mailbox;
  const [values, setValues] = useState({ displayName, signature });
  const [authservId, setAuthservId] = useState(mailbox.authservId ?? "");
  const [entered, setEntered] = useState(() =>
    problem?.code === "mail_sign_in_refused" ? accessOf(mailbox) : null,
  );
  const [problems, setProblems] = useState<Problems>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = UpdateMailbox.safeParse({
      ...values,
      // A name that was only observed so far is left out, so that it can still change.
      ...(authservId !== (mailbox.authservId ?? "") && { authservId }),
      ...(entered && { ...entered, imap: fromServer(entered.imap), smtp: fromServer(entered.smtp) }),
    });
    setProblems(problemsOf(read.error));
    if (read.success)
      update.mutate(
        { id, change: read.data },
        {
          onSuccess: () => {
            toast.success(t("saved"));
            onDone();
          },
        },
      );
  }
  return (
    <DialogForm submitLabel={t("save")} pending={update.isPending} onSubmit={submit}>
      <ConnectProblem error={update.error} />
      <Field
        label={t("displayName")}
        hint={t("displayNameHint", { workspace: workspace.name })}
        error={problems.displayName}
        optional
      >
        <Input
          dir="auto"
          autoComplete="off"
          value={values.displayName}
          onChange={({ target }) => setValues({ ...values, displayName: target.value })}
        />
      </Field>
      <Field label={t("signature")} hint={t("signatureHint")} error={problems.signature} optional>
        <Textarea
          dir="auto"
          minRows={3}
          maxRows={8}
          value={values.signature}
          onChange={({ target }) => setValues({ ...values, signature: target.value })}
        />
      </Field>
      <Field label={t("authserv")} hint={t("authservHint")} error={problems.authservId} optional>
        <Input
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={authservId}
          onChange={({ target }) => setAuthservId(target.value)}
        />
      </Field>
      {entered ? (
        <AccessFields access={entered} onChange={setEntered} problems={problems} isOpen={false} />
      ) : access === "password" ? (
        <Button className="self-start" onClick={() => setEntered(accessOf(mailbox))}>
          {t("changeAccess")}
        </Button>
      ) : null}
    </DialogForm>
  );
}
