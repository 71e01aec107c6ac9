/** Answers to those who reported a problem: what was written, and what came of each. It stays on the problem's page. */
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AnswerDialog } from "@/components/inbox/tickets/answers/answer-dialog";
import { useAnswers } from "@/components/inbox/tickets/answers/use-answers";
import { useReason } from "@/components/inbox/tickets/answers/use-reason";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextLink } from "@/components/ui/text-link";
import { useScope } from "@/lib/client/workspace";
import type { AnswerRecipient, TicketAnswer } from "@/lib/inbox/tickets/answer-schemas";
import type { TicketDetails } from "@/lib/inbox/tickets/schemas";

export function TicketAnswers({ details, root }: { details: TicketDetails; root: string }) {
  const t = useTranslations("tickets.answers");
  const { can } = useScope();
  const { ticket, links } = details;
  const isProblem = links.some(({ role }) => role === "problem_of");
  const { data } = useAnswers(ticket.id);
  const [isOpen, setOpen] = useState(false);
  const answers = data?.answers ?? [];
  if (!isProblem && answers.length === 0) return null;
  return (
    <section aria-label={t("region")} className="flex max-w-190 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-ink-3 text-sm">{t("region")}</h2>
        {isProblem && can("inbox:reply") ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Megaphone aria-hidden />
            {t("action")}
          </Button>
        ) : null}
      </div>
      {answers.map((answer) => (
        <Ledger key={answer.id} answer={answer} root={root} />
      ))}
      <AnswerDialog ticketId={ticket.id} open={isOpen} onOpenChange={setOpen} />
    </section>
  );
}

const GROUPS = {
  sent: ["sent", "delivered", "read"],
  under_way: ["waiting", "queued", "sending"],
  unknown: ["unknown"],
  failed: ["failed", "refused"],
} as const satisfies Record<string, readonly AnswerRecipient["state"][]>;
const groupsOf = (recipients: AnswerRecipient[]) =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).flatMap((name) => {
    const states: readonly string[] = GROUPS[name];
    const count = recipients.filter(({ state }) => states.includes(state)).length;
    return count > 0 ? [{ name, count }] : [];
  });

function Ledger({ answer, root }: { answer: TicketAnswer; root: string }) {
  const t = useTranslations("tickets.answers");
  const erased = useTranslations("tickets")("erased");
  const { text, templateText, authorName, createdAt, recipients, hidden } = answer;
  return (
    <article className="flex flex-col gap-2 rounded-md border bg-surface-1 px-3 py-2">
      <p className="flex flex-wrap gap-x-2 text-ink-3 text-sm">
        <span dir="auto" className="font-medium text-ink-2">
          {authorName}
        </span>
        <RelativeTime at={createdAt} />
      </p>
      <p dir="auto" className="whitespace-pre-wrap text-left [overflow-wrap:anywhere]">
        {text ?? erased}
      </p>
      {templateText ? (
        <p dir="auto" className="whitespace-pre-wrap text-left text-ink-2 text-sm [overflow-wrap:anywhere]">
          {t("template", { text: templateText })}
        </p>
      ) : null}
      <p className="text-sm">
        {groupsOf(recipients)
          .map(({ name, count }) => t(`counts.${name}`, { count }))
          .join(" · ")}
      </p>
      <details>
        <summary className="cursor-pointer text-accent-ink text-sm">
          {t("each", { count: recipients.length })}
        </summary>
        <ul className="mt-1 flex flex-col">
          {recipients.map((each) => (
            <Recipient key={each.report.id} recipient={each} root={root} />
          ))}
        </ul>
      </details>
      {hidden > 0 ? <p className="text-ink-2 text-sm">{t("hidden", { count: hidden })}</p> : null}
    </article>
  );
}

function Recipient({
  recipient: { report, conversationId, channel, state, reason },
  root,
}: {
  recipient: AnswerRecipient;
  root: string;
}) {
  const t = useTranslations("tickets");
  const channels = useTranslations("inbox.rows.channels");
  const reasonText = useReason();
  const href = conversationId ? `${root}/inbox/${conversationId}` : `${root}/tickets/${report.id}`;
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 border-t py-1 text-sm">
      <TextLink href={href}>{t("number", { number: String(report.number) })}</TextLink>
      {channel ? <span className="text-ink-2">{channels(channel)}</span> : null}
      <span className="ml-auto text-right">
        {t(`answers.states.${state}`)}
        {reason ? <span className="block text-ink-2">{reasonText(reason)}</span> : null}
      </span>
    </li>
  );
}
