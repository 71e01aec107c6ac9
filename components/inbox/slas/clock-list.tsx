/** Clocks with what happened to them, while they are loaded, and without any. */
import { useTranslations } from "use-intl";
import { EntryWords } from "@/components/inbox/slas/entry-words";
import { SlaTime } from "@/components/inbox/slas/sla-time";
import { Alert } from "@/components/ui/alert";
import { Moment } from "@/components/ui/moment";
import { Skeleton } from "@/components/ui/skeleton";
import type { ClockEntry, ListedClock } from "@/lib/inbox/slas/schemas";

type Read = { data?: { clocks: ListedClock[] } | undefined; error: unknown; isPending: boolean };

export function ClockList({ list: { data, error, isPending } }: { list: Read }) {
  const t = useTranslations("inbox.sla");
  return (
    <>
      {error ? <Alert tone="bad">{t("failed")}</Alert> : null}
      {isPending ? <Skeleton className="h-24" /> : null}
      {data?.clocks.length === 0 ? <p className="text-ink-2">{t("none")}</p> : null}
      {data?.clocks.map((clock) => (
        <ClockSection key={clock.id} clock={clock} />
      ))}
    </>
  );
}

function ClockSection({ clock }: { clock: ListedClock }) {
  const t = useTranslations("inbox.sla");
  const isOpen = clock.state === "running" || clock.state === "paused";
  return (
    <section className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <h3 className="font-medium">{t(`kinds.${clock.kind}`)}</h3>
        {isOpen ? (
          <SlaTime clock={clock} />
        ) : (
          <span className="text-ink-2 text-sm">
            {t(clock.state === "fulfilled" ? "states.fulfilled" : "states.cancelled")}
          </span>
        )}
      </div>
      <p className="text-ink-2 text-sm">
        {t.rich("byPolicy", { name: clock.policyName ?? t("deletedPolicy"), b: (text) => <bdi>{text}</bdi> })}
      </p>
      <ol className="flex flex-col gap-0.5 border-l pl-3 text-sm">
        {clock.entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

const EntryLine = ({ entry }: { entry: ClockEntry }) => (
  <li className={entry.what === "missed" ? "text-bad" : "text-ink-2"}>
    <Moment at={entry.at} /> · <EntryWords entry={entry} />
  </li>
);
