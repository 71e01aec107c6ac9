/** A ticket that someone else gives to a member reaches the browsers of that member. */
import { expect, test } from "vitest";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { createTicket } from "@/lib/inbox/tickets/create";
import { updateTicket } from "@/lib/inbox/tickets/update";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import type { Step } from "@/lib/platform/jobs/define";
import { pushScene } from "@/lib/testing/push-scene";
import { addMember, createVisitor, job } from "@/lib/testing/world";
import type { TicketCause } from "./given";
import { pushTicket } from "./push";
import { pushAssigned, pushAssignedTicket } from "./push-steps";
import { ticketAssigned } from "./signals";

test("an assigned ticket is pushed to its assignee, once, and not for one's own work or when it is done", async () => {
  const { browser, workspaceId, owner } = await pushScene();
  const tom = await addMember(workspaceId, "agent");
  const ticket = { id: newId(), title: "The heating is cold", priority: "normal", assigneeId: null } as const;
  await createTicket(tom.ctx, ticket);
  await updateTicket(owner.ctx, ticket.id, { assigneeId: owner.id });
  const signals = async () =>
    (await prisma().outbox.findMany({ where: { name: ticketAssigned } }))
      .map(
        ({ payload }) =>
          payload as { workspaceId: string; ticketId: string; userId: string; changeId: string },
      )
      .filter((each) => each.workspaceId === workspaceId);
  expect(await signals()).toEqual([]);
  await updateTicket(tom.ctx, ticket.id, { assigneeId: null });
  await updateTicket(tom.ctx, ticket.id, { assigneeId: owner.id });
  const [cause, ...others] = await signals();
  expect(others).toEqual([]);
  if (!cause) throw new Error("there is a signal");
  await pushTicket(job(), cause);
  expect(browser.pushed.map(({ note }) => note)).toMatchObject([
    {
      title: "#1 The heating is cold",
      body: "This ticket was assigned to you.",
      tag: `ticket-${ticket.id}`,
      url: `/w/${workspaceId}/tickets/${ticket.id}`,
      messageId: cause.changeId,
      // No open tab shows it.
      isOfTicket: true,
    },
  ]);
  await updateTicket(tom.ctx, ticket.id, { status: "done" });
  await pushTicket(job(), cause);
  expect(browser.pushed).toHaveLength(1);
});

/** Runs a job's steps one after the other; sleeping waits for nothing, and is noted. */
function stepsOf() {
  const slept: number[] = [];
  const run = (_: string, act: () => unknown) => act();
  return {
    slept,
    step: { run, sleep: async (_: string, ms: number) => void slept.push(ms) } as never as Step,
  };
}

test("the tickets that a rule gives a person within a minute are two notifications, and one alone comes at once", async () => {
  const { browser, workspaceId, owner } = await pushScene();
  const at = new Date("2026-11-03T10:00:05Z");
  const ctx = { ...job(), now: () => at };
  const rule = {
    ...createCtx({ type: "rule", ruleId: newId(), workspaceId, name: "All", userId: null } as const),
  };
  const tom = await addMember(workspaceId, "agent");
  const causes: TicketCause[] = [];
  for (let n = 0; n < 20; n++) {
    const when = new Date(at.getTime() + n * 100);
    const by = { ...rule, now: () => when };
    const id = newId();
    const open = { title: "Outage", priority: "normal", assigneeId: null } as const;
    await createTicket({ ...tom.ctx, now: () => new Date(at.getTime() - 3_600_000) }, { id, ...open });
    await updateTicket(by, id, { assigneeId: owner.id });
    causes.push({ workspaceId, userId: owner.id, ticketId: id, changeId: newId() });
  }
  const { slept, step } = stepsOf();
  for (const cause of causes.toReversed()) await pushAssignedTicket(step, ctx, cause);
  expect(browser.pushed.map(({ note }) => note.body)).toEqual([
    "20 tickets were assigned to you.",
    "This ticket was assigned to you.",
  ]);
  expect(browser.pushed[0]?.note).toMatchObject({
    title: "Tickets",
    url: `/w/${workspaceId}/tickets?assignee=me`,
    isOfTicket: true,
  });
  expect(slept).toEqual(Array.from({ length: 19 }, () => 55_000));
});

test("conversations that a colleague gives a person in bulk are two notifications", async () => {
  const { browser, workspaceId, owner } = await pushScene();
  const at = new Date("2026-11-03T10:00:02Z");
  const tom = await addMember(workspaceId, "agent");
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { conversationId } = await (await createVisitor(workspaceId)).say("Hello");
    const by = { ...tom.ctx, now: () => new Date(at.getTime() + n * 1_000) };
    await updateConversation(by, conversationId, { assigneeId: owner.id });
    ids.push(conversationId);
  }
  const { slept, step } = stepsOf();
  const ctx = { ...job(), now: () => at };
  for (const conversationId of ids)
    await pushAssigned(step, ctx, { workspaceId, conversationId, userId: owner.id });
  expect(browser.pushed.map(({ note }) => note.body)).toEqual([
    "This conversation was assigned to you.",
    "5 conversations were assigned to you.",
  ]);
  expect(browser.pushed[1]?.note.url).toBe(`/w/${workspaceId}/inbox?assignee=me`);
  expect(slept).toEqual([8_000, 8_000, 8_000, 8_000]);
});
