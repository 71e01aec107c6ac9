/** Invitations by link. The secret is derived, not stored, so a mail sent later contains the same link. */
import { createHmac } from "node:crypto";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { isEqualConstantTime, sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { invitationExpiry, openAt, takeInvitation, UNUSED } from "./people";
import { findGiven, type Given } from "./roles";
import type { CreateInvitation, Invitation, Role } from "./schemas";
import { invitationCreated } from "./signals";

const fields = {
  id: true,
  email: true,
  role: true,
  ownRoleId: true,
  expiresAt: true,
  invitedBy: true,
  workspaceId: true,
} as const;
type Row = {
  id: string;
  email: string;
  role: Role;
  ownRoleId: string | null;
  expiresAt: Date;
  invitedBy: string;
  workspaceId: string;
};

export const derive = (purpose: string, id: string): string =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(`${purpose}:${id}`).digest("base64url");

const invitationToken = (id: string): string => derive("invitation", id);
/**
 * Only the mail contains this proof: it shows that the reader has the invited mailbox, while the inviter can copy the
 * link.
 */
const mailProof = (id: string): string => derive("invitation-mail", id);

/** The secret is in the fragment, so no server or proxy logs it. */
const invitationUrl = (token: string): string => `${env().APP_URL}/invitations#${token}`;

async function present(rows: Row[]): Promise<Invitation[]> {
  const people = await prisma().user.findMany({
    where: { id: { in: rows.map((row) => row.invitedBy) } },
    select: { id: true, name: true },
  });
  const names = new Map(people.map((person) => [person.id, person.name]));
  return rows.map(({ id, email, role, ownRoleId, expiresAt, invitedBy }) => ({
    id,
    email,
    role: ownRoleId ?? role,
    expiresAt: expiresAt.toISOString(),
    invitedByName: names.get(invitedBy) ?? "A former member",
  }));
}

const isAllowed = (email: string, domains: string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase());

/** Inviting an address again renews its open invitation and mails the same link again. Throws domain_not_allowed, rate_limited. */
export async function inviteMember(
  ctx: Ctx<ActorOf<"member">>,
  input: CreateInvitation,
): Promise<{ invitation: Invitation; url: string }> {
  const { workspaceId, userId } = ctx.actor;
  if (input.role === "owner" && ctx.actor.role !== "owner")
    throw new AppError("forbidden", "Only an owner can invite an owner.");
  const row = await transaction(ctx, async (tx) => {
    // Serialises concurrent invitations of one address.
    await tx.tx
      .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${workspaceId}:${input.email}`}, 3))`;
    const existing = await tx.tx.member.findFirst({
      where: { workspaceId, user: { email: input.email } },
      select: { userId: true },
    });
    if (existing) throw new AppError("already_member");
    const { invitationDomains } = await tx.tx.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { invitationDomains: true },
    });
    if (!isAllowed(input.email, invitationDomains)) throw new AppError("domain_not_allowed");
    const isMailed = takeInvitation(workspaceId, userId, input.email);
    const open = await tx.tx.invitation.findFirst({
      where: { workspaceId, email: input.email, ...UNUSED },
      select: { id: true },
    });
    const at = ctx.now();
    const id = open?.id ?? newId();
    const { role, ownRoleId } = await findGiven(tx, workspaceId, input.role);
    const offer = { role, ownRoleId, invitedBy: userId, expiresAt: invitationExpiry(at) };
    if (isMailed) signal(tx, invitationCreated, { workspaceId, invitationId: id });
    return tx.tx.invitation.upsert({
      where: { workspaceId_id: { workspaceId, id } },
      create: {
        ...offer,
        workspaceId,
        id,
        email: input.email,
        tokenHash: sha256(invitationToken(id)),
        createdAt: at,
      },
      update: offer,
      select: fields,
    });
  });
  const [invitation] = await present([row]);
  if (!invitation) throw new AppError("internal_error");
  return { invitation, url: invitationUrl(invitationToken(row.id)) };
}

export async function listInvitations(ctx: Ctx<ActorOf<"member">>): Promise<Invitation[]> {
  const rows = await prisma().invitation.findMany({
    where: {
      workspaceId: ctx.actor.workspaceId,
      ...openAt(ctx.now()),
    },
    select: fields,
    orderBy: { createdAt: "desc" },
  });
  return present(rows);
}

/** Idempotent. */
export async function revokeInvitation(ctx: Ctx<ActorOf<"member">>, id: string): Promise<void> {
  const { workspaceId } = ctx.actor;
  const { count } = await transaction(ctx, ({ tx }) =>
    tx.invitation.updateMany({
      where: { workspaceId, id, acceptedAt: null },
      data: { revokedAt: ctx.now() },
    }),
  );
  if (count === 0) throw new AppError("invitation_not_found");
}

/** `isMailed`: the link came by mail, which proves the address. */
export type OpenInvitation = Row & { workspaceName: string; inviterName: string; isMailed: boolean };

/** The invitation of a link. One refusal for expired, used, revoked and unknown links. */
export async function openInvitation(ctx: Ctx, token: string): Promise<OpenInvitation> {
  const [linkToken = "", proof = ""] = token.split(".");
  const row = await prisma().invitation.findUnique({
    where: { tokenHash: sha256(linkToken) },
    select: { ...fields, acceptedAt: true, revokedAt: true, workspace: { select: { name: true } } },
  });
  const isOpen = row && !row.acceptedAt && !row.revokedAt && row.expiresAt > ctx.now();
  if (!isOpen) throw new AppError("invalid_token", "This invitation is no longer valid. Ask for a new one.");
  const [shown] = await present([row]);
  return {
    ...row,
    workspaceName: row.workspace.name,
    inviterName: shown?.invitedByName ?? "",
    isMailed: isEqualConstantTime(proof, mailProof(row.id)),
  };
}

/** Returns the role as it is now. Conditional update: the loser of a race gets the same refusal as a used link. */
export async function redeemInvitation(
  ctx: TxCtx,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<Given> {
  const [redeemed] = await ctx.tx.invitation.updateManyAndReturn({
    where: { workspaceId, id, ...openAt(ctx.now()) },
    data: { acceptedAt: ctx.now() },
    select: { role: true, ownRoleId: true },
  });
  if (!redeemed)
    throw new AppError("invalid_token", "This invitation is no longer valid. Ask for a new one.");
  return redeemed;
}

/** Null if the invitation has ended meanwhile. */
export async function redeemClaimed(
  ctx: TxCtx,
  id: string,
): Promise<({ workspaceId: string } & Given) | null> {
  const [redeemed] = await ctx.tx.invitation.updateManyAndReturn({
    where: { tokenHash: sha256(invitationToken(id)), ...openAt(ctx.now()) },
    data: { acceptedAt: ctx.now() },
    select: { workspaceId: true, role: true, ownRoleId: true },
  });
  return redeemed ?? null;
}

/** For the mail: null if it was accepted or revoked meanwhile. */
export async function findInvitation(
  workspaceId: string,
  id: string,
): Promise<(Invitation & { workspaceName: string; url: string; locales: (string | null)[] }) | null> {
  const row = await prisma().invitation.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: {
      ...fields,
      acceptedAt: true,
      revokedAt: true,
      workspace: { select: { name: true, locale: true } },
    },
  });
  if (!row || row.acceptedAt || row.revokedAt) return null;
  const [invitation] = await present([row]);
  return invitation
    ? {
        ...invitation,
        workspaceName: row.workspace.name,
        locales: [...(await localesOf(row.email, row.invitedBy)), row.workspace.locale],
        url: invitationUrl(`${invitationToken(id)}.${mailProof(id)}`),
      }
    : null;
}

/** The settings of the invited person, if they have an account, and of the one who invites. */
async function localesOf(email: string, invitedBy: string): Promise<(string | null)[]> {
  const people = await prisma().user.findMany({
    where: { OR: [{ email }, { id: invitedBy }] },
    select: { id: true, locale: true },
  });
  const [inviter, others] = [
    people.filter(({ id }) => id === invitedBy),
    people.filter(({ id }) => id !== invitedBy),
  ];
  return [...others, ...inviter].map(({ locale }) => locale);
}
