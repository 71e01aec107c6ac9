"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Sparkline } from "@/components/overview/lazy-charts";
import { useNumbers } from "@/components/overview/use-numbers";
import { RelativeTime } from "@/components/ui/relative-time";
import { Tile, Tiles } from "@/components/ui/tiles";
import { useWorkspace } from "@/lib/client/workspace";
import type { Overview, Spread } from "@/lib/inbox/overview/schemas";

/** A number beside that of the range before. Whether more is good is for the reader to say. */
function Change({ now, before }: { now: number | null; before: number | null }) {
  const t = useTranslations("overview.tiles");
  const { share } = useNumbers();
  if (now === null || !before) return <dd className="text-ink-3 text-sm">{t("noComparison")}</dd>;
  const change = (now - before) / before;
  const size = share(Math.abs(change));
  const Icon = change > 0 ? ArrowUp : ArrowDown;
  if (Math.abs(change) < 0.005) return <dd className="text-ink-3 text-sm">{t("same")}</dd>;
  return (
    <dd className="flex items-center gap-1 text-ink-2 text-sm">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {t(change > 0 ? "more" : "less", { share: size })}
    </dd>
  );
}

/** One day has no course. */
const Course = ({ values }: { values: (number | null)[] }) =>
  values.filter((value) => value !== null).length > 1 ? (
    <dd className="mt-auto pt-2">
      <Sparkline values={values} />
    </dd>
  ) : null;

export function NowTiles({ now, team }: { now: Overview["now"]; team: string | null }) {
  const t = useTranslations("overview.now");
  const { count } = useNumbers();
  const { workspace } = useWorkspace();
  const inbox = `/w/${workspace.id}/inbox`;
  const listed = (query: Record<string, string>) =>
    `${inbox}?${new URLSearchParams({ ...query, ...(team && { team }) })}`;
  const link = (href: string, text: ReactNode) => (
    <Link href={href} className="rounded-xs text-accent-ink underline-offset-4 hover:underline">
      {text}
    </Link>
  );
  return (
    <Tiles label={t("title")}>
      <Tile label={t("open")} value={link(listed({}), count(now.open))} />
      <Tile label={t("unassigned")} value={link(listed({ assignee: "unassigned" }), count(now.unassigned))} />
      <Tile
        label={t("waiting")}
        value={link(listed({ waiting: "true", order: "waiting" }), count(now.waiting))}
      />
      <Tile
        label={t("oldest")}
        value={
          now.oldest
            ? link(
                `${inbox}/${now.oldest.conversationId}`,
                <RelativeTime at={now.oldest.since} form="short" />,
              )
            : t("none")
        }
      />
    </Tiles>
  );
}

/** Without figures that are unknown: by person who received a message, by team any messages. */
export function RangeTiles({ data, hasPerson }: { data: Overview; hasPerson: boolean }) {
  const t = useTranslations("overview.tiles");
  const { count, share, duration, date } = useNumbers();
  const { totals, previous } = data;
  const before = previous.totals;
  // Without a period before, no tile shows a change.
  const hasBefore = before.begun + (before.inbound ?? 0) + (before.answers ?? 0) + before.resolved > 0;
  const change = (now: number | null, earlier: number | null) =>
    hasBefore ? <Change now={now} before={earlier} /> : null;
  const title = hasBefore
    ? t("title", { from: date(previous.from), to: date(previous.to) })
    : t("noComparison");
  const time = (spread: Spread | null) => (spread ? duration(spread.median) : "–");
  const p90 = (spread: Spread | null) => (spread ? t("p90", { time: duration(spread.p90) }) : null);
  const { days } = data;
  const messages = (key: "inbound" | "answers") =>
    days.map((day) => day.messages.reduce((sum, each) => sum + each[key], 0));
  const shareOf = ({ reopened, resolved }: typeof totals) => (resolved ? reopened / resolved : null);
  const reopened = shareOf(totals);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-ink-2 text-sm">{title}</h2>
      <Tiles label={title}>
        <Tile
          label={t("begun")}
          value={count(totals.begun)}
          hint={t("begunHint", { new: totals.begun - totals.cameBack, back: totals.cameBack })}
        >
          {change(totals.begun, before.begun)}
          <Course values={days.map(({ begun }) => begun)} />
        </Tile>
        {hasPerson || totals.inbound === null ? null : (
          <Tile label={t("inbound")} value={count(totals.inbound)}>
            {change(totals.inbound, before.inbound)}
            <Course values={messages("inbound")} />
          </Tile>
        )}
        {totals.answers === null ? null : (
          <Tile
            label={t("answers")}
            value={count(totals.answers)}
            hint={totals.automatic ? t("answersHint", { count: totals.automatic }) : null}
          >
            {change(totals.answers, before.answers)}
            <Course values={messages("answers")} />
          </Tile>
        )}
        <Tile label={t("firstResponse")} value={time(totals.firstResponse)} hint={p90(totals.firstResponse)}>
          {totals.officeResponse ? (
            <dd className="text-ink-2 text-sm">
              {t("officeHint", { time: duration(totals.officeResponse.median) })}
            </dd>
          ) : null}
          {change(totals.firstResponse?.median ?? null, before.firstResponse?.median ?? null)}
          <Course values={days.map(({ firstResponse }) => firstResponse)} />
        </Tile>
        <Tile label={t("resolved")} value={count(totals.resolved)}>
          {change(totals.resolved, before.resolved)}
          <Course values={days.map(({ resolved }) => resolved)} />
        </Tile>
        <Tile label={t("resolution")} value={time(totals.resolution)} hint={p90(totals.resolution)}>
          {change(totals.resolution?.median ?? null, before.resolution?.median ?? null)}
        </Tile>
        <Tile
          label={t("reopened")}
          value={reopened === null ? "–" : share(reopened)}
          hint={
            reopened === null ? null : t("reopenedHint", { count: totals.reopened, all: totals.resolved })
          }
        >
          {change(reopened, shareOf(before))}
        </Tile>
        {hasPerson ? null : (
          <Tile label={t("unanswered")} value={count(totals.unanswered)}>
            {change(totals.unanswered, before.unanswered)}
          </Tile>
        )}
      </Tiles>
    </section>
  );
}
