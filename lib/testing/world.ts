/** A new workspace for each test: no test reads or counts another's rows. The product's verbs create everything. */
import { encode, type JWT } from "next-auth/jwt";
import { createApiKey } from "@/lib/account/api-keys/keys";
import type { ApiKeyKind } from "@/lib/account/api-keys/schemas";
import * as accounts from "@/lib/account/auth/accounts";
import { hashPassword } from "@/lib/account/auth/password";
import { startSession } from "@/lib/account/auth/user-sessions";
import * as members from "@/lib/account/members/members";
import * as messenger from "@/lib/carriers/messenger/messenger";
import * as visitors from "@/lib/carriers/messenger/visitors";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import type { Role } from "@/lib/platform/roles";
import { transaction } from "@/lib/platform/transaction";

export const operator = (): Ctx => createCtx({ type: "operator" });
export const job = () => createCtx({ type: "job", name: "test" });
export const PASSWORD = "correct horse battery";
let passwordHash: Promise<string> | undefined;

export const userActor = ({ id, name, email }: { id: string; name: string; email: string }) =>
  ({
    type: "user",
    userId: id,
    sessionId: newId(),
    name,
    email,
    hasSecondFactor: false,
  }) satisfies ActorOf<"user">;

export type Person = { id: string; email: string; name: string; ctx: Ctx<ActorOf<"member">>; cookie: string };
export type World = { workspaceId: string; owner: Person };

/** The cookie that next-auth would set at sign-in. */
export async function sessionCookie(userId: string, sessionVersion = 1): Promise<string> {
  const caller = { address: "203.0.113.9", userAgent: "" };
  const sid = await startSession(operator(), { userId, sessionVersion, method: "credentials", caller });
  return cookieOf({ sub: userId, sessionVersion, sid });
}

export async function cookieOf(token: JWT): Promise<string> {
  return `next-auth.session-token=${await encode({ token, secret: env().NEXTAUTH_SECRET })}`;
}

export async function createUser(
  name = "Maya Lindqvist",
): Promise<{ id: string; email: string; name: string }> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `${newId()}@example.com`;
  const hash = await passwordHash;
  const user = await transaction(operator(), (tx) =>
    accounts.createUser(tx, { name, email, passwordHash: hash, isConfirmed: true }),
  );
  return { id: user.id, email, name };
}

export async function addMember(workspaceId: string, role: Role, name?: string): Promise<Person> {
  const user = await createUser(name);
  await transaction(operator(), (tx) => members.addMember(tx, { workspaceId, userId: user.id, role }));
  const ctx = createCtx({
    type: "member",
    userId: user.id,
    name: user.name,
    email: user.email,
    workspaceId,
    role,
  } as const);
  return { ...user, ctx, cookie: await sessionCookie(user.id) };
}

/** Any member of the workspace. */
export const someAgent = (workspaceId: string): Ctx<ActorOf<"member">> =>
  createCtx({ type: "member", userId: newId(), name: "A member", email: "", workspaceId, role: "agent" });

export async function createWorld(): Promise<World> {
  const user = await createUser();
  const workspace = await transaction(operator(), (tx) =>
    accounts.createWorkspaceFor(tx, user.id, "Juniper & Co."),
  );
  const actor = {
    type: "member",
    userId: user.id,
    name: user.name,
    email: user.email,
    workspaceId: workspace.id,
    role: "owner",
  } as const;
  return {
    workspaceId: workspace.id,
    owner: { ...user, ctx: createCtx(actor), cookie: await sessionCookie(user.id) },
  };
}

export async function createKey(world: World, kind: ApiKeyKind = "personal", person: Person = world.owner) {
  return createApiKey(person.ctx, { kind, name: "Test key", expiresAt: null });
}

export type TestVisitor = {
  token: string;
  id: string;
  ctx: () => Promise<Ctx<ActorOf<"visitor">>>;
  say: (text: string) => Promise<{ conversationId: string; messageId: string }>;
};

export async function createVisitor(workspaceId: string): Promise<TestVisitor> {
  const { token, visitorId } = await visitors.createVisitor(operator(), { widgetId: workspaceId });
  const ctx = async () => {
    const { contactId, conversationId } = await prisma().visitor.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id: visitorId } },
    });
    return createCtx({ type: "visitor", visitorId, workspaceId, contactId, conversationId } as const);
  };
  const say = async (text: string) => {
    const said = await messenger.say(await ctx(), { clientId: newId(), text });
    return { conversationId: said.conversationId, messageId: (said.message as { id: string }).id };
  };
  return { token, id: visitorId, ctx, say };
}
