/** Checks the proof of own domains: when a person asks, and by the clock. */
import { type Author, changePagesOf, notifyOf } from "@/lib/articles/articles/center";
import { type Ctx, createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { findHelpDomain } from "./domains";
import { findingsOf, lookUp, proves, type Records } from "./look-up";
import { endsAt, isSuccess, nextCheckAt } from "./plan";
import type { DomainFound, HelpDomain } from "./schemas";
import { type DomainStage, helpDomainFailing } from "./signals";

type Row = Prisma.HelpDomainGetPayload<object>;

/** Throws help_domain_not_found without a claim. */
export async function checkHelpDomain(ctx: Ctx<Author>): Promise<HelpDomain> {
  const { workspaceId } = ctx.actor;
  const row = await prisma().helpDomain.findUnique({ where: { workspaceId } });
  if (!row) throw new AppError("help_domain_not_found");
  await check(row, ctx);
  const after = await findHelpDomain(ctx);
  if (!after) throw new AppError("help_domain_not_found");
  return after;
}

const AT_ONCE = 8;
const TAKEN_MS = 3_600_000;

/** Domains whose time has come, some at once. Each is taken for an hour first: a check that fails holds up no other one. */
export async function checkDueDomains(job: Ctx): Promise<{ isEmpty: boolean }> {
  const now = job.now();
  const due = await prisma().helpDomain.findMany({
    where: { nextCheckAt: { lte: now } },
    orderBy: { nextCheckAt: "asc" },
    take: AT_ONCE,
  });
  await Promise.all(
    due.map(async (row) => {
      const { count } = await prisma().helpDomain.updateMany({
        where: { workspaceId: row.workspaceId, domain: row.domain, nextCheckAt: row.nextCheckAt },
        data: { nextCheckAt: new Date(now.getTime() + TAKEN_MS) },
      });
      if (count > 0) await check(row, job);
    }),
  );
  return { isEmpty: due.length < AT_ONCE };
}

/** The name servers are asked outside of the transaction. It is Parley that finds a proof, and no person. */
async function check(row: Row, { now, correlationId }: Ctx): Promise<void> {
  const records = await lookUp(row.domain);
  const ctx = { ...createCtx({ type: "job", name: "check-help-domains" }, correlationId), now };
  await transaction(ctx, (tx) => record(tx, row, records));
}

/** A claim that was replaced meanwhile stays as it is. */
async function record(tx: TxCtx, { workspaceId, domain, token }: Row, records: Records): Promise<void> {
  await lockCenter(tx, workspaceId);
  await lockDomain(tx, domain);
  const row = await tx.tx.helpDomain.findUnique({ where: { workspaceId } });
  if (!row || row.domain !== domain || row.token !== token) return;
  const found = await withoutTaken(tx, row, findingsOf(records, token), records);
  const now = tx.now();
  const after = stateAfter(row, found, now);
  await tx.tx.helpDomain.update({
    where: { workspaceId },
    data: { ...after, found, checkedAt: now, nextCheckAt: nextCheckAt({ ...row, ...after, found }, now) },
  });
  const stage = stageOf(row, after);
  if (stage) signal(tx, helpDomainFailing, { workspaceId, stage });
  if (Boolean(row.provenAt) === Boolean(after.provenAt)) notifyOf(tx, workspaceId);
  else await changePagesOf(tx, workspaceId);
}

type State = Pick<Row, "provenAt" | "failingSince">;

function stateAfter(row: Row, found: DomainFound, now: Date): State {
  if (isSuccess(found)) return { provenAt: row.provenAt ?? now, failingSince: null };
  if (!row.provenAt) return { provenAt: null, failingSince: null };
  const failingSince = row.failingSince ?? now;
  const ends = endsAt({ ...row, failingSince, found });
  return ends && ends <= now
    ? { provenAt: null, failingSince: null }
    : { provenAt: row.provenAt, failingSince };
}

function stageOf(before: State, after: State): DomainStage | null {
  if (before.provenAt && !after.provenAt) return "lost";
  return after.failingSince && !before.failingSince ? "failing" : null;
}

/**
 * Another workspace may have proved the domain. It keeps it while its own record is there; else the name has gone to another owner,
 * and its proof ends at once.
 */
async function withoutTaken(
  tx: TxCtx,
  { workspaceId, domain }: Row,
  found: DomainFound,
  records: Records,
): Promise<DomainFound> {
  if (!isSuccess(found)) return found;
  const holder = await tx.tx.helpDomain.findFirst({
    where: { domain, workspaceId: { not: workspaceId }, provenAt: { not: null } },
  });
  if (!holder) return found;
  if (proves(records, holder.token)) return { ...found, proof: "taken" };
  const theirs = holder.workspaceId;
  await tx.tx.helpDomain.update({
    where: { workspaceId: theirs },
    data: {
      provenAt: null,
      failingSince: null,
      found: findingsOf(records, holder.token),
      checkedAt: tx.now(),
    },
  });
  signal(tx, helpDomainFailing, { workspaceId: theirs, stage: "lost" });
  notifyOf(tx, theirs);
  return found;
}

/** The lock that centerOf() takes for people's changes. */
const lockCenter = ({ tx }: TxCtx, workspaceId: string): Promise<unknown> =>
  tx.$queryRaw`SELECT 1 FROM help_centers WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;

/** Two who prove one domain at once come one after the other. */
const lockDomain = ({ tx }: TxCtx, domain: string): Promise<unknown> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('help-domain:' || ${domain}, 0))`;
