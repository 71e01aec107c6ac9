/**
 * The holder's side of a setup link: opens it with its secret, reads its progress and goes through the signup. One
 * browser at a time; its token stays in memory.
 */

import { continueSignup, getSignup, startSignup } from "@/lib/connections/installations/signup";
import type { ContinueSignup, Signup, SignupStart } from "@/lib/connections/installations/signup-schemas";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { isEqualConstantTime, randomToken, sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { fromPublicId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { completeLink, noteFailure } from "./complete";
import { recordLink } from "./offer";
import { returnUrl } from "./redirect";
import type { LinkPreview, LinkState, OpenedLink } from "./schemas";
import { statusOf } from "./serialize";

type HolderCtx = Ctx<ActorOf<"linkHolder">>;
const SESSION_MS = 30 * 60_000;

const include = {
  workspace: {
    include: {
      partner: { select: { name: true, logoUrl: true, suspendedAt: true } },
      installations: {
        where: { state: { not: "disconnected" } },
        select: { displayPhoneNumber: true },
      },
    },
  },
} satisfies Prisma.SetupLinkInclude;
type Row = Prisma.SetupLinkGetPayload<{ include: typeof include }>;

/**
 * The page's data before it has the secret. Null for an unknown link. Has no side effects, because scanners open links
 * too.
 */
export async function previewSetupLink(publicId: string): Promise<LinkPreview | null> {
  const row = await findRow(publicId);
  if (!row) return null;
  const { partner, locale } = row.workspace;
  return { partnerName: partner?.name ?? "Parley", logoUrl: partner?.logoUrl ?? null, locale };
}

async function findRow(publicId: string): Promise<Row | null> {
  const id = fromPublicId("setupLink", publicId);
  return id ? prisma().setupLink.findUnique({ where: { id }, include }) : null;
}

/**
 * Opens an active link, and takes over one that is open elsewhere. A link that has ended returns its state without a
 * token. Throws setup_link_not_found for an unknown link and for a wrong secret.
 */
export async function openSetupLink(
  ctx: Ctx,
  { setupLinkId, secret }: { setupLinkId: string; secret: string },
): Promise<OpenedLink> {
  const row = await findRow(setupLinkId);
  const isRight =
    row &&
    isEqualConstantTime(
      Buffer.from(row.secretHash).toString("hex"),
      Buffer.from(sha256(secret)).toString("hex"),
    );
  if (!isRight) throw new AppError("setup_link_not_found");
  const token = randomToken();
  const at = ctx.now();
  const opened = await transaction(ctx, async (tx) => {
    await tx.tx.$queryRaw`SELECT 1 FROM setup_links WHERE id = ${row.id}::uuid FOR UPDATE`;
    const now = await tx.tx.setupLink.findUniqueOrThrow({ where: { id: row.id } });
    const status = statusOf(now, at);
    if (status !== "active" && status !== "opened") return false;
    const next = await tx.tx.setupLink.update({
      where: { id: row.id },
      data: {
        status: "opened",
        openedAt: now.openedAt ?? at,
        sessionHash: sha256(token),
        sessionExpiresAt: new Date(at.getTime() + SESSION_MS),
      },
    });
    if (status === "active") recordLink(tx, "setup_link.opened", next, row.workspace.externalTenantId ?? "");
    return true;
  });
  const current = await prisma().setupLink.findUniqueOrThrow({ where: { id: row.id }, include });
  return { token: opened ? token : null, link: await present(ctx, current) };
}

/** Null for a token that was replaced on another device, or has expired. */
export async function verifyHolder(ctx: Ctx, token: string): Promise<ActorOf<"linkHolder"> | null> {
  const row = await prisma().setupLink.findUnique({
    where: { sessionHash: sha256(token) },
    select: { id: true, workspaceId: true, sessionExpiresAt: true },
  });
  if (!row?.sessionExpiresAt || row.sessionExpiresAt <= ctx.now()) return null;
  return { type: "linkHolder", setupLinkId: row.id, workspaceId: row.workspaceId };
}

/** The link's progress. Readable after the end, so an open page can say why it ended. */
export async function readLinkState(ctx: HolderCtx): Promise<LinkState> {
  const { setupLinkId: id } = ctx.actor;
  return present(ctx, await prisma().setupLink.findUniqueOrThrow({ where: { id }, include }));
}

/** The failure code of a link that ended without a failure of its own. */
const OVER: Partial<Record<Row["status"], string>> = {
  revoked: "setup_link_revoked",
  expired: "setup_link_expired",
};

async function present(ctx: Ctx, row: Row): Promise<LinkState> {
  const { workspace } = row;
  const signup = await prisma().signup.findFirst({
    where: { workspaceId: row.workspaceId, setupLinkId: row.id },
    orderBy: { createdAt: "desc" },
    select: { id: true, endedAt: true },
  });
  const status = statusOf(row, ctx.now());
  return {
    status,
    expiresAt: row.expiresAt.toISOString(),
    partnerName: workspace.partner?.name ?? "Parley",
    logoUrl: workspace.partner?.logoUrl ?? null,
    workspaceName: workspace.name,
    locale: workspace.locale,
    environment: workspace.environment,
    connectedNumber: workspace.installations[0]?.displayPhoneNumber ?? null,
    failure: row.failure as LinkState["failure"],
    signup:
      signup && !signup.endedAt
        ? await getSignup({
            workspaceId: row.workspaceId,
            signupId: signup.id,
            setupLinkId: row.id,
          })
        : null,
    returnUrls: {
      connected: returnUrl(row, "connected"),
      failed: returnUrl(row, "failed", (row.failure as { code: string } | null)?.code ?? OVER[status]),
      cancelled: returnUrl(row, "cancelled"),
    },
  };
}

/** Throws setup_link_inactive after the link's end. */
async function mustBeOpen(ctx: HolderCtx): Promise<Row> {
  const { setupLinkId: id } = ctx.actor;
  const row = await prisma().setupLink.findUniqueOrThrow({ where: { id }, include });
  const isSuspended = row.workspace.status !== "active" || Boolean(row.workspace.partner?.suspendedAt);
  if (statusOf(row, ctx.now()) !== "opened" || isSuspended) throw new AppError("setup_link_inactive");
  return row;
}

export async function startLinkSignup(ctx: HolderCtx): Promise<SignupStart> {
  const { setupLinkId, workspaceId } = ctx.actor;
  const { expiresAt } = await mustBeOpen(ctx);
  // The grace period is for a signup that started in time, not for a new one.
  if (expiresAt <= ctx.now()) throw new AppError("setup_link_inactive");
  await prisma().setupLink.update({ where: { id: setupLinkId }, data: { signupStartedAt: ctx.now() } });
  return startSignup(ctx, workspaceId, { setupLinkId });
}

export async function continueLinkSignup(
  ctx: HolderCtx,
  signupId: string,
  input: ContinueSignup,
): Promise<Signup> {
  const { setupLinkId, workspaceId } = ctx.actor;
  const row = await mustBeOpen(ctx);
  const signup = await continueSignup(ctx, { workspaceId, signupId, setupLinkId }, input, (tx) =>
    completeLink(tx, setupLinkId, row.workspace.externalTenantId ?? ""),
  );
  if (signup.failure) await noteFailure(ctx, row, signup.failure, signup.endedAt !== null);
  return signup;
}

export const readLinkSignup = ({ actor }: HolderCtx, signupId: string): Promise<Signup> =>
  getSignup({ workspaceId: actor.workspaceId, signupId, setupLinkId: actor.setupLinkId });
