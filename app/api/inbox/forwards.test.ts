/** Forwards by their routes: who may, who sees them, and which field an error names. */
import { expect, test } from "vitest";
import { listActs } from "@/lib/account/audit/audit-log";
import { updateOwnRole } from "@/lib/account/own-roles/own-roles";
import { GIVABLE } from "@/lib/account/own-roles/schemas";
import { updateConversation } from "@/lib/inbox/conversations/update";
import type { Thread } from "@/lib/inbox/messages/schemas";
import type { ForwardFacts, SideThread } from "@/lib/inbox/side-threads/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createMailbox } from "@/lib/testing/mailboxes";
import { narrowRole } from "@/lib/testing/narrow-role";
import { createSurfaceWorld, openSession } from "@/lib/testing/surface";
import { createVisitor } from "@/lib/testing/world";
import * as again from "./conversations/[conversationId]/forwards/[sideThreadId]/messages/[sideMessageId]/again/route";
import * as messages from "./conversations/[conversationId]/forwards/[sideThreadId]/messages/route";
import * as one from "./conversations/[conversationId]/forwards/[sideThreadId]/route";
import * as forwards from "./conversations/[conversationId]/forwards/route";
import * as thread from "./conversations/[conversationId]/thread/route";
import * as updates from "./updates/route";

type Headers = Record<string, string>;

async function stage() {
  const base = await narrowRole();
  const { workspaceId, begin, owner, nora } = base;
  const conversationId = await begin("Do you sell flour?");
  const { id: messageId } = await prisma().message.findFirstOrThrow({ where: { workspaceId } });
  const as = { owner: asMember(owner, workspaceId), nora: asMember(nora, workspaceId) };
  const params = { conversationId };
  const body = (more: object = {}) => ({
    ...{ clientId: newId(), address: "Rui@Supplier.test", comment: "", messageIds: [messageId], fileIds: [] },
    ...more,
  });
  const forward = (headers: Headers, more: object = {}) =>
    call<SideThread & { code: string; details: { field: string }[] }>(forwards, {
      ...{ method: "POST", headers, params },
      body: body(more),
    });
  const read = (headers: Headers) => call<Thread>(thread, { headers, params });
  return { ...base, conversationId, messageId, as, params, forward, read };
}

test("without a mailbox nothing is forwarded, and each refusal names its field", async () => {
  const { as, forward, workspaceId, params } = await stage();
  const facts = async () => (await call<ForwardFacts>(forwards, { headers: as.owner, params })).body;
  expect((await forward(as.owner)).body.code).toBe("mailbox_not_connected");
  expect((await facts()).from).toBeNull();
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9 });
  expect(await facts()).toMatchObject({ from: mailbox.address, sideThreads: [] });
  const file = newId();
  for (const [more, status, field] of [
    [{ address: "rui" }, 400, "address"],
    [{ address: mailbox.address.toUpperCase() }, 400, "address"],
    [{ messageIds: [] }, 400, "messageIds"],
    [{ messageIds: [newId()] }, 404, "messageIds"],
    [{ fileIds: [file] }, 404, "fileIds"],
    [{ comment: "x".repeat(50_001) }, 400, "comment"],
    [{ cc: ["eve@evil.test"] }, 400, "cc"],
  ] as const) {
    const answer = await forward(as.owner, more);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(field)]);
  }
  expect(await prisma().sideThread.count({ where: { workspaceId } })).toBe(0);
});

test("a forward is in the thread of who may forward and sees the conversation, and in the audit log", async () => {
  const { as, forward, workspaceId, read, owner, role, otherId, conversationId, params } = await stage();
  await createMailbox(workspaceId, { smtpPort: 9 });
  const made = await forward(as.owner);
  expect([made.status, made.body.address, made.body.state]).toEqual([201, "rui@supplier.test", "queued"]);
  const { entries } = await listActs({ workspaceId }, { limit: 50 });
  expect(entries[0]).toMatchObject({
    ...{ kind: "side_thread", act: "created", subjectName: "rui@supplier.test" },
    actor: { id: owner.id },
  });
  const at = { ...params, sideThreadId: made.body.id };
  const seen = async () => {
    const updated = await call<{ thread: Thread | null }>(updates, {
      headers: as.nora,
      query: { ids: conversationId, thread: conversationId, after: "0" },
    });
    return [
      (await read(as.nora)).body.sideThreads?.length,
      updated.body.thread?.sideThreads?.length,
      (await call(one, { headers: as.nora, params: at })).status,
      (await call(forwards, { headers: as.nora, params })).status,
      (await forward(as.nora)).status,
    ];
  };
  expect(await seen()).toEqual([1, 1, 200, 200, 201]);
  const without = GIVABLE.filter((each) => each !== "inbox:forward" && each !== "settings");
  await updateOwnRole(owner.ctx, role.id, { name: "Sales", permissions: without, sees: "own_teams" });
  expect(await seen()).toEqual([undefined, undefined, 403, 403, 403]);
  const all = GIVABLE.filter((each) => each !== "settings");
  await updateOwnRole(owner.ctx, role.id, { name: "Sales", permissions: all, sees: "own_teams" });
  await updateConversation(owner.ctx, conversationId, { teamId: otherId });
  expect(await seen()).toEqual([undefined, undefined, 404, 404, 404]);
});

test("a side thread is found in its conversation alone", async () => {
  const { as, forward, workspaceId, begin, params } = await stage();
  await createMailbox(workspaceId, { smtpPort: 9 });
  const { id, messages: mails } = (await forward(as.owner)).body;
  const elsewhere = await begin("Another matter");
  const headers = as.owner;
  for (const at of [
    { conversationId: elsewhere, sideThreadId: id },
    { ...params, sideThreadId: newId() },
  ]) {
    const about = { ...at, sideMessageId: mails[0]?.id ?? "" };
    const body = { clientId: newId(), text: "One more thing" };
    for (const { body: answer } of [
      await call(one, { headers, params: at }),
      await call(messages, { method: "POST", headers, params: at, body }),
      await call(again, { method: "POST", headers, params: about, body: {} }),
    ])
      expect(answer.code).toBe("side_thread_not_found");
  }
});

test("a user of the embedded inbox sees side threads with the capability alone", async () => {
  const world = await createSurfaceWorld();
  const { conversationId } = await (await createVisitor(world.workspaceId)).say("Do you sell flour?");
  const params = { conversationId };
  const answers = async (capabilities: string[]) => {
    const { headers } = await openSession(world, { capabilities });
    const { body } = await call<Thread>(thread, { headers, params });
    return [body.sideThreads, (await call(forwards, { headers, params })).status];
  };
  expect(await answers(["inbox:read", "inbox:reply", "inbox:note"])).toEqual([undefined, 403]);
  expect(await answers(["inbox:read", "inbox:forward"])).toEqual([[], 200]);
});
