/** A person deletes their own account: what ends, what keeps their name, and when they cannot. */
import { afterAll, expect, test } from "vitest";
import * as account from "@/app/api/account/route";
import * as workspaceDeletion from "@/app/api/account/workspaces/[workspaceId]/deletion/route";
import { listActs } from "@/lib/account/audit/audit-log";
import { sendDeletedMail } from "@/lib/account/partners/delete-account";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { readThread } from "@/lib/inbox/messages/thread";
import { addNote } from "@/lib/inbox/notes/notes";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asUser, call } from "@/lib/testing/call";
import { addPartnerMember, createPartnerWorld } from "@/lib/testing/partners";
import { startMailServer } from "@/lib/testing/smtp";
import { addMember, createKey, createVisitor, createWorld, type Person } from "@/lib/testing/world";
import * as deletion from "./route";

const server = await startMailServer();
process.env.SMTP_URL = server.url;
afterAll(() => server.close());

const remove = (person: { email: string; cookie: string }, email = person.email) =>
  call<{ code?: string; details?: { message: string }[] }>(deletion, {
    method: "POST",
    headers: asUser(person),
    body: { email },
  });
const exists = async ({ id }: { id: string }) => (await prisma().user.count({ where: { id } })) === 1;
const isSignedIn = async ({ cookie }: Person) =>
  (await call(account, { headers: { cookie } })).status === 200;

test("an agent's account goes with its sessions, keys and assignments; what they wrote keeps their name; owners see it", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const agent = await addMember(workspaceId, "agent", "Rui Faria");
  const {
    key: { id: keyId },
  } = await createKey(world, "personal", agent);
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Hello");
  await sendMessage(agent.ctx, conversationId, { clientId: newId(), text: "Hi from Rui" });
  await addNote(agent.ctx, conversationId, { clientId: newId(), text: "a note" });
  await updateConversation(agent.ctx, conversationId, { assigneeId: agent.id });

  expect(await remove(agent, "someone@else.test")).toMatchObject({
    status: 400,
    body: { details: [{ field: "email" }] },
  });
  expect(await exists(agent)).toBe(true);
  expect((await remove(agent, ` ${agent.email.toUpperCase()} `)).status).toBe(200);
  expect(await exists(agent)).toBe(false);
  expect(await isSignedIn(agent)).toBe(false);
  expect(await prisma().userSession.count({ where: { userId: agent.id } })).toBe(0);
  expect((await prisma().apiKey.findFirstOrThrow({ where: { id: keyId } })).revokedAt).not.toBeNull();
  const { entries } = await readThread(owner.ctx, conversationId, undefined);
  expect(
    entries.map((entry) =>
      "senderName" in entry ? entry.senderName : "authorName" in entry ? entry.authorName : null,
    ),
  ).toContain("Rui Faria");
  expect(JSON.stringify(entries)).toContain("Hi from Rui");
  const conversation = await prisma().conversation.findFirstOrThrow({ where: { workspaceId } });
  expect(conversation.assigneeId).toBeNull();
  expect((await listActs({ workspaceId }, { limit: 1 })).entries).toMatchObject([
    { kind: "member", act: "deleted", actor: { id: agent.id, name: "Rui Faria" }, subjectName: "Rui Faria" },
  ]);
});

test("the last owner first hands over or deletes the workspace; the refusal names it", async () => {
  const { workspaceId, owner } = await createWorld();
  const agent = await addMember(workspaceId, "agent");
  expect(await remove(owner)).toMatchObject({
    status: 409,
    body: { code: "last_owner", details: [{ message: "Juniper & Co." }] },
  });
  expect(await exists(owner)).toBe(true);
  await addMember(workspaceId, "owner");
  expect((await remove(owner)).status).toBe(200);
  expect(await prisma().member.count({ where: { workspaceId } })).toBe(2);
  expect(await exists(agent)).toBe(true);

  const alone = await createWorld();
  expect((await remove(alone.owner)).status).toBe(409);
  const params = { workspaceId: alone.workspaceId };
  await call(workspaceDeletion, {
    method: "POST",
    headers: asUser(alone.owner),
    params,
    body: { name: "Juniper & Co." },
  });
  expect((await remove(alone.owner)).status).toBe(200);
  expect(await exists(alone.owner)).toBe(false);
});

test("two owners at once do not leave the workspace without one", async () => {
  const { workspaceId, owner } = await createWorld();
  const other = await addMember(workspaceId, "owner");
  const answers = await Promise.all([remove(owner), remove(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await prisma().member.count({ where: { workspaceId, role: "owner" } })).toBe(1);
});

test("the last admin of a partner stays; another one goes", async () => {
  const world = await createPartnerWorld();
  const { partnerId, admin } = world;
  expect((await remove(admin)).body.code).toBe("last_admin");
  const second = await addPartnerMember(world, "admin");
  expect((await remove(second)).status).toBe(200);
  expect(await prisma().partnerMember.count({ where: { partnerId } })).toBe(1);
});

test("it needs a proof of the last minutes, not of a quarter of an hour", async () => {
  const { workspaceId } = await createWorld();
  const agent = await addMember(workspaceId, "agent");
  const provedAt = new Date(Date.now() - 6 * 60_000);
  await prisma().userSession.updateMany({ where: { userId: agent.id }, data: { provedAt } });
  expect(await remove(agent)).toMatchObject({ status: 403, body: { code: "proof_required" } });
  expect(await exists(agent)).toBe(true);
});

test("the mail goes to the address that was, which no job keeps in the clear", async () => {
  const { workspaceId } = await createWorld();
  const agent = await addMember(workspaceId, "agent");
  await query("", "DELETE FROM outbox WHERE name = 'auth/account.deleted'", []);
  await remove(agent);
  const [signal] = await query<{ payload: { person: string } }>(
    "",
    "SELECT payload FROM outbox WHERE name = 'auth/account.deleted'",
    [],
  );
  expect(JSON.stringify(signal)).not.toContain(agent.email);
  await sendDeletedMail(signal?.payload.person ?? "");
  expect(server.subjects.get(agent.email)).toBe("Your account was deleted");
});
