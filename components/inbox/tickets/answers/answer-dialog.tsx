/** Answers all who reported a problem. It first shows whom the answer reaches, by which channel, and who needs a template. */
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { ReporterList } from "@/components/inbox/tickets/answers/reporter-list";
import { TemplateChoice, useTemplateChoice } from "@/components/inbox/tickets/answers/template-choice";
import { useAnswerReporters, useReporters } from "@/components/inbox/tickets/answers/use-answers";
import { DialogForm } from "@/components/patterns/form";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useScope } from "@/lib/client/workspace";
import { MESSAGE_TEXT_MAX } from "@/lib/inbox/messages/limits";
import type { Reporter } from "@/lib/inbox/tickets/answer-schemas";

type Props = { ticketId: string; open: boolean; onOpenChange: (open: boolean) => void };

export function AnswerDialog({ ticketId, open, onOpenChange }: Props) {
  const t = useTranslations("tickets.answers");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" title={t("title")} description={t("intro")}>
        <Content ticketId={ticketId} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function Content({ ticketId, onDone }: { ticketId: string; onDone: () => void }) {
  const t = useTranslations("tickets.answers");
  const { data, error, refetch } = useReporters(ticketId);
  // The text being written stays while a later look fails.
  if (error && !data)
    return (
      <DialogBody>
        <LoadFailure error={error} retry={() => void refetch()} />
      </DialogBody>
    );
  if (!data) return <SkeletonRows rows={4} label={t("title")} />;
  return <AnswerForm ticketId={ticketId} reporters={data.reporters} hidden={data.hidden} onDone={onDone} />;
}

const needsTemplate = ({ refusal }: Reporter): boolean => refusal === "session_window_closed";
const canBeAnswered = (each: Reporter): boolean => each.refusal === null || needsTemplate(each);

function AnswerForm({
  ticketId,
  reporters,
  hidden,
  onDone,
}: {
  ticketId: string;
  reporters: Reporter[];
  hidden: number;
  onDone: () => void;
}) {
  const t = useTranslations("tickets.answers");
  const problemText = useProblemText();
  const [text, setText] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(reporters.filter((each) => each.report.status === "done").map((each) => each.report.id)),
  );
  const { can } = useScope();
  const choice = useTemplateChoice(can("templates:send"));
  const send = useAnswerReporters(ticketId);
  // The same however often it is tried, so that it is sent once.
  const id = useRef(crypto.randomUUID());
  const chosen = reporters.filter((each) => canBeAnswered(each) && !left.has(each.report.id));
  const closed = chosen.filter(needsTemplate);
  const reached = choice.filling ? chosen : chosen.filter((each) => !needsTemplate(each));

  function submit(event: FormEvent) {
    event.preventDefault();
    send.mutate(
      {
        ...{ id: id.current, text: text.trim(), reportIds: chosen.map(({ report }) => report.id) },
        ...(choice.filling && { template: choice.filling }),
      },
      {
        onSuccess() {
          toast.success(t("begun", { count: reached.length }));
          onDone();
        },
      },
    );
  }

  return (
    <DialogForm
      failure={send.error && problemText(send.error)}
      pending={send.isPending}
      disabled={text.trim() === "" || chosen.length === 0}
      submitLabel={t("submit", { count: reached.length })}
      onSubmit={submit}
    >
      <Field label={t("text")}>
        <Textarea
          minRows={4}
          dir="auto"
          maxLength={MESSAGE_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {closed.length > 0 ? (
        <>
          <Alert tone={choice.filling ? "info" : "warn"}>
            {t(choice.filling ? "byTemplate" : "withoutTemplate", { count: closed.length })}
          </Alert>
          {can("templates:send") ? <TemplateChoice choice={choice} /> : null}
        </>
      ) : null}
      <ReporterList
        reporters={reporters}
        isChosen={(each) => canBeAnswered(each) && !left.has(each.report.id)}
        canChoose={canBeAnswered}
        onToggle={({ report }) => {
          const next = new Set(left);
          if (!next.delete(report.id)) next.add(report.id);
          setLeft(next);
        }}
      />
      {hidden > 0 ? <p className="text-ink-2 text-sm">{t("hidden", { count: hidden })}</p> : null}
    </DialogForm>
  );
}
