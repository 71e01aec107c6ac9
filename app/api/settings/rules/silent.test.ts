/** A rule acts when the contact writes nothing after an answer, and closes with a reason. */
import { expect, test } from "vitest";
import * as conversation from "@/app/api/inbox/conversations/[conversationId]/route";
import * as thread from "@/app/api/inbox/conversations/[conversationId]/thread/route";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { Thread } from "@/lib/inbox/messages/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { runRules } from "@/lib/inbox/rules/run";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createVisitor, createWorld } from "@/lib/testing/world";
import * as rules from "./route";

const job = () => createCtx({ type: "job", name: "run-rules" });

test("a contact who is silent after an answer is closed with a reason, unless someone has written since", async () => {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const reason = "No answer from the customer";
  const rule = newId();
  const wanted = {
    ...{ id: rule, name: "A rule", isOn: true, conditions: [], trigger: "silent" },
    actions: [{ do: "close", reason }],
  };
  expect(
    (await call(rules, { method: "POST", headers, body: { ...wanted, afterMinutes: null } })).status,
  ).toBe(400);
  const made = await call(rules, { method: "POST", headers, body: { ...wanted, afterMinutes: 72 * 60 } });
  expect(made.status, made.text).toBe(200);
  const runsOf = (ruleId: string) =>
    prisma().ruleRun.findMany({ where: { workspaceId: world.workspaceId, ruleId } });
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("Where is it?");
  const place = { workspaceId: world.workspaceId, conversationId };
  const answer = () =>
    sendMessage(world.owner.ctx, conversationId, { clientId: newId(), text: "On its way" });
  const pass = async () => {
    const { count } = await prisma().ruleTask.updateMany({
      where: place,
      data: { dueAt: new Date(Date.now() - 60_000) },
    });
    await runRules(job(), place);
    return count;
  };
  await answer();
  expect(await prisma().ruleTask.findMany({ where: place })).toMatchObject([
    { ruleId: rule, dueAt: expect.toSatisfy((due: Date) => due.getTime() > Date.now() + 71 * 3_600_000) },
  ]);
  await visitor.say("Still nothing");
  expect(await pass()).toBe(1);
  expect(await runsOf(rule)).toEqual([]);
  // The second answer has its own time.
  await answer();
  await answer();
  expect(await pass()).toBe(2);
  expect(await runsOf(rule)).toHaveLength(1);
  expect(
    (await call<InboxConversation>(conversation, { headers, params: { conversationId } })).body.status,
  ).toBe("resolved");
  const { body } = await call<Thread>(thread, { headers, params: { conversationId } });
  expect(body.changes).toMatchObject([
    { field: "status", after: "resolved", reason, actor: { name: "A rule" } },
  ]);
  const events = await prisma().event.findMany({
    where: { workspaceId: world.workspaceId, type: "conversation.status_changed" },
  });
  expect(events).toMatchObject([{ data: { reason, previous: { status: "open" } } }]);
  // A resolved conversation waits for nothing.
  await call(conversation, {
    method: "PATCH",
    headers,
    params: { conversationId },
    body: { status: "open" },
  });
  await answer();
  await call(conversation, {
    method: "PATCH",
    headers,
    params: { conversationId },
    body: { status: "resolved" },
  });
  expect(await pass()).toBe(1);
  expect(await runsOf(rule)).toHaveLength(1);
});
