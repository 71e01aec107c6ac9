/** Below an answer of the messenger: the state of the e-mail that brings it to the visitor too. */
import { Mail, MailQuestionMark, MailWarning, MailX } from "lucide-react";
import { useTranslations } from "use-intl";
import { failureText } from "@/components/i18n/use-failure-text";
import { cn } from "@/components/ui/cn";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { useTimeFormat } from "@/components/ui/time-format";
import type { MailCopyEntry } from "@/lib/inbox/messages/schemas";

const looks = {
  waiting: { icon: Mail, className: "text-ink-3" },
  queued: { icon: MailWarning, className: "text-warn" },
  sending: { icon: Mail, className: "text-ink-3" },
  unknown: { icon: MailQuestionMark, className: "text-warn" },
  sent: { icon: Mail, className: "text-ink-3" },
  failed: { icon: MailX, className: "text-bad" },
};

export function MailCopyLine({ copy }: { copy: MailCopyEntry }) {
  const t = useTranslations("inbox.delivery.mail");
  const times = useTimeFormat();
  const { state, address, dueAt, sentAt } = copy;
  const { icon: Icon, className } = looks[state];
  const at = state === "sent" ? sentAt : dueAt;
  const time = at ? times.hour(new Date(at)) : "";
  const to = address ?? t("theContact");
  return (
    <Popover>
      <PopoverTrigger
        className={cn(
          "relative inline-flex max-w-full items-start gap-1.5 rounded-xs text-sm hover:text-ink-1",
          "before:absolute before:-inset-x-2 before:-inset-y-1 pointer-coarse:before:-inset-y-3",
          className,
        )}
      >
        <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span className="min-w-0 text-left [overflow-wrap:anywhere]">
          {t.rich(`lines.${state}`, { to, time, bdi: (chunks) => <bdi>{chunks}</bdi> })}
        </span>
      </PopoverTrigger>
      <PopoverContent side="top" align="end" aria-label={t("title")} className="w-80">
        <MailCopyDetails copy={copy} />
      </PopoverContent>
    </Popover>
  );
}

/** Also shown among the details that the answer's own mark opens. */
export function MailCopyDetails({ copy }: { copy: MailCopyEntry }) {
  const t = useTranslations("inbox.delivery.mail");
  const failures = useTranslations("failures");
  const { state, failure, detail, mailId } = copy;
  const why = failure && failureText(failures, failure);
  const next = why && (state === "failed" ? why.final : why.nextStep);
  return (
    <>
      <p className="font-medium">{t(`titles.${state}`)}</p>
      <p className="text-pretty text-ink-2">{why ? why.message : t(`sentences.${state}`)}</p>
      {next ? <p className="mt-2 text-pretty">{next}</p> : null}
      {detail || mailId ? (
        <dl className="mt-2 flex flex-col gap-1 border-t pt-2 text-sm [overflow-wrap:anywhere]">
          {detail ? (
            <div>
              <dt className="text-ink-3">{t("serverSaid")}</dt>
              <dd>{detail}</dd>
            </div>
          ) : null}
          {mailId ? (
            <div>
              <dt className="text-ink-3">{t("mailId")}</dt>
              <dd className="font-mono">{mailId}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </>
  );
}
