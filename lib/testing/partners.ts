/** A new partner with its first admin for each test, created by the product's verbs. */
import { z } from "zod";
import { changePartnerAccess } from "@/lib/account/partners/access";
import { acceptPartnerInvitation, invitePartnerMember } from "@/lib/account/partners/invitations";
import { issuePartnerKey } from "@/lib/account/partners/keys";
import { createPartnerFor } from "@/lib/account/partners/organisations";
import type { CreatePartnerKey, PartnerRole } from "@/lib/account/partners/schemas";
import { endpoint, route } from "@/lib/http/route";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { transaction } from "@/lib/platform/transaction";
import { createUser, operator, sessionCookie, userActor } from "@/lib/testing/world";

export type PartnerPerson = {
  id: string;
  email: string;
  name: string;
  cookie: string;
  ctx: Ctx<ActorOf<"partnerMember">>;
};
export type PartnerWorld = { partnerId: string; admin: PartnerPerson };

async function asPerson(
  user: { id: string; email: string; name: string },
  partnerId: string,
  role: PartnerRole,
): Promise<PartnerPerson> {
  const { id: userId, name, email } = user;
  const actor = { type: "partnerMember", userId, name, email, partnerId, role } as const;
  return { ...user, ctx: createCtx(actor), cookie: await sessionCookie(userId) };
}

export async function createPartnerWorld(): Promise<PartnerWorld> {
  const user = await createUser();
  const { id } = await transaction(operator(), (tx) =>
    createPartnerFor(tx, user.id, { name: "Corner Platform" }),
  );
  return { partnerId: id, admin: await asPerson(user, id, "admin") };
}

/** Through an invitation, as in production. */
export async function addPartnerMember(world: PartnerWorld, role: PartnerRole): Promise<PartnerPerson> {
  const user = await createUser("Ana Souza");
  const { id } = await invitePartnerMember(world.admin.ctx, { email: user.email, role });
  await acceptPartnerInvitation(createCtx(userActor(user)), id);
  return asPerson(user, world.partnerId, role);
}

export async function createPartnerKey(
  { partnerId }: PartnerWorld,
  input: Partial<CreatePartnerKey> = {},
): Promise<{ id: string; secret: string }> {
  const wanted = { environment: "test" as const, name: "Test key", ...input };
  const { row, secret } = await transaction(operator(), (tx) =>
    issuePartnerKey(tx, { partnerId, createdBy: null }, wanted),
  );
  return { id: row.id, secret };
}

export const grantLive = ({ partnerId }: PartnerWorld) =>
  changePartnerAccess(createCtx({ type: "operator" } as const), partnerId, { isLiveGranted: true });

export const keyRow = ({ partnerId }: PartnerWorld, id: string) =>
  prisma().partnerKey.findUniqueOrThrow({ where: { partnerId_id: { partnerId, id } } });

/** A route that any partner key opens. */
export const partnerDoor = endpoint({
  GET: route({
    operation: "openPartnerDoor",
    summary: "Says whose key it was.",
    auth: ["partnerKey"],
    responses: {
      200: z.object({ partnerId: z.string(), environment: z.string(), scopes: z.array(z.string()) }),
    },
    handler: async ({ ctx: { actor } }) => ({
      partnerId: actor.partnerId,
      environment: actor.environment,
      scopes: actor.scopes,
    }),
  }),
});
