/** One mailbox: its state, its problems, and its actions. */
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { failureText } from "@/components/i18n/use-failure-text";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { EditDialog } from "@/components/settings/email/edit-dialog";
import { FAILED_MAILS } from "@/components/settings/email/failed-mails";
import { useMailboxActions } from "@/components/settings/email/use-mailboxes";
import { Alert } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Badge, StatusDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyIconButton } from "@/components/ui/copy-button";
import { Fact } from "@/components/ui/fact";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { problemsByField } from "@/lib/client/form";
import { useWorkspace } from "@/lib/client/workspace";
import type { ListedMailbox, Mailbox, MailboxList } from "@/lib/connections/mailboxes/schemas";
import { hasText } from "@/lib/i18n/has-text";

const TONES = { waiting: "hollow", connected: "good", action_required: "bad" } as const;

/** `outbox`: the folder in which its test mails are files. */
type Own = { mailbox: Mailbox; outbox: string | null };

export function MailboxSection({ mailbox, list }: { mailbox: ListedMailbox; list: MailboxList }) {
  const t = useTranslations("settings.email");
  const ui = useTranslations("ui");
  const { can } = useWorkspace();
  const mayManage = can("settings");
  const isOnly = list.mailboxes.length === 1;
  const isForwarding = mailbox.access === "forwarding";
  // ServerNotices shows the reason.
  const state = isForwarding && list.incoming !== "works" ? "action_required" : mailbox.state;
  const outbox = isForwarding ? list.outbox : null;
  const { address, access, isDefault, problem, forwardTo, lastInboundAt, lastSentAt, failedMails } = mailbox;
  return (
    <section aria-label={address} className="flex flex-col gap-4 border-t pt-6">
      <div>
        <h2 className="flex flex-wrap items-center gap-x-2 font-medium text-lg">
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{address}</bdi>
          <CopyIconButton value={address} label={ui("copy.action", { what: address })} />
          {isDefault && !isOnly ? <Badge>{t("default")}</Badge> : null}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
          <StatusDot tone={TONES[state]} label={t(`states.${state}`)} />
          {t(`kinds.${access}`)}
        </p>
      </div>
      {problem ? <MailboxProblem mailbox={mailbox} problem={problem} /> : null}
      {failedMails > 0 ? (
        <Alert
          tone="warn"
          title={t("failedMails.count", { count: failedMails })}
          action={
            mayManage ? (
              <Button asChild>
                <a href={`#${FAILED_MAILS}`}>{t("failedMails.show")}</a>
              </Button>
            ) : null
          }
        />
      ) : null}
      {mailbox.isProved ? null : <Proof mailbox={mailbox} outbox={outbox} />}
      {forwardTo ? (
        <Forwarding address={address} forwardTo={forwardTo} isDone={mailbox.state !== "waiting"} />
      ) : null}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
        <Fact label={t("lastInbound")}>
          {lastInboundAt ? <RelativeTime at={lastInboundAt} /> : t("none")}
        </Fact>
        <Fact label={t("lastSent")}>{lastSentAt ? <RelativeTime at={lastSentAt} /> : t("none")}</Fact>
        <Fact label={t("lastTest")}>
          <TestResult mailbox={mailbox} />
        </Fact>
      </dl>
      {mayManage ? <Actions mailbox={mailbox} outbox={outbox} /> : null}
    </section>
  );
}

function TestResult({ mailbox: { testSentAt, testedAt } }: { mailbox: Mailbox }) {
  const t = useTranslations("settings.email");
  if (!testSentAt) return t("none");
  if (!testedAt) return <StatusDot tone="hollow" label={t("testPending")} />;
  return (
    <span className="flex flex-wrap gap-x-2">
      <StatusDot tone="good" label={t("testBack")} />
      <RelativeTime at={testedAt} />
    </span>
  );
}

function MailboxProblem({
  mailbox,
  problem,
}: {
  mailbox: Mailbox;
  problem: NonNullable<Mailbox["problem"]>;
}) {
  const t = useTranslations("settings.email");
  const failures = useTranslations("failures");
  const { can } = useWorkspace();
  const mayManage = can("settings");
  const [isEditing, setEditing] = useState(false);
  const reason = `reasons.${problem.code as "mail_sign_in_refused"}` as const;
  const text = hasText(t, reason) ? t(reason) : failureText(failures, { ...problem, nextStep: null }).message;
  const problemText = useProblemText();
  const { signIn } = useMailboxActions();
  const { access, address } = mailbox;
  const isPassword = problem.code === "mail_sign_in_refused" && access === "password";
  return (
    <Alert
      tone="bad"
      title={t(`problems.${problem.side}`)}
      action={
        !mayManage ? null : isPassword ? (
          <>
            <Button onClick={() => setEditing(true)}>{t("enterPassword")}</Button>
            <EditDialog mailbox={mailbox} open={isEditing} onOpenChange={setEditing} />
          </>
        ) : access === "google" || access === "microsoft" ? (
          <Button
            loading={signIn.isPending}
            onClick={() =>
              signIn.mutate(
                { provider: access, address },
                { onError: (error) => toast.error(problemText(error)) },
              )
            }
          >
            {t("signInAgain")}
          </Button>
        ) : null
      }
    >
      {text} {problem.detail ? t("serverSaid", { detail: problem.detail }) : null}
    </Alert>
  );
}

/** Its code, or the mail with it that comes back, proves the address. */
function Proof({ mailbox: { id, address, testSentAt }, outbox }: Own) {
  const t = useTranslations("settings.email.proof");
  const problemText = useProblemText();
  const { can } = useWorkspace();
  const mayManage = can("settings");
  const { update, test } = useMailboxActions();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const onError = (error: Error) => toast.error(problemText(error));

  function refuse(text: string) {
    setProblem(text);
    field.current?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (code.trim() === "") return refuse(t("codeMissing"));
    // The right code removes this notice before the answer, and mutate() would no longer call back.
    update.mutateAsync({ id, change: { code } }).then(
      () => toast.success(t("done", { address })),
      (error) => {
        const [wrong] = problemsByField(error, ["code"]);
        if (wrong) refuse(wrong[1]);
        else onError(error);
      },
    );
  }
  return (
    <Alert tone="warn" title={t("title")}>
      <p className="text-pretty">
        {!testSentAt
          ? t("unsent", { address })
          : outbox
            ? t("textFile", { address, folder: outbox })
            : t("text", { address })}
      </p>
      {mayManage ? (
        <form noValidate className="mt-3 flex flex-col gap-2" onSubmit={submit}>
          <Field label={t("code")} error={problem}>
            <Input
              ref={field}
              className="max-w-60"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={update.isPending}>
              {t("confirm")}
            </Button>
            <Button type="button" loading={test.isPending} onClick={() => test.mutate(id, { onError })}>
              {t("again")}
            </Button>
          </div>
        </form>
      ) : null}
    </Alert>
  );
}

function Forwarding({ address, forwardTo, isDone }: { address: string; forwardTo: string; isDone: boolean }) {
  const t = useTranslations("settings.email.forward");
  const ui = useTranslations("ui");
  return (
    <div className="flex flex-col gap-1">
      <p className="text-ink-2">{t("to", { address })}</p>
      <p className="flex items-center gap-1">
        <code className="min-w-0 text-sm [overflow-wrap:anywhere]">{forwardTo}</code>
        <CopyIconButton value={forwardTo} label={ui("copy.action", { what: forwardTo })} />
      </p>
      {isDone ? null : <p className="text-pretty text-ink-2">{t("afterwards")}</p>}
    </div>
  );
}

function Actions({ mailbox, outbox }: Own) {
  const t = useTranslations("settings.email");
  const problemText = useProblemText();
  const { test, update, disconnect } = useMailboxActions();
  const [asked, setAsked] = useState<"edit" | "disconnect" | null>(null);
  const { id, address, isDefault } = mailbox;
  const close = (isOpen: boolean) => !isOpen && setAsked(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        loading={test.isPending}
        onClick={() =>
          test.mutate(id, {
            onSuccess: () =>
              toast.success(
                outbox ? t("testWritten", { address, folder: outbox }) : t("testSent", { address }),
              ),
            onError: (error) => toast.error(problemText(error)),
          })
        }
      >
        {t("test")}
      </Button>
      <Button onClick={() => setAsked("edit")}>{t("edit")}</Button>
      {isDefault ? null : (
        <Button
          loading={update.isPending}
          onClick={() =>
            update.mutate(
              { id, change: { isDefault: true } },
              { onError: (error) => toast.error(problemText(error)) },
            )
          }
        >
          {t("makeDefault")}
        </Button>
      )}
      <Button variant="danger-quiet" onClick={() => setAsked("disconnect")}>
        {t("disconnect")}
      </Button>
      <EditDialog mailbox={mailbox} open={asked === "edit"} onOpenChange={close} />
      <ConfirmDialog
        open={asked === "disconnect"}
        onOpenChange={close}
        title={t("disconnectTitle", { address })}
        description={t("disconnectText")}
        confirmLabel={t("disconnectConfirm")}
        onConfirm={async () => {
          await disconnect.mutateAsync(id);
          toast.success(t("disconnected", { address }));
        }}
      />
    </div>
  );
}
