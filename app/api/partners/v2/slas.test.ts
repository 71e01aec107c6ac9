/** Deadlines as partners see them: `slas` of a conversation, and the events of warnings, misses and fulfilments. */
import { expect, test } from "vitest";
import { sendMessage } from "@/lib/inbox/messages/send";
import { followSlas } from "@/lib/inbox/slas/follow-up";
import { createPolicy } from "@/lib/inbox/slas/policies";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { eventProblem } from "@/lib/testing/event-schemas";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { policyOf } from "@/lib/testing/slas/policies";
import { createVisitor, job } from "@/lib/testing/world";

type Sla = { id: string; kind: string; state: string; policyId: string; missedAt: string | null };
type Pulled = { events: (Record<string, unknown> & { type: string; data: { sla: Sla } })[] };

test("a conversation has its clocks, and each event the clock that it is about", async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const owner = createCtx({
    ...({ type: "member", userId: newId(), name: "A member", email: "", role: "owner" } as const),
    workspaceId: id,
  });
  const policy = policyOf({ warnMinutes: 10, resolutionMinutes: null });
  await createPolicy(owner, policy);
  const visitor = await createVisitor(id);
  const { conversationId } = await visitor.say("Where is it?");
  const at = (minutes: number) => ({ ...job(), now: () => new Date(Date.now() + minutes * 60_000) });
  await followSlas(at(40), id);
  const params = { workspaceId, conversationId: toPublicId("conversation", conversationId) };
  const read = async () => (await api.ask<{ slas?: Sla[] }>("getConversation", { params })).body.slas;
  const policyId = toPublicId("slaPolicy", policy.id);
  expect(await read()).toMatchObject([
    {
      id: expect.stringMatching(/^sla_/),
      kind: "first_answer",
      state: "running",
      policyId,
      policyName: "Support",
    },
  ]);
  const agent = await prisma().user.findFirstOrThrow({ select: { id: true, name: true } });
  await sendMessage(createCtx({ ...owner.actor, userId: agent.id, name: agent.name }), conversationId, {
    clientId: newId(),
    text: "On its way",
  });
  await followSlas(at(41), id);
  expect(await read()).toMatchObject([{ state: "fulfilled", missedAt: expect.any(String) }]);
  const { events } = (await api.ask<Pulled>("pullEvents", { params: { workspaceId } })).body;
  const recorded = events.filter(({ type }) => type.startsWith("sla."));
  expect(recorded.map(({ type }) => type)).toEqual(["sla.warned", "sla.missed", "sla.fulfilled"]);
  expect(recorded.map(eventProblem)).toEqual([null, null, null]);
  expect(recorded.at(-1)?.data).toMatchObject({
    cause: "answered",
    reason: null,
    sla: { policyId, state: "fulfilled" },
  });
});
