/** Sign-up, confirmation, password reset and account settings. No answer reveals whether an e-mail address is known. */

import { changeCredentials, dropCredentials } from "@/lib/account/credentials/cache";
import { redeemClaimed } from "@/lib/account/members/invitations";
import { addMember } from "@/lib/account/members/members";
import { addWorkspace, type WorkspacePlace } from "@/lib/account/workspaces/workspaces";
import { findLocale, type Locale } from "@/lib/i18n/locales";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type Limit, takeToken } from "@/lib/platform/rate-limit";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { hashPassword, isRightPassword } from "./password";
import type { Account, CreateWorkspace, SignUp, UpdateAccount } from "./schemas";
import { maySignUp, requireSignUp } from "./sign-up-policy";
import { type AccountMail, accountMailRequested } from "./signals";
import { dropResetTokens, findTokenOwner, redeemToken } from "./tokens";
import { endAllSessions } from "./user-sessions";

/** Drops further mails silently, so our forms cannot flood a mailbox. */
const MAILS_PER_PERSON: Limit = { name: "account-mail", capacity: 3, perSeconds: 600 };

export function requestMail(ctx: TxCtx, userId: string, mail: AccountMail): void {
  if (takeToken(MAILS_PER_PERSON, userId).isAllowed) signal(ctx, accountMailRequested, { userId, mail });
}

type NewUser = {
  name: string;
  email: string;
  passwordHash: string | null;
  isConfirmed: boolean;
  locale?: Locale;
  claimedInvitationId?: string;
};

/** Creates a person without a workspace; the address must be free. */
export async function createUser(ctx: TxCtx, { isConfirmed, ...input }: NewUser): Promise<{ id: string }> {
  const at = ctx.now();
  return ctx.tx.user.create({
    data: { ...input, id: newId(), emailConfirmedAt: isConfirmed ? at : null, createdAt: at, updatedAt: at },
    select: { id: true },
  });
}

export async function createWorkspaceFor(
  ctx: TxCtx,
  userId: string,
  name: string,
  place: WorkspacePlace = {},
): Promise<{ id: string; name: string }> {
  const workspace = await addWorkspace(ctx, { name, place });
  await addMember(ctx, { workspaceId: workspace.id, userId, role: "owner" });
  return { id: workspace.id, name: workspace.name };
}

/**
 * A known address gets a mail that says so, and one that may not sign up gets nothing; the response is the same. Throws
 * sign_up_closed.
 */
export async function signUp(ctx: Ctx, input: SignUp): Promise<void> {
  requireSignUp();
  const passwordHash = await hashPassword(input.password);
  await transaction(ctx, async (tx) => {
    await lockEmail(tx, input.email);
    const known = await tx.tx.user.findUnique({
      where: { email: input.email },
      select: { id: true, emailConfirmedAt: true },
    });
    if (known) return requestMail(tx, known.id, known.emailConfirmedAt ? "account_exists" : "confirm_email");
    if (!(await maySignUp(tx, input.email))) return;
    const user = await createUser(tx, {
      name: input.name,
      email: input.email,
      passwordHash,
      isConfirmed: false,
      locale: input.locale,
    });
    await createWorkspaceFor(tx, user.id, input.workspaceName, input);
    requestMail(tx, user.id, "confirm_email");
  });
}

/** Two concurrent sign-ups with one address create one account. */
export async function lockEmail(ctx: TxCtx, email: string): Promise<void> {
  await ctx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 1))`;
}

/**
 * The link proves the address, and the password proves that the same person signed up: a stranger may have signed up
 * with this address first, and a mail scanner may open every link. Without the password a reset is needed.
 */
export async function confirmEmail(ctx: Ctx, token: string, password: string): Promise<{ email: string }> {
  const owner = await findTokenOwner(ctx, token, "confirm_email");
  const { passwordHash } = await prisma().user.findUniqueOrThrow({
    where: { id: owner },
    select: { passwordHash: true },
  });
  if (!(await isRightPassword(passwordHash, password))) {
    throw new AppError("wrong_password", "This is not the password chosen at sign-up.");
  }
  return transaction(ctx, async (tx) => {
    const id = await redeemToken(tx, token, "confirm_email");
    const { email, claimedInvitationId } = await tx.tx.user.update({
      where: { id },
      data: { emailConfirmedAt: ctx.now(), updatedAt: ctx.now() },
      select: { email: true, claimedInvitationId: true },
    });
    const offer = claimedInvitationId && (await redeemClaimed(tx, claimedInvitationId));
    if (offer) await addMember(tx, { ...offer, userId: id });
    return { email };
  });
}

export async function resendConfirmation(ctx: Ctx, email: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const user = await tx.tx.user.findUnique({
      where: { email },
      select: { id: true, emailConfirmedAt: true },
    });
    if (user && !user.emailConfirmedAt) requestMail(tx, user.id, "confirm_email");
  });
}

export async function requestReset(ctx: Ctx, email: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const user = await tx.tx.user.findUnique({ where: { email }, select: { id: true } });
    if (user) requestMail(tx, user.id, "reset_password");
  });
}

/** Also proves the address. Ends every earlier session. */
export async function completeReset(ctx: Ctx, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await changeCredentials(ctx, async (tx) => {
    const id = await redeemToken(tx, token, "reset_password");
    await dropResetTokens(tx, id);
    const { emailConfirmedAt } = await tx.tx.user.findUniqueOrThrow({
      where: { id },
      select: { emailConfirmedAt: true },
    });
    await tx.tx.user.update({
      where: { id },
      data: { passwordHash, emailConfirmedAt: emailConfirmedAt ?? ctx.now() },
    });
    await endAllSessions(tx, id);
  });
}

type UserCtx = Ctx<ActorOf<"user">>;

/** Ends this session too; the page signs in again with the new password. */
export async function changePassword(
  ctx: UserCtx,
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  const id = ctx.actor.userId;
  const { passwordHash } = await prisma().user.findUniqueOrThrow({
    where: { id },
    select: { passwordHash: true },
  });
  if (!(await isRightPassword(passwordHash, currentPassword))) throw new AppError("wrong_password");
  const changed = await hashPassword(newPassword);
  await changeCredentials(ctx, async (tx) => {
    await dropResetTokens(tx, id);
    await tx.tx.user.update({ where: { id }, data: { passwordHash: changed } });
    await endAllSessions(tx, id);
  });
}

export const signOutEverywhere = (ctx: UserCtx): Promise<void> =>
  changeCredentials(ctx, (tx) => endAllSessions(tx, ctx.actor.userId));

export async function getAccount(ctx: UserCtx): Promise<Account> {
  const user = await prisma().user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: {
      id: true,
      name: true,
      email: true,
      passwordHash: true,
      secondFactorAt: true,
      locale: true,
      memberships: {
        select: { role: true, workspace: { select: { id: true, name: true } } },
        orderBy: { createdAt: "asc" },
      },
    },
  });
  const { memberships, passwordHash, secondFactorAt, locale, ...shown } = user;
  const has = { hasPassword: passwordHash !== null, hasSecondFactor: secondFactorAt !== null };
  return {
    user: { ...shown, ...has, locale: findLocale(locale) ?? null },
    workspaces: memberships.map(({ role, workspace }) => ({ ...workspace, role })),
  };
}

export async function updateAccount(ctx: UserCtx, change: UpdateAccount): Promise<Account> {
  await changeCredentials(ctx, async (tx) => {
    await tx.tx.user.update({ where: { id: ctx.actor.userId }, data: { ...change, updatedAt: ctx.now() } });
  });
  return getAccount(ctx);
}

export async function createWorkspace(
  ctx: UserCtx,
  { name, ...place }: CreateWorkspace,
): Promise<{ id: string; name: string }> {
  const workspace = await transaction(ctx, (tx) => createWorkspaceFor(tx, ctx.actor.userId, name, place));
  dropCredentials();
  return workspace;
}
