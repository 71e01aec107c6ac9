/** Received mails that became no message: listed for their workspace, retried on request, dismissed, or downloaded as they came. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fileStore } from "@/lib/platform/file-store";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { refetch } from "./folders";
import { ingestOne } from "./ingest";
import { type FailedMail, type FailedMailRef, MAIL_PROBLEMS, OF_SERVER } from "./schemas";

const LISTED_MAX = 50;
type Member = Ctx<ActorOf<"member">>;

const listed = (workspaceId: string) =>
  ({
    workspaceId,
    state: { in: ["failed", "ignored"] },
    dismissedAt: null,
  }) satisfies Prisma.ReceivedMailWhereInput;

/** Failed ones before ignored ones, each the newest first. */
export async function listFailedMails(ctx: Member): Promise<FailedMail[]> {
  const rows = await prisma().receivedMail.findMany({
    where: listed(ctx.actor.workspaceId),
    orderBy: [{ state: "desc" }, { receivedAt: "desc" }, { id: "desc" }],
    take: LISTED_MAX,
  });
  return rows.map(({ id, mailboxId, state, problem, sender, sizeBytes, receivedAt }) => ({
    id,
    mailboxId,
    sender,
    sizeBytes,
    problem: shownProblem(problem),
    state: state === "failed" ? "failed" : "ignored",
    receivedAt: receivedAt.toISOString(),
  }));
}

/** Older versions stored the texts of internal errors. */
const shownProblem = (problem: string | null): string =>
  MAIL_PROBLEMS.some((known) => known === problem) || problem?.startsWith(OF_SERVER)
    ? (problem ?? "")
    : "internal_error";

/**
 * Processes it again from its bytes, because a newer version may be able to; bytes that its server did not give are fetched again.
 * Idempotent. Throws not_found.
 */
export async function retryFailedMail(
  ctx: Member,
  { receivedMailId }: FailedMailRef,
): Promise<string | null> {
  const where = await known(ctx, receivedMailId);
  const missing = await prisma().receivedMail.findFirst({
    where: { ...where, ...listed(ctx.actor.workspaceId), problem: { startsWith: OF_SERVER } },
    select: { id: true, uid: true, problem: true, folder: true },
  });
  if (missing && !(await refetch(missing))) return missing.problem;
  const { count } = await prisma().receivedMail.updateMany({
    where: { ...where, ...listed(ctx.actor.workspaceId) },
    data: { state: "stored", attempt: 0, problem: null, settledAt: null },
  });
  if (count > 0) await ingestOne(ctx, receivedMailId);
  const row = await prisma().receivedMail.findFirst({ where, select: { state: true, problem: true } });
  return row?.state === "failed" || row?.state === "ignored" ? row.problem : null;
}

/** Idempotent. Throws not_found. */
export async function dismissFailedMail(ctx: Member, { receivedMailId }: FailedMailRef): Promise<void> {
  const where = await known(ctx, receivedMailId);
  await prisma().receivedMail.updateMany({
    where: { ...where, ...listed(ctx.actor.workspaceId) },
    data: { dismissedAt: ctx.now() },
  });
}

/** Its bytes as they came. Throws not_found, also for a mail that became a message. */
export async function readFailedMail(ctx: Member, { receivedMailId }: FailedMailRef) {
  const where = await known(ctx, receivedMailId);
  const isListed = await prisma().receivedMail.count({
    where: { ...where, ...listed(ctx.actor.workspaceId) },
  });
  const file = isListed > 0 ? await fileStore.read(receivedMailId) : null;
  if (!file) throw new AppError("not_found");
  return { ...file, mimeType: "message/rfc822", fileName: `${receivedMailId}.eml` };
}

async function known(ctx: Member, id: string) {
  const where = { id, workspaceId: ctx.actor.workspaceId };
  if ((await prisma().receivedMail.count({ where })) === 0) throw new AppError("not_found");
  return where;
}
