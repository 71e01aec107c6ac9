/** Partners create, list and revoke setup links of their workspaces. */
import { randomBytes } from "node:crypto";
import type { Policy } from "@/lib/account/workspaces/schemas";
import { mustBeActive } from "@/lib/account/workspaces/workspaces";
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { Prisma, SetupLink as Row } from "@/lib/platform/generated/prisma/client";
import { newId, toPublicId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { isRedirectAllowed, redirectProblem } from "./redirect";
import {
  type CreatedSetupLink,
  type CreateSetupLink,
  EXPIRES_IN_HOURS_USUAL,
  type ListSetupLinks,
  type SetupLink,
  type SetupLinkList,
} from "./schemas";
import { statusOf, toSetupLink } from "./serialize";

const HOUR_MS = 3_600_000;
const CONNECTION_TYPES = ["whatsapp"];

/** The workspace of a link, with its partner's policy. */
type LinkWorkspace = {
  workspaceId: string;
  externalTenantId: string;
  environment: "test" | "live";
  status: "active" | "suspended" | "archived";
  returnUrlAllowlist: string[];
  policy: Policy;
};

/** Throws invalid_request and the 403 errors of the contract. Only the result contains the secret. */
export async function createSetupLink(
  ctx: Ctx,
  workspace: LinkWorkspace,
  input: CreateSetupLink,
): Promise<CreatedSetupLink> {
  const { workspaceId, environment, policy } = workspace;
  const problem = redirectProblem(input.redirectUrl, environment);
  if (problem) throw new AppError("invalid_request", `redirectUrl: ${problem}`);
  const types = input.allowedConnectionTypes?.length
    ? [...new Set(input.allowedConnectionTypes)]
    : CONNECTION_TYPES;
  mustBeAllowed(workspace, input, types);

  const secret = randomBytes(32).toString("base64url");
  const at = ctx.now();
  const row = await transaction(ctx, async (tx) => {
    if (policy.maxOpenSetupLinks !== null) await mustHaveRoom(tx, workspaceId, policy.maxOpenSetupLinks);
    const made = await tx.tx.setupLink.create({
      data: {
        workspaceId,
        id: newId(),
        secretHash: sha256(secret),
        redirectUrl: input.redirectUrl,
        allowedConnectionTypes: types,
        expiresAt: new Date(at.getTime() + (input.expiresInHours ?? EXPIRES_IN_HOURS_USUAL) * HOUR_MS),
        correlationId: ctx.correlationId,
        createdAt: at,
      },
    });
    recordLink(tx, "setup_link.created", made, workspace.externalTenantId);
    return made;
  });
  const id = toPublicId("setupLink", row.id);
  const {
    openedAt: _o,
    completedAt: _c,
    revokedAt: _r,
    failure: _f,
    ...link
  } = toSetupLink(row, workspace.externalTenantId, at);
  return { ...link, url: `${env().APP_URL}/connect/${id}#${secret}` };
}

function mustBeAllowed(
  workspace: LinkWorkspace,
  { externalTenantId, redirectUrl }: CreateSetupLink,
  types: string[],
): void {
  if (externalTenantId !== workspace.externalTenantId) throw new AppError("tenant_mismatch");
  mustBeActive(workspace.status);
  if (!workspace.policy.setupLinks) throw new AppError("policy_forbidden");
  if (!types.every((type) => workspace.policy.allowedConnectionTypes.includes(type)))
    throw new AppError("connection_type_not_allowed");
  if (!isRedirectAllowed(redirectUrl, workspace.returnUrlAllowlist))
    throw new AppError("redirect_url_not_allowed");
}

async function mustHaveRoom(ctx: TxCtx, workspaceId: string, max: number): Promise<void> {
  // Serialises concurrent creations, so that the limit holds.
  await ctx.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`;
  const open = await ctx.tx.setupLink.count({
    where: { workspaceId, status: { in: ["active", "opened"] }, expiresAt: { gt: ctx.now() } },
  });
  if (open >= max) throw new AppError("setup_link_limit_reached");
}

export function recordLink(
  ctx: TxCtx,
  type: `setup_link.${"created" | "opened" | "connected" | "failed" | "expired" | "revoked"}`,
  row: Row,
  externalTenantId: string,
): void {
  recordEvent(ctx, type, {
    workspaceId: row.workspaceId,
    subject: { type: "setup_link", id: row.id },
    data: { setupLink: toSetupLink(row, externalTenantId, ctx.now()) },
  });
}

/** All links, newest first, unless `limit` asks for a page. */
export async function listSetupLinks(
  ctx: Ctx,
  { workspaceId, externalTenantId }: Pick<LinkWorkspace, "workspaceId" | "externalTenantId">,
  { limit, cursor }: ListSetupLinks,
): Promise<SetupLinkList> {
  const after = cursor === undefined ? null : decodeCursor("setup-links", cursor);
  const where: Prisma.SetupLinkWhereInput = { workspaceId, ...(after && { id: { lt: after.id } }) };
  const rows = await prisma().setupLink.findMany({
    where,
    orderBy: { id: "desc" },
    ...(limit && { take: limit + 1 }),
  });
  const { page, nextCursor } = pageOf("setup-links", rows, limit ?? rows.length, ({ id }) => ({ id }));
  return {
    setupLinks: page.map((row) => toSetupLink(row, externalTenantId, ctx.now())),
    ...(nextCursor && { nextCursor }),
  };
}

/** Revokes the link and its open session. Idempotent. Throws setup_link_completed, setup_link_not_found. */
export async function revokeSetupLink(
  ctx: Ctx,
  { workspaceId, externalTenantId }: Pick<LinkWorkspace, "workspaceId" | "externalTenantId">,
  id: string,
): Promise<SetupLink> {
  return transaction(ctx, async (tx) => {
    await tx.tx
      .$queryRaw`SELECT 1 FROM setup_links WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const where = { workspaceId_id: { workspaceId, id } };
    const row = await tx.tx.setupLink.findUnique({ where });
    if (!row) throw new AppError("setup_link_not_found");
    if (row.status === "connected") throw new AppError("setup_link_completed");
    if (row.status === "revoked") return toSetupLink(row, externalTenantId, ctx.now());
    const revoked = await tx.tx.setupLink.update({
      where,
      // The browser keeps its session: it can only read that the link has ended.
      data: { status: "revoked", revokedAt: ctx.now() },
    });
    recordLink(tx, "setup_link.revoked", revoked, externalTenantId);
    return toSetupLink(revoked, externalTenantId, ctx.now());
  });
}

/** All of a workspace that can still be used. */
export async function revokeOpenLinks(
  tx: TxCtx,
  { workspaceId, externalTenantId }: Pick<LinkWorkspace, "workspaceId" | "externalTenantId">,
): Promise<void> {
  const revoked = await tx.tx.setupLink.updateManyAndReturn({
    where: { workspaceId, status: { in: ["active", "opened"] }, expiresAt: { gt: tx.now() } },
    data: { status: "revoked", revokedAt: tx.now() },
  });
  for (const link of revoked) recordLink(tx, "setup_link.revoked", link, externalTenantId);
}

const SWEEP_BATCH = 200;

/** Records the expiry of links that already read as expired. Returns how many. */
export async function expireSetupLinks(ctx: Ctx): Promise<number> {
  const rows = await prisma().setupLink.findMany({
    where: { status: { in: ["active", "opened"] }, expiresAt: { lte: ctx.now() } },
    include: { workspace: { select: { externalTenantId: true } } },
    orderBy: { expiresAt: "asc" },
    take: SWEEP_BATCH,
  });
  const over = rows.filter((row) => statusOf(row, ctx.now()) === "expired");
  for (const { workspace, ...row } of over) {
    await transaction(ctx, async (tx) => {
      const { count } = await tx.tx.setupLink.updateMany({
        where: { workspaceId: row.workspaceId, id: row.id, status: row.status },
        data: { status: "expired" },
      });
      if (count === 1)
        recordLink(tx, "setup_link.expired", { ...row, status: "expired" }, workspace.externalTenantId ?? "");
    });
  }
  return over.length;
}
