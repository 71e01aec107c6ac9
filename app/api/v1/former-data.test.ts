/** Data of the former version, read and continued through this version's APIs. */
import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { dropDatabase } from "@/lib/testing/drop-database";
import { restoreFormer } from "@/lib/testing/former-database";
import { connect } from "@/lib/testing/scratch-database";

const admin = await connect(process.env.DATABASE_URL ?? "");
const name = `former_${randomBytes(6).toString("hex")}`;
await admin.query(`CREATE DATABASE ${name}`);
const url = Object.assign(new URL(process.env.DATABASE_URL ?? ""), { pathname: `/${name}` }).href;
await restoreFormer(url);
// Set before any module reads the environment.
process.env.DATABASE_URL = url;
const { migrate } = await import("@/lib/server/migrate");
await migrate(url);
const { addMember, createKey } = await import("@/lib/testing/world");
const { createPartnerKey } = await import("@/lib/testing/partners");
const { createCtx } = await import("@/lib/platform/context");
const { partnerApi, textCommand } = await import("@/lib/testing/partner-api");
const { call, asBearer } = await import("@/lib/testing/call");
const { closeDatabase, prisma } = await import("@/lib/platform/db");
const list = await import("./conversations/route");
const messages = await import("./conversations/[conversationId]/messages/route");

afterAll(async () => {
  await closeDatabase();
  await dropDatabase(admin, name);
  await admin.end();
});

/** The demo workspace: the one with visitors. */
const demoWorkspace = async (): Promise<string> =>
  (await prisma().conversation.findFirstOrThrow({ where: { channel: "messenger" } })).workspaceId;

test("v1 lists every conversation and message of the demo workspace", async () => {
  const workspaceId = await demoWorkspace();
  const owner = await addMember(workspaceId, "owner");
  const { secret } = await createKey({ workspaceId, owner });
  const headers = asBearer(secret);
  type List = { conversations: { id: string }[]; total: number };
  const { status, body } = await call<List>(list, { headers });
  expect(status).toBe(200);
  expect(body.total).toBe(await prisma().conversation.count({ where: { workspaceId } }));
  for (const { id } of body.conversations) {
    const params = { conversationId: id };
    const read = await call<{ messages: unknown[]; total: number }>(messages, { headers, params });
    expect(read.body.total).toBe(await prisma().message.count({ where: { conversationId: id } }));
    expect(read.body.messages).toHaveLength(read.body.total);
  }
});

test("the partner API gives the log without gaps, the evidence of each message, and replays an old command", async () => {
  const { partnerId } = await prisma().partnerMember.findFirstOrThrow();
  const { id, email, name } = await addMember(await demoWorkspace(), "owner");
  const actor = { type: "partnerMember", userId: id, email, name, partnerId, role: "admin" } as const;
  const world = { partnerId, admin: { id, email, name, cookie: "", ctx: createCtx(actor) } };
  const { secret: key } = await createPartnerKey(world);
  const api = await partnerApi({ world, key });
  type Listed = { workspaces: { workspaceId: string; externalTenantId: string; latestSequence: number }[] };
  const { workspaces } = (await api.ask<Listed>("listWorkspaces")).body;
  expect(workspaces.map(({ externalTenantId }) => externalTenantId).sort()).toEqual([
    "tenant-42",
    "tenant-43",
  ]);
  for (const { workspaceId, externalTenantId, latestSequence } of workspaces) {
    const params = { workspaceId };
    type Page = { events: { sequence: number; type: string; subject: { id: string } }[] };
    const { events } = (await api.ask<Page>("pullEvents", { params, query: { limit: "500" } })).body;
    expect(events.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: latestSequence }, (_, i) => i + 1),
    );
    const sent = events.filter(({ type }) => type === "message.created").map(({ subject }) => subject.id);
    for (const messageId of sent)
      expect((await api.ask("getMessageTimeline", { params: { workspaceId, messageId } })).status).toBe(200);
    const tenant = externalTenantId.slice(-2);
    const contact = { phoneE164: "+15551230001", name: "Zoë 1" };
    const replay = await api.ask("createCommand", {
      params,
      headers: { "idempotency-key": `order-${tenant}-1` },
      body: textCommand("Your order 1 is ready.", { contact }),
    });
    expect(replay.status).toBe(200);
    const next = await api.ask<{ conversationId: string }>("createCommand", {
      params,
      headers: { "idempotency-key": "a new one" },
      body: textCommand("One more.", { contact }),
    });
    expect(next.status).toBe(202);
    expect(next.body.conversationId).toBe(replay.body.conversationId);
  }
});
