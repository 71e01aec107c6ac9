/** For server components: the signed-in person as a member of a workspace. */
import { headers } from "next/headers";
import { getAccount } from "@/lib/account/auth/accounts";
import type { Account } from "@/lib/account/auth/schemas";
import { asMember, findPending, verifySession } from "@/lib/account/auth/sessions";
import { type ActorOf, type Ctx, createCtx, permissionsOf } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { Permission } from "@/lib/platform/permissions";
import { peerAddress } from "./peer";

type CurrentUser = Account["user"];
export type CurrentMember = {
  user: CurrentUser;
  /** `deletionFinalAt`: only while it is being deleted. `undoSend`: what is sent by e-mail or WhatsApp can be taken back. */
  workspace: { id: string; name: string; deletionFinalAt?: string; undoSend?: boolean };
  role: ActorOf<"member">["role"];
  permissions: readonly Permission[];
  workspaces: Account["workspaces"];
};

function orSecondFactor(error: unknown): "second_factor_required" {
  if (error instanceof AppError && error.code === "second_factor_required") return error.code;
  throw error;
}

/** The person who has taken the first step of signing in only. */
export const hasPendingSignIn = async (): Promise<boolean> => (await findPending(await headers())) !== null;

export async function signedInPerson(): Promise<ActorOf<"user"> | null> {
  const given = await headers();
  return verifySession(given, peerAddress(given));
}

export async function currentUser(): Promise<Account | null> {
  const user = await signedInPerson();
  return user ? getAccount(createCtx(user)) : null;
}

/** For data that a page shows before its browser can ask. Null if the page shows something else. */
export async function currentAgent(workspaceId: string): Promise<Ctx<ActorOf<"member">> | null> {
  const user = await signedInPerson();
  const member = user && (await asMember(user, workspaceId).catch(() => null));
  return member && createCtx(member);
}

/**
 * Null when signed out or not a member; the page then answers 404. `second_factor_required` where the workspace demands one that
 * the session has not proved.
 */
export async function currentMember(
  workspaceId: string,
): Promise<CurrentMember | "second_factor_required" | null> {
  const user = await signedInPerson();
  const member = user && (await asMember(user, workspaceId).catch(orSecondFactor));
  if (!member || member === "second_factor_required") return member;
  const account = await getAccount(createCtx(user));
  const workspace = account.workspaces.find((each) => each.id === workspaceId);
  if (!workspace) return null;
  const { id, name } = workspace;
  const deletion = member.deletionFinalAt && { deletionFinalAt: member.deletionFinalAt.toISOString() };
  return {
    user: account.user,
    workspace: { id, name, ...deletion, ...(member.undoSend && { undoSend: true }) },
    role: member.role,
    permissions: permissionsOf(member),
    workspaces: account.workspaces,
  };
}
