/** One POST: when, how long, your server's answer, and all that was sent along. */
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Moment } from "@/components/ui/moment";
import { failureText } from "@/components/webhooks/deliveries/failure-words";
import type { WebhookAttempt } from "@/lib/webhooks/schemas";

/** An attempt as a command for a POSIX shell. It carries the signatures that were sent, never the secret. */

/** Set by curl itself from the address and the body. */
const OWN = ["host", "content-length", "connection"];

export function curlCommand(url: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !OWN.includes(name.toLowerCase()))
    .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  // --data-binary keeps every byte; a leading @ would name a file, and a body begins with a brace.
  return [`curl -i ${quoted(url)}`, ...lines, `--data-binary ${quoted(body)}`].join(" \\\n  ");
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

type Props = { attempt: WebhookAttempt; url: string; body: string };

export function AttemptEvidence({ isInitiallyOpen, ...rest }: Props & { isInitiallyOpen: boolean }) {
  const t = useTranslations("webhooks.attempt");
  const { number, startedAt, durationMs, status, error } = rest.attempt;
  const id = useId();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <li className="rounded-md border">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="focus-inset flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-2 text-left hover:bg-surface-2"
      >
        <ChevronRight
          aria-hidden
          className={cn(
            "size-4 shrink-0 text-ink-3 transition-transform duration-100",
            isOpen && "rotate-90",
          )}
        />
        <span className="font-medium">{t("number", { number })}</span>
        <Badge tone={error ? "bad" : "good"} className="tabular-nums">
          {status ?? t("noAnswer")}
        </Badge>
        <span className="text-ink-2 text-sm tabular-nums">{t("duration", { ms: durationMs })}</span>
        <Moment at={startedAt} seconds className="ml-auto text-ink-2 text-sm" />
      </button>
      <div id={id} hidden={!isOpen} className="border-t p-3">
        {isOpen ? <Evidence {...rest} /> : null}
      </div>
    </li>
  );
}

function Evidence({ attempt, url, body }: Props) {
  const failures = useTranslations("webhooks.failures");
  const t = useTranslations("webhooks.attempt");
  const { status, error, requestHeaders, answer } = attempt;
  return (
    <div className="flex flex-col gap-4">
      <p>{failureText(failures, { status, error })}</p>
      <div className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-3">
          <h4 className="text-ink-3 text-sm">{t("headersSent")}</h4>
          <CopyButton size="sm" value={curlCommand(url, requestHeaders, body)} label={t("copyCurl")} />
        </div>
        <Headers headers={requestHeaders} />
      </div>
      <div className="flex flex-col gap-2">
        <h4 className="text-ink-3 text-sm">{t("answer")}</h4>
        {answer ? (
          <CodeBlock code={answer} label={t("answer")} wrap className="max-h-64 overflow-y-auto" />
        ) : (
          <p className="text-ink-2">{status === null ? t("noneCame") : t("emptyBody")}</p>
        )}
      </div>
    </div>
  );
}

function Headers({ headers }: { headers: Readonly<Record<string, string>> }) {
  const t = useTranslations("webhooks.attempt");
  return (
    <table
      aria-label={t("headersSent")}
      className="w-full table-fixed border-collapse text-left font-mono text-sm"
    >
      <tbody>
        {Object.entries(headers)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([name, value]) => (
            <tr key={name} className="border-t align-top first:border-t-0 max-md:flex max-md:flex-col">
              <th scope="row" className="py-1.5 pr-3 font-normal text-ink-3 max-md:pb-0 md:w-52">
                {name}
              </th>
              <td className="py-1.5 [overflow-wrap:anywhere] max-md:pt-0">{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
