/** An entry of a clock, in words. */
import { useTranslations } from "use-intl";
import { Moment } from "@/components/ui/moment";
import type { ClockEntry } from "@/lib/inbox/slas/schemas";

const MOVES: readonly string[] = ["started", "resumed", "changed", "reopened"];
/** Those that say more than the entry. */
const CAUSES: ReadonlySet<string> = new Set([
  "automatic",
  "failed",
  "taken_back",
  "resolved",
  "earlier_wait",
]);

export function EntryWords({ entry: { what, deadline, cause, reason, person } }: { entry: ClockEntry }) {
  const t = useTranslations("inbox.sla");
  return (
    <>
      {t(`entries.${what}`)}
      {reason
        ? ` · ${t(`reasons.${reason}`)}`
        : cause && CAUSES.has(cause)
          ? ` · ${t(`causes.${cause}` as "causes.failed")}`
          : null}
      {person ? (
        <>
          {" · "}
          <bdi>{person.name}</bdi>
        </>
      ) : null}
      {MOVES.includes(what) && deadline ? (
        <>
          {" · "}
          {t.rich("until", { time: () => <Moment at={deadline} /> })}
        </>
      ) : null}
    </>
  );
}
