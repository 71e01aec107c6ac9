/** Fields above the text of an e-mail: the recipient, and on demand further recipients and the subject. */
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { useMailOptions } from "@/components/inbox/composer/use-mail-options";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export function MailFields({
  conversation: { mail: parties },
  mail,
}: {
  conversation: InboxConversation;
  mail: NonNullable<ReturnType<typeof useMailOptions>>;
}) {
  const t = useTranslations("inbox.composer.mail");
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  const shows = isOpen || mail.problem !== null;
  return (
    <div className="flex flex-col border-b py-1 pr-1.5 pl-3.5 text-sm">
      <div className="flex min-h-7 items-center gap-2">
        <p className="min-w-0 flex-1 truncate text-ink-3">
          {t("to")} <bdi className="text-ink-1">{mail.to ?? parties?.to}</bdi>
          {!shows && mail.cc.length > 0 ? (
            <span>
              {" "}
              · {t("cc")} <bdi className="text-ink-1">{mail.cc.join(", ")}</bdi>
            </span>
          ) : null}
          {!shows && mail.subject ? (
            <span>
              {" "}
              · <bdi className="text-ink-1">{mail.subject}</bdi>
            </span>
          ) : null}
        </p>
        <IconButton
          label={t("show")}
          aria-expanded={shows}
          onClick={() => setOpen(!shows)}
          className="size-7 pointer-coarse:size-11"
        >
          <ChevronDown className={cn("transition-transform", shows && "rotate-180")} />
        </IconButton>
      </div>
      {parties?.to && parties.proposed ? (
        <fieldset className="flex flex-col gap-1 pb-1">
          <legend className="text-pretty text-warn">{t("proposed")}</legend>
          {[parties.to, parties.proposed].map((address) => (
            <label key={address} className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-11">
              <input
                type="radio"
                name={`${name}-to`}
                checked={mail.to === address}
                onChange={() => mail.setTo(address)}
              />
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{address}</bdi>
              {address === parties.to ? <span className="text-ink-3">{t("asBefore")}</span> : null}
            </label>
          ))}
        </fieldset>
      ) : null}
      {shows ? (
        <>
          <Line
            label={t("cc")}
            value={mail.ccText}
            onChange={mail.setCc}
            problem={mail.problem && t("wrongAddress", { address: mail.problem })}
          />
          <Line
            label={t("subject")}
            value={mail.subjectText}
            placeholder={mail.formerSubject}
            onChange={mail.setSubject}
          />
        </>
      ) : null}
    </div>
  );
}

function Line({
  label,
  value,
  placeholder,
  problem = null,
  onChange,
}: {
  label: string;
  value: string;
  placeholder?: string;
  problem?: string | null;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <label htmlFor={id} className="w-16 shrink-0 text-ink-3">
        {label}
      </label>
      <input
        id={id}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={placeholder}
        maxLength={1000}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 min-w-0 flex-1 bg-transparent text-left text-ink-1 placeholder:text-ink-3 pointer-coarse:h-11"
      />
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="w-full pb-1 text-bad">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
