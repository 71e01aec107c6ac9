import { expect, test } from "vitest";
import * as merge from "@/app/api/inbox/contacts/[contactId]/merge/route";
import * as partnerLog from "@/app/api/partner-console/audit-log/route";
import { pruneActs } from "@/lib/account/audit/audit-log";
import type { AuditPage } from "@/lib/account/audit/schemas";
import { prisma, query } from "@/lib/platform/db";
import { transaction } from "@/lib/platform/transaction";
import { COMMANDS } from "@/lib/server/admin/commands";
import { asMember, asPartner, call } from "@/lib/testing/call";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { addMember, createVisitor, createWorld, type World } from "@/lib/testing/world";
import * as apiKeys from "../api-keys/route";
import * as member from "../members/[memberId]/route";
import * as messenger from "../messenger/route";
import * as workspace from "../workspace/route";
import * as download from "./download/route";
import * as log from "./route";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const headersOf = ({ owner, workspaceId }: World) => ({
  ...asMember(owner, workspaceId),
  "user-agent": FIREFOX,
});
const read = async (world: World, query: Record<string, string> = {}): Promise<AuditPage> =>
  (await call<AuditPage>(log, { headers: headersOf(world), query })).body;
const actsOf = async (world: World, query: Record<string, string> = {}): Promise<string[]> =>
  (await read(world, query)).entries.map(({ kind, act }) => `${kind}.${act}`);

test("an act names who, from where, what, and each changed field before and after", async () => {
  const world = await createWorld();
  const agent = await addMember(world.workspaceId, "agent", "Tom Becker");
  await call(member, {
    method: "PATCH",
    headers: headersOf(world),
    params: { memberId: agent.id },
    body: { role: "admin" },
  });
  const { entries, people } = await read(world);
  expect(entries[0]).toMatchObject({
    actor: { type: "member", id: world.owner.id, name: "Maya Lindqvist" },
    address: "203.0.113.9",
    browser: "Firefox",
    system: "Linux",
    kind: "member",
    act: "changed",
    subjectName: "Tom Becker",
    changes: [{ field: "role", before: "agent", after: "admin" }],
  });
  expect(people).toContainEqual({ id: world.owner.id, name: "Maya Lindqvist" });
  // The name stays as it was then.
  await prisma().user.update({ where: { id: world.owner.id }, data: { name: "Maya Berg" } });
  expect((await read(world)).entries[0]?.actor.name).toBe("Maya Lindqvist");
});

test("an entry shows no secret, and a change that changes nothing leaves none", async () => {
  const world = await createWorld();
  const headers = headersOf(world);
  const { body } = await call<{ secret: string }>(apiKeys, {
    method: "POST",
    headers,
    body: { kind: "widget", name: "Site" },
  });
  const before = await read(world);
  expect(JSON.stringify(before)).not.toContain(body.secret.slice(4, 60));
  expect(before.entries[0]).toMatchObject({ kind: "api_key", act: "created", subjectName: "Site" });
  const row = await prisma().auditEntry.findFirstOrThrow({ where: { id: before.entries[0]?.id ?? "" } });
  expect(Object.keys(row.after as object).sort()).toEqual(["kind", "last_four", "name"]);
  await call(messenger, { method: "PATCH", headers, body: { takesFiles: true } });
  expect(await actsOf(world)).toEqual(before.entries.map(({ kind, act }) => `${kind}.${act}`));
});

test("an act that is rolled back leaves no entry, and entries cannot be changed", async () => {
  const world = await createWorld();
  const before = await actsOf(world);
  const failing = transaction(world.owner.ctx, async ({ tx }) => {
    await tx.workspace.update({ where: { id: world.workspaceId }, data: { name: "Lost" } });
    throw new Error("lost");
  });
  await expect(failing).rejects.toThrow("lost");
  expect(await actsOf(world)).toEqual(before);
  const change = query("", "UPDATE audit_entries SET actor_name = 'X' WHERE workspace_id = $1", [
    world.workspaceId,
  ]);
  await expect(change).rejects.toThrow("are never changed");
});

test("pages, kinds of change, people and days", async () => {
  const world = await createWorld();
  const headers = headersOf(world);
  for (const name of ["One", "Two", "Three"])
    await call(workspace, { method: "PATCH", headers, body: { name } });
  await call(apiKeys, { method: "POST", headers, body: { kind: "widget", name: "Site" } });
  const first = await read(world, { limit: "2" });
  const second = await read(world, { limit: "2", cursor: first.nextCursor ?? "" });
  const all = await read(world);
  expect([...first.entries, ...second.entries]).toEqual(all.entries.slice(0, 4));
  expect(await actsOf(world, { area: "keys" })).toEqual(["api_key.created"]);
  expect(await actsOf(world, { actor: world.owner.id, area: "workspace" })).toHaveLength(3);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(await actsOf(world, { from: tomorrow })).toEqual([]);
  expect(await actsOf(world, { to: tomorrow })).toHaveLength(all.entries.length);
  expect((await call(log, { headers, query: { cursor: "x" } })).status).toBe(400);
  const agent = await addMember(world.workspaceId, "agent");
  expect((await call(log, { headers: asMember(agent, world.workspaceId) })).status).toBe(403);
});

test("the file is safe for spreadsheets, and its download is an entry", async () => {
  const world = await createWorld();
  await call(apiKeys, {
    method: "POST",
    headers: headersOf(world),
    body: { kind: "widget", name: '=HYPERLINK("x")' },
  });
  const request = new Request("http://localhost:3000/api/settings/audit-log/download", {
    method: "POST",
    body: JSON.stringify({ area: "keys" }),
    headers: { ...headersOf(world), "content-type": "application/json", "x-parley-peer": "203.0.113.9" },
  });
  const response = await download.POST(request, { params: Promise.resolve({}) });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('api_key.created,"\'=HYPERLINK(""x"")",203.0.113.9');
  expect(await actsOf(world, { area: "data" })).toEqual(["audit_log.downloaded"]);
});

test("the command line and the partner are named, and the partner reads its own acts", async () => {
  const world = await createWorld();
  const key = COMMANDS["create-key"];
  await key?.run({
    workspace: world.workspaceId,
    user: world.owner.email,
    kind: "widget",
    name: "Ops",
  } as never);
  expect((await read(world)).entries[0]).toMatchObject({
    actor: { type: "operator", name: null },
    address: null,
    kind: "api_key",
    subjectName: "Ops",
  });
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const { body } = await call<AuditPage>(partnerLog, {
    headers: asPartner(api.world.admin, api.world.partnerId),
  });
  expect(body.entries.find(({ kind }) => kind === "workspace")).toMatchObject({
    act: "created",
    workspaceId,
    actor: { type: "partnerKey", name: expect.any(String) },
  });
  const other = await partnerApi();
  const theirs = await call<AuditPage>(partnerLog, {
    headers: asPartner(other.world.admin, other.world.partnerId),
  });
  expect(JSON.stringify(theirs.body)).not.toContain(workspaceId);
});

test("a merge of contacts is an act, without a name of theirs", async () => {
  const { owner, workspaceId } = await createWorld();
  const create = async (): Promise<string> => {
    await (await createVisitor(workspaceId)).say("Hello");
    const { id } = await prisma().contact.findFirstOrThrow({
      where: { workspaceId },
      orderBy: { id: "desc" },
    });
    return id;
  };
  const [winner, loser] = [await create(), await create()];
  await call(merge, {
    method: "POST",
    headers: asMember(owner, workspaceId),
    params: { contactId: winner },
    body: { otherId: loser },
  });
  const { entries } = (await call<AuditPage>(log, { headers: asMember(owner, workspaceId) })).body;
  expect(entries[0]).toMatchObject({
    kind: "contact",
    act: "merged",
    actor: { id: owner.id },
    subjectName: null,
  });
});

test("entries go after two years", async () => {
  const world = await createWorld();
  const before = await actsOf(world);
  const { ctx } = world.owner;
  const inYears = (years: number) => ({
    ...ctx,
    now: () => new Date(Date.now() + years * 365.5 * 86_400_000),
  });
  expect(before.length).toBeGreaterThan(0);
  const [{ oldest } = { oldest: null }] = await query<{ oldest: Date | null }>(
    "",
    "SELECT min(at) AS oldest FROM audit_entries WHERE workspace_id = $1",
    [world.workspaceId],
  );
  expect(oldest).not.toBeNull();
  // Entries of other tests are younger than two years, too, and stay.
  await pruneActs(inYears(1.9));
  expect(await actsOf(world)).toEqual(before);
});
