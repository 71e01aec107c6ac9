/** Those who reported a problem: by which channel an answer reaches each, or why none does. */
import { useId } from "react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useReason } from "@/components/inbox/tickets/answers/use-reason";
import { Checkbox } from "@/components/ui/checkbox";
import type { Reporter } from "@/lib/inbox/tickets/answer-schemas";

export function ReporterList({
  reporters,
  isChosen,
  canChoose,
  onToggle,
}: {
  reporters: Reporter[];
  isChosen: (reporter: Reporter) => boolean;
  canChoose: (reporter: Reporter) => boolean;
  onToggle: (reporter: Reporter) => void;
}) {
  const t = useTranslations("tickets.answers");
  if (reporters.length === 0) return <p className="text-ink-2">{t("none")}</p>;
  return (
    <ul aria-label={t("reporters")} className="flex max-h-72 flex-col overflow-y-auto rounded-md border">
      {reporters.map((each) => (
        <Row
          key={each.report.id}
          reporter={each}
          isChosen={isChosen(each)}
          canChoose={canChoose(each)}
          onToggle={() => onToggle(each)}
        />
      ))}
    </ul>
  );
}

function Row({
  reporter: { report, contact, channel, refusal, isOptedOut },
  isChosen,
  canChoose,
  onToggle,
}: {
  reporter: Reporter;
  isChosen: boolean;
  canChoose: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations("tickets");
  const contacts = useTranslations("contacts");
  const channels = useTranslations("inbox.rows.channels");
  const reason = useReason();
  const id = useId();
  const notes = [
    channel && channels(channel),
    refusal && reason(refusal),
    isOptedOut && t("answers.optedOut"),
    report.status === "done" && t("statuses.done"),
  ].filter(Boolean);
  return (
    <li className="flex items-start gap-3 border-b px-3 py-2 last:border-b-0">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={isChosen}
        disabled={!canChoose}
        onCheckedChange={onToggle}
      />
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block truncate">
          <span className="text-ink-3 tabular-nums">{t("number", { number: String(report.number) })}</span>{" "}
          <span dir="auto">{contact ? contactName(contact, contacts) : t("customer.none")}</span>
        </span>
        <span className="block text-ink-2 text-sm">{notes.join(" · ")}</span>
      </label>
    </li>
  );
}
