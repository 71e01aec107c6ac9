/** The history of a conversation, as the thread shows it. */
import { expect, test } from "vitest";
import { endSnooze } from "@/lib/inbox/conversations/update";
import type { Thread } from "@/lib/inbox/messages/schemas";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { asMember, call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { addMember } from "@/lib/testing/world";
import * as conversation from "./conversations/[conversationId]/route";
import * as thread from "./conversations/[conversationId]/thread/route";

type Here = Awaited<ReturnType<typeof scene>>;

const change = ({ headers, params }: Here, body: object) =>
  call(conversation, { method: "PATCH", headers, params, body });

async function historyOf({ headers, params }: Here) {
  const { body } = await call<Thread>(thread, { headers, params });
  return (body.changes ?? [])
    .map(({ field, actor, before, after, until }) => ({
      field,
      by: actor.name ?? actor.kind,
      before,
      after,
      until,
    }))
    .reverse();
}

test("each change names who made it, what was and what is; what the log forgets stays", async () => {
  const here = await scene();
  const { world, conversationId } = here;
  const tom = await addMember(world.workspaceId, "agent", "Tom");
  const owner = { id: world.owner.id, name: world.owner.name };
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await change(here, { assigneeId: owner.id, subject: "Order 1042" });
  await call(conversation, {
    method: "PATCH",
    headers: asMember(tom, world.workspaceId),
    params: here.params,
    body: { assigneeId: tom.id, status: "snoozed", snoozedUntil: until },
  });
  await endSnooze(createCtx({ type: "job", name: "end-snooze" }), world.workspaceId, conversationId, until);
  await change(here, { status: "resolved" });
  await here.visitor.say("One more thing");
  await prisma().event.deleteMany({ where: { workspaceId: world.workspaceId } });
  const none = { until: null };
  const [ownerName, tomName] = [owner.name, "Tom"];
  const byField = (field: string) => async () =>
    (await historyOf(here)).filter((line) => line.field === field);
  expect(await byField("assignee")()).toEqual([
    { field: "assignee", by: ownerName, before: null, after: owner, ...none },
    { field: "assignee", by: tomName, before: owner, after: { id: tom.id, name: "Tom" }, ...none },
  ]);
  expect(await byField("subject")()).toEqual([
    { field: "subject", by: ownerName, before: null, after: "Order 1042", ...none },
  ]);
  expect(await byField("status")()).toEqual([
    { field: "status", by: tomName, before: "open", after: "snoozed", until },
    { field: "status", by: "time", before: "snoozed", after: "open", ...none },
    { field: "status", by: ownerName, before: "open", after: "resolved", ...none },
    { field: "status", by: "contact", before: "resolved", after: "open", ...none },
  ]);
});

test("an update without a change leaves no line, and a reply that reopens does", async () => {
  const here = await scene();
  await change(here, { status: "open", subject: null });
  expect(await historyOf(here)).toEqual([]);
});
