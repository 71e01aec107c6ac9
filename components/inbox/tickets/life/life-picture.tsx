/** A ticket's life: one sentence about its state, and its statuses, deadlines, messages and people over time. */
import { useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { LIFE_SCALE } from "@/components/evidence/axis";
import { duration } from "@/components/evidence/duration";
import { pictureOf } from "@/components/evidence/layout";
import { LanePicture, type PictureWords } from "@/components/evidence/picture";
import {
  endOf,
  LANES,
  type LifeLane,
  type LifeWords,
  lifeMarks,
} from "@/components/inbox/tickets/life/life-marks";
import { useTimeFormat } from "@/components/ui/time-format";
import type { TicketLife } from "@/lib/inbox/ticket-life/schemas";
import type { Ticket } from "@/lib/inbox/tickets/schemas";

export function LifeSentence({ life, ticket }: { life: TicketLife; ticket: Ticket }) {
  const t = useTranslations("tickets.life.sentence");
  const units = useTranslations("evidence");
  const statuses = useTranslations("tickets.statuses");
  const last = life.states.at(-1);
  const since = Date.parse(last?.from ?? ticket.createdAt);
  const timeOf = (ms: number) => (ms < 60_000 ? t("short") : duration(units, ms));
  const missed = life.clocks.filter(({ missedAt }) => missedAt !== null).length;
  const kept = life.clocks.filter(({ missedAt, state }) => missedAt === null && state === "fulfilled").length;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-balance text-xl">
        {ticket.status === "done"
          ? t("done", { time: timeOf(since - Date.parse(ticket.createdAt)) })
          : t("open", {
              status: statuses(ticket.status),
              time: timeOf(Date.parse(life.now) - since),
            })}
      </p>
      <p className="text-ink-2">
        {life.clocks.length === 0
          ? t("noDeadlines")
          : t("deadlines", { kept, missed, open: life.clocks.length - kept - missed })}
      </p>
    </div>
  );
}

export function LifePicture({
  life,
  chosen,
  onChoose,
}: {
  life: TicketLife;
  chosen: string | null;
  onChoose: (line: string) => void;
}) {
  const t = useTranslations("tickets.life.picture");
  const units = useTranslations("evidence");
  const times = useTimeFormat();
  const words = useLifeWords();
  const draw = useCallback(
    (space: number) => pictureOf(LANES, lifeMarks(life, words), LIFE_SCALE, space),
    [life, words],
  );
  const end = endOf(life);
  const clock = (ms: number) => times.clock(new Date(ms), new Date(life.now));
  const texts: PictureWords<LifeLane> = {
    label: t("label"),
    hint: t("hint"),
    lane: (lane) => t(`lanes.${lane}`),
    listOf: (lane) => units("lane", { lane: t(`lanes.${lane}`) }),
    nothing: (lane) => t(`nothing.${lane}`),
    gap: (ms) => duration(units, ms),
    mark: (mark) => {
      const { lane, label, lines, start, end: until, tone } = mark;
      const name =
        lane === "messages"
          ? t(tone === "solid" ? "fromTeam" : "fromCustomer", { count: lines.length })
          : label;
      const time =
        until > start
          ? t("span", { from: clock(start), to: until === end ? t("now") : clock(until) })
          : clock(start);
      return { name: `${name}, ${time}`, more: `${name}, ${time}` };
    },
  };
  return (
    <LanePicture lanes={LANES} draw={draw} words={texts} chosen={chosen} onChoose={onChoose} isFromEnd />
  );
}

/** Stable while the language is. */
function useLifeWords(): LifeWords {
  const t = useTranslations("tickets");
  const sla = useTranslations("inbox.sla");
  return useMemo(
    () => ({
      status: (status) => t(`statuses.${status}`),
      noOne: t("assignee.none"),
      link: ({ role, number, isLinked }) =>
        t(isLinked ? "life.picture.linked" : "life.picture.unlinked", {
          link: t(`links.roles.${role}`),
          number: String(number),
        }),
      clock: ({ kind, missedAt, state }) =>
        t("life.picture.clock", { kind: sla(`kinds.${kind}`), state: missedAt ? "missed" : state }),
    }),
    [t, sla],
  );
}
