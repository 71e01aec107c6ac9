/** Every kind of credential of one tenant, and dead ones of every kind. */
import { signOutEverywhere } from "@/lib/account/auth/accounts";
import { type ActorType, createCtx, KEY_SCOPES } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { ROLES } from "@/lib/platform/roles";
import { asBearer } from "../call";
import { createPartnerKey } from "../partners";
import { addMember, createKey, userActor } from "../world";
import type { Tenant } from "./tenant";
import { openLink, openSession } from "./tenant-links";

export type TestActor = {
  name: string;
  /** The types that routes see in it; a dead credential has none. */
  kinds: readonly ActorType[];
  headers: Record<string, string>;
  /** A person's cookie, which goes with a header that names the workspace or the partner. */
  isPerson: boolean;
  /** Right credential, other environment: the tenant's workspace is unknown to it. */
  isBlind: boolean;
  /** An ended surface session: the frame asks its host for another one. */
  saysWhyEnded: boolean;
};

const actor = (name: string, kinds: readonly ActorType[], headers: Record<string, string>): TestActor => ({
  name,
  kinds,
  headers,
  isPerson: "cookie" in headers,
  isBlind: false,
  saysWhyEnded: false,
});

export function actorsOf({ people, tokens }: Tenant, operatorCookie: string): TestActor[] {
  const person = (name: keyof Tenant["people"], kind: ActorType) =>
    actor(name, ["user", kind], { cookie: people[name].cookie });
  const bearer = (name: keyof Tenant["tokens"], kind: ActorType) =>
    actor(name, [kind], asBearer(tokens[name]));
  return [
    actor("no credential", [], {}),
    ...ROLES.map((role) => person(role, "member")),
    person("partnerAdmin", "partnerMember"),
    person("developer", "partnerMember"),
    actor("operator", ["user"], { cookie: operatorCookie }),
    bearer("testKey", "partnerKey"),
    { ...bearer("liveKey", "partnerKey"), isBlind: true },
    bearer("personalKey", "apiKey"),
    bearer("widgetKey", "apiKey"),
    bearer("visitor", "visitor"),
    bearer("surface", "surface"),
    bearer("holder", "linkHolder"),
  ];
}

/** Credentials of the tenant that have ended, and made-up ones. */
export async function deadActors({ ids, scene }: Tenant): Promise<TestActor[]> {
  const { workspaceId, owner, partner } = scene;
  const { partnerId } = ids;
  const ENDS = { expired: { expiresAt: new Date(0) }, revoked: { revokedAt: new Date(0) } };
  const ends = Object.entries(ENDS).map(async ([how, data]) => {
    const partnerKey = await createPartnerKey(partner, { scopes: [...KEY_SCOPES] });
    await prisma().partnerKey.update({ where: { partnerId_id: { partnerId, id: partnerKey.id } }, data });
    const apiKey = await createKey({ workspaceId, owner });
    await prisma().apiKey.update({ where: { workspaceId_id: { workspaceId, id: apiKey.key.id } }, data });
    const session = await openSession(scene);
    await prisma().surfaceSession.update({ where: { id: session.id }, data });
    return [
      actor(`${how} partner key`, [], asBearer(partnerKey.secret)),
      actor(`${how} v1 key`, [], asBearer(apiKey.secret)),
      { ...actor(`${how} surface session`, [], asBearer(session.bearer)), saysWhyEnded: true },
    ];
  });
  const ended = (await Promise.all(ends)).flat();
  const elsewhere = await createPartnerKey(partner, { allowedAddresses: ["192.0.2.7"] });
  const link = await openLink(scene);
  await prisma().setupLink.update({ where: { id: link.id }, data: { sessionExpiresAt: new Date(0) } });
  const former = await addMember(workspaceId, "owner", `Otto ${scene.word}`);
  // Empties the cache of credentials too, which an update past the application does not.
  await signOutEverywhere(createCtx(userActor(former)));
  return [
    ...ended,
    actor("key of another address", [], asBearer(elsewhere.secret)),
    actor("expired link holder", [], asBearer(link.token)),
    actor("ended session", [], { cookie: former.cookie }),
    actor("forged session", [], { cookie: "next-auth.session-token=eyJhbGciOiJkaXIifQ..a.b.c" }),
    actor("garbage", [], asBearer("ptk_test_garbage")),
  ];
}
