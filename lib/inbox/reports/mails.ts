/** Mails saved reports, each with the rights that its reader has when it is sent. */
import { createHash } from "node:crypto";
import { createFormatter } from "use-intl/core";
import { asMember } from "@/lib/account/auth/sessions";
import type { Locale } from "@/lib/i18n/locales";
import { numberWords } from "@/lib/i18n/number-words";
import { translator } from "@/lib/i18n/translator";
import { ATTEMPTS_MAX, nextAttempt } from "@/lib/inbox/notifications/mail-attempts";
import { findMailable } from "@/lib/inbox/notifications/mailable";
import { type ActorOf, type Ctx, may } from "@/lib/platform/context";
import { zoneOf } from "@/lib/platform/days";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError, PermanentFailure } from "@/lib/platform/errors";
import { sendMail } from "@/lib/platform/mail";
import { READS_REPORTS } from "./definitions";
import { daysOf, nextMail, plannedBefore } from "./mail-times";
import { getReport } from "./reports";
import { copyId } from "./saved";
import type { Rhythm, SavedQuery } from "./saved-schemas";
import { type Report, ReportQuery } from "./schemas";
import { reportWords } from "./words";

const MAILS_MAX = 200;
/** Rows of a mail; the page has all. */
const ROWS_MAX = 20;
/** A report that is later than this, since no server ran, is left out. */
const LATE_MS = 3 * 86_400_000;

export type DueReport = { workspaceId: string; reportId: string; userId: string; dueAt: string };

/** `dueAt` identifies the mail: claiming it is a conditional update on that time. Those that failed come last. */
export async function findDueReports({ now }: Ctx): Promise<DueReport[]> {
  const rows = await prisma().reportMail.findMany({
    where: { dueAt: { lte: now() } },
    select: { workspaceId: true, reportId: true, userId: true, dueAt: true },
    orderBy: [{ attempts: "asc" }, { dueAt: "asc" }],
    take: MAILS_MAX,
  });
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt.toISOString() }));
}

/**
 * Sends the report that was due then, once. A reader who may not see it now gets none. A mail that failed is tried again, later each
 * time; after the last attempt the reader's list says that it failed.
 */
export async function sendReport(ctx: Ctx, { dueAt, ...key }: DueReport): Promise<void> {
  const found = await prisma().reportMail.findUnique({
    where: { workspaceId_reportId_userId: key },
    select: {
      ...{ rhythm: true, attempts: true },
      report: {
        select: { name: true, ownerId: true, query: true, workspace: { select: { timezone: true } } },
      },
    },
  });
  if (!found) return;
  const { rhythm, report } = found;
  const timezone = zoneOf(report.workspace.timezone);
  const due = new Date(dueAt);
  const planned = plannedBefore(rhythm, timezone, due);
  const attempts = found.attempts + 1;
  // A mail that a dead process has begun, or that failed, is due again when the lease ends.
  const lease = nextAttempt(attempts, ctx.now());
  if (!(await moveMail(key, due, { dueAt: lease, attempts }))) return;
  const end = async (failedAt: Date | null) => {
    const ended = { dueAt: nextMail(rhythm, timezone, ctx.now()), attempts: 0, failedAt };
    if (await moveMail(key, lease, ended)) return;
    // Deleted meanwhile: its copy would be due when the lease ends.
    await moveMail({ ...key, reportId: copyId(key.reportId, key.userId) }, lease, ended);
  };
  if (attempts > ATTEMPTS_MAX) return void (await end(ctx.now()));
  try {
    await sendOnce(ctx, key, report, { rhythm, days: daysOf(rhythm, timezone, planned), planned });
  } catch (error) {
    // A topic that their role has lost, or a report of a colleague's numbers.
    if (error instanceof AppError && error.code === "forbidden") return void (await end(null));
    if (error instanceof PermanentFailure || attempts === ATTEMPTS_MAX) await end(ctx.now());
    throw error;
  }
  await end(null);
}

type Stored = { name: string; ownerId: string | null; query: unknown };
type When = { rhythm: Rhythm; days: { from: string; to: string }; planned: Date };

async function sendOnce(ctx: Ctx, key: Key, report: Stored, { rhythm, days, planned }: When): Promise<void> {
  if (ctx.now().getTime() - planned.getTime() > LATE_MS) return;
  const isTheirs = report.ownerId === null || report.ownerId === key.userId;
  const person = isTheirs ? await findMailable(key) : null;
  const actor = person && (await readerNow(key));
  if (!person || !actor) return;
  const query = report.query as SavedQuery;
  const numbers = await getReport({ ...ctx, actor }, queryOf(query, days));
  await mailReport(key, person, { name: report.name, rhythm, query, numbers });
}

type Key = Omit<DueReport, "dueAt">;

/** Conditional update: false if another run was first, or the reader changed the mail. */
async function moveMail(
  key: Key,
  from: Date,
  data: { dueAt: Date; attempts: number; failedAt?: Date | null },
): Promise<boolean> {
  const { count } = await prisma().reportMail.updateMany({ where: { ...key, dueAt: from }, data });
  return count === 1;
}

/** The reader as a request of theirs would be now. Null: they may not see reports. */
async function readerNow({ workspaceId, userId }: Key): Promise<ActorOf<"member"> | null> {
  const user = await prisma().user.findUnique({
    where: { id: userId },
    select: { name: true, email: true, secondFactorAt: true },
  });
  if (!user) return null;
  const { name, email, secondFactorAt } = user;
  const hasSecondFactor = secondFactorAt !== null;
  const actor = await asMember(
    { type: "user", userId, sessionId: "", name, email, hasSecondFactor },
    workspaceId,
  );
  return actor && !actor.deletionFinalAt && may(actor, READS_REPORTS) ? actor : null;
}

const queryOf = ({ topic, group, channel, person, team }: SavedQuery, days: { from: string; to: string }) =>
  ReportQuery.parse({
    ...{ topic, group, ...days },
    ...(channel && { channel }),
    ...(person && { person }),
    ...(team && { team }),
  });

type Mailed = { name: string; rhythm: Rhythm; query: SavedQuery; numbers: Report };

async function mailReport(
  key: Key,
  { email, locale, workspaceName }: { email: string; locale: Locale; workspaceName: string },
  { name, rhythm, query, numbers }: Mailed,
): Promise<void> {
  const t = translator(locale, "reports");
  const { from, to } = numbers;
  const { APP_URL } = env();
  const digest = createHash("sha256").update([key.reportId, key.userId, from, to].join()).digest("hex");
  const reports = `${APP_URL}/w/${key.workspaceId}/reports`;
  const address = new URLSearchParams({ topic: query.topic, rows: query.group, from, to });
  for (const part of ["channel", "person", "team"] as const) {
    const value = query[part];
    if (value) address.set(part, value);
  }
  await sendMail({
    to: email,
    subject: t("mail.subject", { name, workspace: workspaceName }),
    text: textOf(locale, query, numbers),
    link: `${reports}?${address}`,
    footer: `${t("mail.why", { rhythm })}\n${reports}`,
    headers: { "Auto-Submitted": "auto-generated" },
    messageId: `<${digest.slice(0, 40)}@${new URL(APP_URL).hostname}>`,
  });
}

/** The total, then each row: the numbers with those of before. */
function textOf(locale: Locale, { topic, group }: SavedQuery, report: Report): string {
  const t = translator(locale, "reports");
  const numbers = numberWords(createFormatter({ locale }));
  const words = reportWords(group, report.currency, { t, overview: translator(locale, "overview"), numbers });
  const { from, to, previous, rows, total } = report;
  const line = (label: string, { values, before }: Pick<Report["total"], "values" | "before">) =>
    [
      label,
      ...report.numbers.flatMap((number) => {
        const value = values[number] ?? null;
        if (value === null && (before[number] ?? null) === null) return [];
        const now = `${words.numberName(number)}: ${words.valueText(number, value)}`;
        return [
          number in before
            ? `  ${now} (${t("before", { value: words.valueText(number, before[number]) })})`
            : `  ${now}`,
        ];
      }),
    ].join("\n");
  const more = rows.length - ROWS_MAX;
  return [
    `${t(`topics.${topic}`)}, ${t(`groups.${group}`)}`,
    t("mail.days", {
      from: numbers.date(from),
      to: numbers.date(to),
      formerFrom: numbers.date(previous.from),
      formerTo: numbers.date(previous.to),
    }),
    line(t("total"), total),
    ...rows.slice(0, ROWS_MAX).map((row) => line(words.rowName(row), row)),
    ...(more > 0 ? [t("mail.more", { count: more })] : []),
    t("mail.open"),
  ].join("\n\n");
}
