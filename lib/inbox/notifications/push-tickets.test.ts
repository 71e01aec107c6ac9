/** A ticket that someone else gives to a member reaches the browsers of that member. */
import { expect, test } from "vitest";
import { createTicket } from "@/lib/inbox/tickets/create";
import { updateTicket } from "@/lib/inbox/tickets/update";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { pushScene } from "@/lib/testing/push-scene";
import { addMember, job } from "@/lib/testing/world";
import { pushTicket } from "./push";
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
    },
  ]);
  await updateTicket(tom.ctx, ticket.id, { status: "done" });
  await pushTicket(job(), cause);
  expect(browser.pushed).toHaveLength(1);
});
