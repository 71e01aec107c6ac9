/**
 * One tenant with an object of every kind: a partner with its people and keys, and a managed workspace with members, a
 * number, conversations and endpoints. Every name and text contains `word`, so that a leaked one is recognised.
 */
import { createHmac } from "node:crypto";
import { addPasskey } from "@/lib/account/auth/passkeys";
import { simulatorAppSecret } from "@/lib/connections/simulator/app";
import { addPushBrowser } from "@/lib/inbox/notifications/push-browsers";
import { createCtx, KEY_SCOPES } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import type { Role } from "@/lib/platform/roles";
import { transaction } from "@/lib/platform/transaction";
import { asBearer, asMember, asPartner } from "../call";
import { addPartnerMember, createPartnerKey, createPartnerWorld, grantLive } from "../partners";
import { addMember, operator, type Person, sessionCookie, userActor } from "../world";
import type { Ids } from "./ids";
import type { Secrets } from "./row";
import { BROWSER } from "./rows-accounts";
import type { Ask, Scene } from "./scene";
import { createArticles } from "./tenant-articles";
import { createLinks } from "./tenant-links";
import { createNumber } from "./tenant-number";
import { createEndpoints, createInbox, createOffers, createSettings } from "./tenant-parts";
import { createSideThread } from "./tenant-side";
import { createTickets } from "./tenant-tickets";

export type Tenant = {
  word: string;
  scene: Scene;
  ids: Ids;
  secrets: Secrets;
  /** A role of members without its person here does not compile. */
  people: Record<Role | "partnerAdmin" | "developer", { cookie: string }>;
  tokens: Record<Token, string>;
  /** The managed workspace, and those that hold the partner's endpoints. */
  workspaceIds: string[];
};
type Token = "testKey" | "liveKey" | "personalKey" | "widgetKey" | "visitor" | "surface" | "holder";

export async function createTenant(ask: Ask, word: string, appUrl: string): Promise<Tenant> {
  const { scene, testKey } = await createScene(ask, word, appUrl);
  const { partner, workspaceId, externalTenantId, owner } = scene;
  const { partnerId } = partner;
  const person = async (role: Exclude<Role, "owner">, name: string) =>
    addMember(workspaceId, role, `${name} ${word}`);
  const people = {
    owner,
    admin: await person("admin", "Adam"),
    agent: await person("agent", "Agnes"),
    partnerAdmin: partner.admin,
    developer: await addPartnerMember(partner, "developer"),
  };
  const inbox = await createInbox(scene);
  const settings = await createSettings(scene);
  const articles = await createArticles(scene, inbox.ids);
  const side = await createSideThread(scene, inbox.ids);
  const tickets = await createTickets(scene, inbox.ids);
  const links = await createLinks(scene);
  const number = await createNumber(scene);
  await grantLive(partner);
  const liveKey = await createPartnerKey(partner, { environment: "live", scopes: [...KEY_SCOPES] });
  const [endpoints, offers] = [await createEndpoints(scene), await createOffers(scene)];
  const memberId = (await person("agent", "Mona")).id;
  await ask("PATCH /api/inbox/conversations/[conversationId]", {
    headers: scene.asOwner,
    params: { conversationId: number.ids.whatsappConversationId },
    body: { assigneeId: memberId },
  });
  const homes = await prisma().partnerHome.findMany({ where: { partnerId } });
  const signature = (raw: string) => createHmac("sha256", simulatorAppSecret()).update(raw).digest("hex");
  return {
    word,
    scene,
    people,
    workspaceIds: [workspaceId, ...homes.map((home) => home.workspaceId)],
    tokens: {
      testKey,
      liveKey: liveKey.secret,
      visitor: inbox.visitor,
      ...settings.tokens,
      ...links.tokens,
    },
    secrets: {
      email: `${newId()}@example.com`,
      signedLink: inbox.signedLink,
      articleLink: articles.articleLink,
      identityToken: inbox.identityToken,
      simulatorToken: number.simulatorToken,
      simulatorSignature: (raw) => `sha256=${signature(raw)}`,
      ...settings.secrets,
      ...links.secrets,
    },
    ids: {
      workspaceId,
      partnerId,
      externalTenantId,
      memberId,
      sessionId: await createSession(owner.id),
      subscriptionId: await createPushBrowser(owner),
      passkeyId: await createPasskey(owner.id),
      exportId: await createExport(workspaceId),
      keyId: (await createPartnerKey(partner)).id,
      partnerMemberId: (await addPartnerMember(partner, "developer")).id,
      ...inbox.ids,
      ...settings.ids,
      ...articles.ids,
      ...side,
      ...tickets,
      ...links.ids,
      ...number.ids,
      ...endpoints,
      ...offers,
    },
  };
}

/** Another browser of the person. */
async function createSession(userId: string): Promise<string> {
  await sessionCookie(userId);
  const latest = { where: { userId }, orderBy: { createdAt: "desc" } } as const;
  return (await prisma().userSession.findFirstOrThrow(latest)).id;
}

/** The browser has its own session: a row that adds another browser replaces the one of the owner's session. */
async function createPushBrowser(owner: Person): Promise<string> {
  const sessionId = await createSession(owner.id);
  const endpoint = `${BROWSER.endpoint}/${newId()}`;
  const ctx = createCtx({ ...userActor(owner), sessionId });
  return (await addPushBrowser(ctx, { ...BROWSER, endpoint, locale: "en" })).id;
}

/** Made up: it is listed and removed, and never used. */
async function createPasskey(userId: string): Promise<string> {
  const credential = { id: newId(), publicKey: new Uint8Array(), counter: 0 };
  await transaction(operator(), (tx) => addPasskey(tx, userId, "Laptop", credential));
  return (await prisma().passkey.findFirstOrThrow({ where: { userId } })).id;
}

/** Without its file, which no row opens. */
async function createExport(workspaceId: string): Promise<string> {
  const [id, createdAt] = [newId(), new Date()];
  const expiresAt = new Date(createdAt.getTime() + 7 * 86_400_000);
  await prisma().workspaceExport.create({ data: { workspaceId, id, state: "ready", createdAt, expiresAt } });
  return id;
}

async function createScene(ask: Ask, word: string, appUrl: string) {
  const partner = await createPartnerWorld();
  const { secret: testKey } = await createPartnerKey(partner, { scopes: [...KEY_SCOPES] });
  const asKey = asBearer(testKey);
  const externalTenantId = `${word}-${newId()}`;
  const { workspaceId: publicId = "" } = await ask("POST /api/partners/v2/workspaces", {
    headers: asKey,
    body: { externalTenantId, name: `Bakery ${word}`, returnUrlAllowlist: ["https://example.com"] },
  });
  const workspaceId = fromPublicId("workspace", publicId) ?? "";
  const owner = await addMember(workspaceId, "owner", `Olga ${word}`);
  const scene: Scene = {
    ask,
    word,
    partner,
    workspaceId,
    externalTenantId,
    owner,
    asKey,
    asOwner: { ...asMember(owner, workspaceId), origin: appUrl },
    asAdmin: { ...asPartner(partner.admin, partner.partnerId), origin: appUrl },
    params: { workspaceId: publicId },
  };
  return { scene, testKey };
}
