/** Rules and SLA policies look at the same conversation of a ticket: one whose messages join it, else its first. */
import { expect, test } from "vitest";
import { createRule } from "@/lib/inbox/rules/rules";
import { runRules } from "@/lib/inbox/rules/run";
import { followSlas } from "@/lib/inbox/slas/follow-up";
import { createPolicy } from "@/lib/inbox/slas/policies";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember } from "@/lib/testing/call";
import { contactOnAllChannels } from "@/lib/testing/links";
import { policyOf } from "@/lib/testing/slas/policies";
import { deskOf } from "@/lib/testing/tickets";
import { job } from "@/lib/testing/world";

test("rules and policies compare the conversation whose messages join the ticket, and without one its first", async () => {
  const { world, ids } = await contactOnAllChannels();
  const { workspaceId, owner } = world;
  const desk = deskOf(asMember(owner, workspaceId));
  for (const [minutes, channel] of [
    [60, "whatsapp"],
    [240, "messenger"],
  ] as const)
    await createPolicy(
      owner.ctx,
      policyOf({
        ...{ name: channel, firstAnswerMinutes: null, nextAnswerMinutes: null, resolutionMinutes: minutes },
        conditions: [{ field: "channel", isNot: false, value: channel }],
      }),
    );
  const rule = newId();
  await createRule(owner.ctx, {
    ...{ id: rule, name: "WhatsApp", isOn: true, trigger: "ticket_status_changed", afterMinutes: null },
    conditions: [{ field: "channel", isNot: false, value: "whatsapp" }],
    ...{ matchesAny: false, actions: [{ do: "change_ticket", priority: "urgent" }] },
  });
  const { body: ticket } = await desk.open({ conversationId: ids.messenger });
  const { body: other } = await desk.open({ conversationId: ids.messenger });
  await desk.add(ticket.id, { conversationId: ids.whatsapp });
  const seen = async (status: string) => {
    await desk.change(ticket.id, { status, priority: "normal" });
    for (const conversationId of [ids.messenger, ids.whatsapp])
      await runRules(job(), { workspaceId, conversationId });
    await followSlas(job(), workspaceId);
    const clock = await prisma().slaClock.findFirst({
      where: { workspaceId, holderId: ticket.id, kind: "resolution" },
    });
    return [(await desk.read(ticket.id)).body.ticket.priority, clock?.minutes];
  };
  await desk.choose(ids.messenger, other.id);
  expect(await seen("in_progress")).toEqual(["urgent", 60]);
  await desk.choose(ids.messenger, ticket.id);
  expect(await seen("new")).toEqual(["normal", 240]);
});
