/** A mail of a side thread: who wrote it, its words, its files, and what became of it. */
import { Bot, Paperclip } from "lucide-react";
import { useTranslations } from "use-intl";
import { failureText } from "@/components/i18n/use-failure-text";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useTimeFormat } from "@/components/ui/time-format";
import type { SideMessage } from "@/lib/inbox/side-threads/schemas";

type Props = { message: SideMessage; address: string; isBusy: boolean; onAgain: () => void };

export function SideMail({ message, address, isBusy, onAgain }: Props) {
  const { direction, senderName, text, quoted, forwardedCount, isAutomatic, isCut, files, createdAt } =
    message;
  const t = useTranslations("inbox.forward");
  const times = useTimeFormat();
  const isOurs = direction === "outbound";
  const at = new Date(createdAt);
  return (
    <li className={cn("rounded-lg px-3 py-2", isOurs ? "bg-accent-soft" : "bg-surface-2")}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2 text-sm">
        <bdi className="font-medium">{senderName ?? address}</bdi>
        <time dateTime={createdAt} title={times.absolute(at)}>
          {times.clock(at, new Date())}
        </time>
      </p>
      {isAutomatic ? (
        <p className="mt-0.5 flex items-center gap-1.5 text-ink-2 text-sm">
          <Bot aria-hidden className="size-3.5 shrink-0" />
          {t("automatic")}
        </p>
      ) : null}
      {text ? (
        <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
      ) : forwardedCount > 0 ? null : (
        <p className="mt-1 text-ink-2 italic">{t("noText")}</p>
      )}
      {forwardedCount > 0 ? (
        <p className="mt-1 text-ink-2 text-sm">{t("withMessages", { count: forwardedCount })}</p>
      ) : null}
      {quoted ? (
        <details className="mt-1 text-ink-2 text-sm">
          <summary className="cursor-pointer">{t("quoted")}</summary>
          <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {quoted}
          </p>
        </details>
      ) : null}
      {files.map(({ id, fileName, kind, url }) => (
        <a
          key={id}
          href={url}
          target="_blank"
          rel="noreferrer"
          className="mt-1 flex items-center gap-1.5 text-accent-ink text-sm underline [overflow-wrap:anywhere]"
        >
          <Paperclip aria-hidden className="size-3.5 shrink-0" />
          {fileName ?? kind}
        </a>
      ))}
      {isCut ? <p className="mt-1 text-ink-2 text-sm">{t("cut")}</p> : null}
      <State {...{ message, isBusy, onAgain }} />
    </li>
  );
}

function State({ message, isBusy, onAgain }: Pick<Props, "message" | "isBusy" | "onAgain">) {
  const { state, failure, detail, isRetryable } = message;
  const t = useTranslations("inbox.forward");
  const failures = useTranslations("failures");
  if (!state) return null;
  const why = failure && failureText(failures, failure);
  const isBad = state === "failed" || state === "unknown";
  return (
    <div
      className={cn("mt-1 text-sm", isBad ? (state === "failed" ? "text-bad" : "text-warn") : "text-ink-2")}
    >
      <p>{t(`states.${state}`)}</p>
      {why ? <p>{why.message}</p> : null}
      {detail ? <p className="[overflow-wrap:anywhere]">{detail}</p> : null}
      {isRetryable ? (
        <Button size="sm" className="mt-1.5" disabled={isBusy} onClick={onAgain}>
          {t("again")}
        </Button>
      ) : null}
    </div>
  );
}
