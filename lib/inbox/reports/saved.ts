/** Reports under a name: a member's own and those of the team, and who gets which by mail. */

import { derivedId } from "@/lib/platform/crypto";
import { zoneOf } from "@/lib/platform/days";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { nextMail } from "./mail-times";
import type { ReportCtx } from "./reports";
import type { CreateSavedReport, Rhythm, SavedQuery, SavedReport } from "./saved-schemas";

const COUNT_MAX = 50;

const visibleTo = ({ actor: { workspaceId, userId } }: ReportCtx) => ({
  workspaceId,
  OR: [{ ownerId: userId }, { ownerId: null }],
});
type Row = {
  id: string;
  name: string;
  ownerId: string | null;
  query: unknown;
  mails: { rhythm: Rhythm; failedAt: Date | null }[];
  _count: { mails: number };
};
const present = ({ id, name, ownerId, query, mails: [mail], _count }: Row): SavedReport => ({
  id,
  name,
  isShared: ownerId === null,
  query: query as SavedQuery,
  mail: mail?.rhythm ?? null,
  mailFailedAt: mail?.failedAt?.toISOString() ?? null,
  othersMailed: _count.mails,
});
const fields = ({ actor: { userId } }: ReportCtx) => ({
  ...{ id: true, name: true, ownerId: true, query: true },
  mails: { where: { userId }, select: { rhythm: true, failedAt: true } },
  _count: { select: { mails: { where: { userId: { not: userId } } } } },
});

/** By name. */
export async function listSavedReports(ctx: ReportCtx): Promise<SavedReport[]> {
  const rows = await prisma().savedReport.findMany({
    where: visibleTo(ctx),
    select: fields(ctx),
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map(present);
}

/** Idempotent by id: a repeat returns what is stored. An id of a colleague's report is refused. */
export async function createSavedReport(
  ctx: ReportCtx,
  { id, name, isShared, query }: CreateSavedReport,
): Promise<SavedReport> {
  const { workspaceId, userId } = ctx.actor;
  const ownerId = isShared ? null : userId;
  return transaction(ctx, async ({ tx }) => {
    // Serializes creates, so that racing ones cannot exceed the limit together.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('reports:' || ${workspaceId}, 0))`;
    if ((await tx.savedReport.count({ where: { workspaceId, ownerId, id: { not: id } } })) >= COUNT_MAX)
      throw new AppError(
        "invalid_request",
        `name: There are ${COUNT_MAX} reports already; delete one first.`,
      );
    await tx.savedReport.createMany({
      data: { workspaceId, id, ownerId, name, query, createdAt: ctx.now() },
      skipDuplicates: true,
    });
    const stored = await tx.savedReport.findFirst({
      where: { ...visibleTo(ctx), id },
      select: fields(ctx),
    });
    if (!stored) throw new AppError("invalid_request", "id: This id is already in use.");
    return present(stored);
  });
}

/** The report that a colleague keeps where this one was deleted: who is sending its mail finds it there. */
export const copyId = (reportId: string, userId: string): string =>
  derivedId(`report ${reportId} of ${userId}`);

/**
 * One's own, or one of the team. Colleagues who get it by mail keep it as a report of their own, with its mails. Throws not_found.
 */
export async function removeSavedReport(ctx: ReportCtx, id: string): Promise<Record<string, never>> {
  const { workspaceId, userId } = ctx.actor;
  await transaction(ctx, async ({ tx }) => {
    // A mail that a colleague chooses meanwhile comes before this lock, or finds no report.
    await tx.$executeRaw`SELECT FROM saved_reports WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const report = await tx.savedReport.findFirst({
      where: { ...visibleTo(ctx), id },
      select: { name: true, query: true, mails: { where: { userId: { not: userId } } } },
    });
    if (!report) throw new AppError("not_found");
    const { name, mails } = report;
    const copies = mails.map((mail) => ({ ...mail, reportId: copyId(id, mail.userId) }));
    await tx.savedReport.createMany({
      data: copies.map(({ reportId, userId: ownerId }) => ({
        ...{ workspaceId, id: reportId, ownerId, name, createdAt: ctx.now() },
        query: report.query as SavedQuery,
      })),
    });
    await tx.reportMail.createMany({ data: copies });
    await tx.savedReport.deleteMany({ where: { workspaceId, id } });
  });
  return {};
}

/** Whether the caller gets it by mail: one's own choice, for oneself alone. Idempotent. Throws not_found. */
export async function setReportMail(
  ctx: ReportCtx,
  reportId: string,
  rhythm: Rhythm | null,
): Promise<SavedReport> {
  const { workspaceId, userId } = ctx.actor;
  const key = { workspaceId, reportId, userId };
  return transaction(ctx, async ({ tx }) => {
    const report = await tx.savedReport.findFirst({
      where: { ...visibleTo(ctx), id: reportId },
      select: fields(ctx),
    });
    if (!report) throw new AppError("not_found");
    if (rhythm === null) await tx.reportMail.deleteMany({ where: key });
    else if (report.mails[0]?.rhythm !== rhythm) {
      const { timezone } = await tx.workspace.findUniqueOrThrow({
        where: { id: workspaceId },
        select: { timezone: true },
      });
      const dueAt = nextMail(rhythm, zoneOf(timezone), ctx.now());
      const next = { rhythm, dueAt, attempts: 0, failedAt: null };
      await tx.reportMail.upsert({
        where: { workspaceId_reportId_userId: key },
        create: { ...key, ...next },
        update: next,
      });
    }
    const [mail] = report.mails;
    const failedAt = mail?.rhythm === rhythm ? mail.failedAt : null;
    return present({ ...report, mails: rhythm ? [{ rhythm, failedAt }] : [] });
  });
}
