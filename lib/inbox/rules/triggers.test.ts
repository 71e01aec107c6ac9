/** Whatever a trigger waits for leaves a task for its rule: append_events() gives the event to queue_rules(), which knows it. */
import { expect, test } from "vitest";
import type { EventType } from "@/lib/events/catalog";
import { recordEvent } from "@/lib/events/log";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { createTag } from "@/lib/inbox/tags/tags";
import { createTicket } from "@/lib/inbox/tickets/create";
import { updateTicket } from "@/lib/inbox/tickets/update";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { createVisitor, createWorld, job } from "@/lib/testing/world";
import { createRule } from "./rules";
import { isTimed, TRIGGERS, type Trigger } from "./schemas";

async function createScene() {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Where is it?");
  const other = await createVisitor(workspaceId);
  const ticketId = newId();
  const change = (input: object) => updateConversation(owner.ctx, conversationId, input);
  const open = (id: string) =>
    createTicket(owner.ctx, { id, title: "Repair it", priority: "normal", messageIds: [] });
  const record = (type: EventType, subject: { type: "conversation" | "ticket"; id: string }) =>
    transaction(job(), async (tx) => recordEvent(tx, type, { workspaceId, subject }));
  const conversation = { type: "conversation", id: conversationId } as const;
  await open(ticketId);
  return { workspaceId, owner, visitor, other, conversationId, conversation, ticketId, change, open, record };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

/** One thing that each trigger waits for. */
const CAUSES: Record<Trigger, (scene: Scene) => Promise<unknown>> = {
  started: ({ other }) => other.say("Hello"),
  received: ({ visitor }) => visitor.say("Well?"),
  unanswered: ({ visitor }) => visitor.say("Well?"),
  silent: ({ owner, conversationId }) =>
    sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "On its way" }),
  assigned: ({ owner, change }) => change({ assigneeId: owner.id }),
  tagged: async ({ owner, change }) => {
    const tag = await createTag(owner.ctx, { id: newId(), name: "Late", color: "gray" });
    await change({ addTagIds: [tag.id] });
  },
  resolved: ({ change }) => change({ status: "resolved" }),
  reopened: async ({ change }) => {
    await change({ status: "pending" });
    await change({ status: "open" });
  },
  sla_warned: ({ record, conversation }) => record("sla.warned", conversation),
  sla_missed: ({ record, ticketId }) => record("sla.missed", { type: "ticket", id: ticketId }),
  ticket_opened: ({ open }) => open(newId()),
  ticket_status_changed: ({ owner, ticketId }) =>
    updateTicket(owner.ctx, ticketId, { status: "in_progress" }),
};

test.each(TRIGGERS)("%s leaves a task for its rule", async (trigger) => {
  const scene = await createScene();
  const id = newId();
  await createRule(scene.owner.ctx, {
    ...{ id, name: "A rule", isOn: true, trigger, afterMinutes: isTimed(trigger) ? 5 : null },
    ...{ conditions: [], actions: [{ do: "note", text: "Look at it", userIds: [] }] },
  });
  const tasks = () => prisma().ruleTask.count({ where: { workspaceId: scene.workspaceId, ruleId: id } });
  expect(await tasks()).toBe(0);
  await CAUSES[trigger](scene);
  expect(await tasks()).toBe(1);
});
