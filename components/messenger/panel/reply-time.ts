/** The expected time of an answer, in words: the usual reply time, or when the team is back. */
import type { VisitorThread, Widget } from "@/lib/carriers/messenger/schemas";
import { fill, language, texts } from "./texts";
import { timeOf } from "./wording";

const MINUTES = [5, 10, 15, 30, 45, 60];
const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK_MS = 6 * 86_400_000;

/** The team's own text, except outside of its hours. Empty: nothing is known. `opening`: by the hours of the conversation's team. */
export function replyTimeOf(
  { replyTimeHint, availability }: Widget,
  opening?: VisitorThread["opening"],
  now = new Date(),
): string {
  const { isOpen, backAt, usualReplySeconds } = { ...availability, ...opening };
  if (!isOpen) return backAt ? backText(new Date(backAt), now) : texts.closedNow;
  if (replyTimeHint) return replyTimeHint;
  return usualReplySeconds === null ? "" : fill(texts.usualReply, "time", durationOf(usualReplySeconds));
}

/** Rounded up, so that it is kept more often than not. */
function durationOf(seconds: number): string {
  const minutes = seconds / 60;
  const step = MINUTES.find((each) => minutes <= each);
  const [unit, value] =
    step !== undefined && step < HOUR
      ? (["minute", step] as const)
      : minutes <= 2 * DAY
        ? (["hour", Math.ceil(minutes / HOUR)] as const)
        : (["day", Math.ceil(minutes / DAY)] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** A time in the visitor's own zone. */
function backText(at: Date, now: Date): string {
  const time = timeOf(at);
  const dayAfter = (days: number): string =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toDateString();
  if (at.toDateString() === dayAfter(0)) return fill(texts.backToday, "time", time);
  if (at.toDateString() === dayAfter(1)) return fill(texts.backTomorrow, "time", time);
  const isNear = at.getTime() - now.getTime() < WEEK_MS;
  const date = isNear ? {} : ({ day: "numeric", month: "long" } as const);
  const day = at.toLocaleDateString(language, { weekday: "long", ...date });
  return fill(fill(texts.backOn, "day", day), "time", time);
}
