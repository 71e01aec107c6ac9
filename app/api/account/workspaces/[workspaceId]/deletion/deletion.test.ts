import { expect, test } from "vitest";
import * as member from "@/app/api/settings/members/[memberId]/route";
import * as messenger from "@/app/api/settings/messenger/route";
import { listActs } from "@/lib/account/audit/audit-log";
import { actMailRecipients, deletionMailRecipients } from "@/lib/account/members/act-mails";
import { removal } from "@/lib/partner/erasure/remove-workspaces";
import { prisma } from "@/lib/platform/db";
import { fromPublicId } from "@/lib/platform/ids";
import { asMember, asUser, call } from "@/lib/testing/call";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { addMember, createWorld, operator, type Person, type World } from "@/lib/testing/world";
import * as deletion from "./route";

const NAME = "Juniper & Co.";
const begin = (person: Person, workspaceId: string, name = NAME) =>
  call(deletion, { method: "POST", headers: asUser(person), params: { workspaceId }, body: { name } });
const keep = (person: Person, workspaceId: string) =>
  call(deletion, { method: "DELETE", headers: asUser(person), params: { workspaceId } });
const lastAct = async ({ workspaceId }: World) => (await listActs({ workspaceId }, { limit: 1 })).entries[0];

test("an owner who types the name begins the deletion; members can read, leave and write nothing", async () => {
  const world = await createWorld();
  const { owner, workspaceId } = world;
  const agent = await addMember(workspaceId, "agent");
  const admin = await addMember(workspaceId, "admin");
  expect(await begin(owner, workspaceId, "Juniper")).toMatchObject({
    status: 400,
    body: { details: [{ field: "name" }] },
  });
  expect((await begin(admin, workspaceId)).status).toBe(403);
  expect((await begin((await createWorld()).owner, workspaceId)).status).toBe(404);
  expect((await begin(owner, workspaceId)).status).toBe(200);
  expect((await begin(owner, workspaceId)).status).toBe(200);

  const headers = asMember(owner, workspaceId);
  expect((await call(messenger, { headers })).status).toBe(200);
  const write = await call(messenger, { method: "PATCH", headers, body: { takesFiles: false } });
  expect(write).toMatchObject({ status: 403, body: { code: "workspace_archived" } });
  const leave = {
    method: "DELETE",
    headers: asMember(agent, workspaceId),
    params: { memberId: agent.id },
  } as const;
  expect((await call(member, leave)).status).toBe(200);

  const { entries } = await listActs({ workspaceId }, { limit: 1, area: "workspace" });
  expect(entries).toMatchObject([{ act: "deletion_begun", actor: { id: owner.id } }]);
  // All owners and admins who could act get a mail, also the one who did.
  const recipients = await actMailRecipients(workspaceId, entries[0]?.id ?? "");
  expect(recipients.sort()).toEqual([owner.id, admin.id].sort());
});

test("an owner keeps the workspace, and everything works again", async () => {
  const world = await createWorld();
  const { owner, workspaceId } = world;
  await begin(owner, workspaceId);
  const { deletionFinalAt } = await prisma().workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  const finalAt = deletionFinalAt?.toISOString() ?? "";
  expect(await deletionMailRecipients(workspaceId, finalAt)).toEqual([owner.id]);
  expect((await keep(owner, workspaceId)).status).toBe(200);
  expect(await deletionMailRecipients(workspaceId, finalAt)).toEqual([]);
  const headers = asMember(owner, workspaceId);
  expect((await call(messenger, { method: "PATCH", headers, body: { takesFiles: false } })).status).toBe(200);
  expect(await lastAct(world)).toMatchObject({ kind: "messenger" });
  expect((await keep(owner, workspaceId)).status).toBe(200);
});

test("a deletion needs a recent proof of who the person is", async () => {
  const { owner, workspaceId } = await createWorld();
  await prisma().userSession.updateMany({
    where: { userId: owner.id },
    data: { provedAt: new Date(Date.now() - 3_600_000) },
  });
  expect(await begin(owner, workspaceId)).toMatchObject({ status: 403, body: { code: "proof_required" } });
});

test("after the grace nothing is left; the person can sign in and make a new workspace", async () => {
  const { owner, workspaceId } = await createWorld();
  await begin(owner, workspaceId);
  const remove = async (days: number) => {
    const now = () => new Date(Date.now() + days * 86_400_000);
    for await (const _ of removal({ ...operator(), now }, workspaceId));
  };
  await remove(6.9);
  expect(await prisma().member.count({ where: { workspaceId } })).toBe(1);
  await remove(7.1);
  expect(await prisma().workspace.count({ where: { id: workspaceId } })).toBe(0);
  expect(await prisma().auditEntry.count({ where: { workspaceId } })).toBe(0);
  expect(await prisma().user.count({ where: { id: owner.id } })).toBe(1);
});

test("a partner's workspace is deleted by its partner alone", async () => {
  const api = await partnerApi();
  const managed = await createManaged(api);
  const workspaceId = fromPublicId("workspace", managed.workspaceId) ?? "";
  const owner = await addMember(workspaceId, "owner");
  expect(await begin(owner, workspaceId)).toMatchObject({ status: 403, body: { code: "forbidden" } });
});
