/** A rule calls a URL: signed, retried and shown like a webhook, with nothing of the customer unless that was chosen. */
import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { SLACK_SAMPLE } from "@/lib/inbox/rules/call-body";
import { runRules } from "@/lib/inbox/rules/run";
import type { CreateRule, ListedRule, RuleRun } from "@/lib/inbox/rules/schemas";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { startReceiver } from "@/lib/testing/receiver";
import { createEndpoint, letTimePass, storedDeliveries } from "@/lib/testing/webhooks";
import { addMember, createVisitor, createWorld, job } from "@/lib/testing/world";
import { drainEndpoint } from "@/lib/webhooks/drain";
import * as calls from "../rule-calls/test/route";
import * as resend from "../webhooks/[endpointId]/deliveries/[deliveryId]/resend/route";
import * as delivery from "../webhooks/[endpointId]/deliveries/[deliveryId]/route";
import * as endpointRoute from "../webhooks/[endpointId]/route";
import * as one from "./[ruleId]/route";
import * as runs from "./[ruleId]/runs/route";
import * as rules from "./route";

const BASE: Omit<CreateRule, "id" | "actions"> = {
  name: "Urgent",
  isOn: true,
  trigger: "received",
  afterMinutes: null,
  conditions: [],
};
const WORDS = 'it "broke" <!channel> \\ {{contact.email}}\nnow';
const QUOTING = '{"text":"{{contact.name|someone}}: {{message.text}}","team":"{{team.name|none}}"}';

async function stage() {
  const world = await createWorld();
  const { workspaceId } = world;
  const headers = asMember(world.owner, workspaceId);
  const receiver = await startReceiver();
  const endpoint = await createEndpoint(world, receiver.url, ["rule.called"]);
  const save = (action: object, id = newId()) =>
    call<{ details?: object[] }>(rules, {
      method: "POST",
      headers,
      body: {
        id,
        ...BASE,
        actions: [{ do: "call", endpointId: endpoint.id, withCustomer: false, ...action }],
      },
    });
  return {
    world,
    headers,
    receiver,
    endpoint,
    save,
    async make(action: object) {
      const id = newId();
      const made = await save(action, id);
      expect(made.status, made.text).toBe(200);
      return id;
    },
    async write(text = WORDS) {
      const { conversationId } = await (await createVisitor(workspaceId)).say(text);
      await runRules(job(), { workspaceId, conversationId });
      return conversationId;
    },
    drain: () => drainEndpoint(job(), workspaceId, endpoint.id),
    async runsOf(ruleId: string) {
      return (await call<{ runs: RuleRun[] }>(runs, { headers, params: { ruleId } })).body.runs;
    },
    async listed() {
      return (await call<{ rules: ListedRule[] }>(rules, { headers })).body.rules;
    },
    removeEndpoint: () =>
      call(endpointRoute, { method: "DELETE", headers, params: { endpointId: endpoint.id } }),
  };
}

test("a call has the rule's own body, is signed, and is retried with the same bytes; its run leads to the evidence", async () => {
  const { world, headers, receiver, endpoint, make, write, drain, runsOf, listed } = await stage();
  const rule = await make({ body: SLACK_SAMPLE });
  const conversationId = await write();
  receiver.answerWith(500);
  await drain();
  await letTimePass(endpoint.id);
  receiver.answerWith(200);
  await drain();

  const [first, second] = receiver.arrivals;
  expect(receiver.arrivals).toHaveLength(2);
  expect(second?.body).toBe(first?.body);
  expect(JSON.parse(first?.body ?? "")).toEqual({
    text: expect.stringMatching(
      `^Urgent: <http.+/w/${world.workspaceId}/inbox/${conversationId}\\|open the conversation>$`,
    ),
  });
  expect(second?.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "x-service-event": "rule.called",
    "x-service-attempt": "2",
    "x-service-signature": createHmac("sha256", endpoint.secret)
      .update(first?.body ?? "")
      .digest("hex"),
  });
  new Webhook(endpoint.secret).verify(second?.body ?? "", second?.headers as Record<string, string>);

  const [run] = await runsOf(rule);
  expect(run).toMatchObject({ state: "done", steps: [{ state: "done", reason: null }] });
  const deliveryId = run?.steps[0]?.id ?? "";
  expect(second?.headers["x-service-delivery"]).toBe(deliveryId);
  const shown = await call(delivery, { headers, params: { endpointId: endpoint.id, deliveryId } });
  expect(shown.body).toMatchObject({
    delivery: { event: "rule.called", eventId: null, state: "delivered", body: first?.body },
    attempts: [{ status: 500 }, { status: 200 }],
  });
  expect(await listed()).toMatchObject([
    { id: rule, calls: [{ id: endpoint.id, name: new URL(receiver.url).host, state: "active" }] },
  ]);
});

test("what a customer wrote is sent only if that was chosen, and stays inside of its string", async () => {
  const { receiver, make, write, drain } = await stage();
  await make({ body: QUOTING, withCustomer: true });
  await make({ body: '{"text":"{{conversation.channel}}, {{conversation.status}}"}' });
  await write();
  await drain();
  const bodies = receiver.arrivals.map(({ body }) => JSON.parse(body));
  expect(bodies).toHaveLength(2);
  expect(bodies).toContainEqual({ text: `someone: ${WORDS}`, team: "none" });
  expect(bodies).toContainEqual({ text: "messenger, open" });
});

test("a body that is no JSON, or names the customer without leave, and an endpoint that takes no calls are refused", async () => {
  const { world, save, endpoint } = await stage();
  const other = await createEndpoint(world, "https://example.com/hook");
  const foreign = await createEndpoint(await createWorld(), "https://example.com/hook", ["rule.called"]);
  const ok = { body: '{"text":"hello"}' };
  const refusals: [object, string, string | RegExp][] = [
    [{ body: '{"text":"{{contact.name}}"}' }, "body", /about the customer/],
    [{ body: '{"text":"{{message.text|none}}"}' }, "body", /about the customer/],
    [{ body: '{"text":"{{contact.age}}"}' }, "body", "{{contact.age}} is not a variable."],
    [{ body: "hello" }, "body", /JSON object/],
    [{ body: '["hello"]' }, "body", /JSON object/],
    [{ body: '{"number":{{conversation.id}}}' }, "body", /JSON object/],
    [{ body: '{"text":"\\{{team.name}}"}' }, "body", /JSON object/],
    [{ ...ok, endpointId: other.id }, "endpointId", "This endpoint takes no calls of rules."],
    [{ ...ok, endpointId: foreign.id }, "endpointId", "There is no such endpoint."],
    [{ ...ok, endpointId: newId() }, "endpointId", "There is no such endpoint."],
  ];
  for (const [action, field, message] of refusals) {
    const refused = await save(action);
    expect(refused.status, JSON.stringify(action)).toBe(400);
    expect(refused.body.details).toMatchObject([
      {
        field: `actions.0.${field}`,
        message: typeof message === "string" ? message : expect.stringMatching(message),
      },
    ]);
  }
  expect((await save({ ...ok, endpointId: endpoint.id })).status).toBe(200);
});

test("a rule whose endpoint is gone says so, in its runs too, and can be turned off", async () => {
  const { headers, make, write, removeEndpoint, runsOf, listed, endpoint } = await stage();
  const rule = await make({ body: SLACK_SAMPLE });
  expect((await removeEndpoint()).status).toBe(200);
  await write();
  expect(await runsOf(rule)).toMatchObject([
    { state: "failed", steps: [{ state: "failed", reason: "webhook_endpoint_not_found" }] },
  ]);
  const [found] = await listed();
  expect(found).toMatchObject({ failed: 1, calls: [{ id: endpoint.id, name: null, state: "deleted" }] });
  const { name, trigger, afterMinutes, conditions, matchesAny, actions } = found as ListedRule;
  const off = { name, isOn: false, trigger, afterMinutes, conditions, matchesAny, actions };
  expect((await call(one, { method: "PUT", headers, params: { ruleId: rule }, body: off })).status).toBe(200);
});

test("a paused endpoint keeps calls; a disabled one, and one that takes none any more, refuse them", async () => {
  const { headers, receiver, make, write, drain, runsOf, listed, endpoint } = await stage();
  const rule = await make({ body: SLACK_SAMPLE });
  const params = { endpointId: endpoint.id };
  const change = (body: object) => call(endpointRoute, { method: "PATCH", headers, params, body });
  await change({ state: "paused" });
  await write();
  expect(await storedDeliveries(endpoint.id)).toMatchObject([{ state: "paused", due_in: null }]);
  await change({ state: "active" });
  await drain();
  expect(receiver.arrivals).toHaveLength(1);
  await change({ events: ["message.created"] });
  await write();
  expect(await listed()).toMatchObject([{ calls: [{ state: "refusing" }] }]);
  await prisma().webhookEndpoint.updateMany({
    where: { id: endpoint.id },
    data: { state: "disabled", disabledReason: "failing", disabledAt: new Date(), events: ["rule.called"] },
  });
  await write();
  expect((await runsOf(rule)).map(({ steps }) => steps[0]?.reason)).toEqual([
    "webhook_endpoint_inactive",
    "takes_no_calls",
    null,
  ]);
});

test("a rule makes at most 600 calls in an hour, and none whose body is too large", async () => {
  const { world, make, write, runsOf, endpoint } = await stage();
  const { workspaceId } = world;
  const rule = await make({ body: SLACK_SAMPLE });
  const set = (callsSince: Date) =>
    prisma().rule.update({
      where: { workspaceId_id: { workspaceId, id: rule } },
      data: { calls: 599, callsSince },
    });
  await set(new Date());
  await write();
  await write();
  await set(new Date(Date.now() - 3_600_001));
  await write();
  expect((await runsOf(rule)).map(({ steps }) => steps[0]?.reason)).toEqual([null, "called_too_often", null]);
  expect(await storedDeliveries(endpoint.id)).toHaveLength(2);
  const large = await make({ body: `{"text":"${"{{message.text}}".repeat(60)}"}`, withCustomer: true });
  await write("a".repeat(1000));
  expect(await runsOf(large)).toMatchObject([{ steps: [{ state: "failed", reason: "body_too_large" }] }]);
});

test("an erased contact is in no call, and none of theirs is sent again", async () => {
  const { world, headers, receiver, make, write, drain, endpoint } = await stage();
  const { workspaceId } = world;
  await make({ body: QUOTING, withCustomer: true });
  receiver.answerWith((arrival, res) => res.writeHead(500).end(arrival.body));
  const conversationId = await write();
  const other = await write("Someone else's words");
  await drain();
  await letTimePass(endpoint.id);
  await drain();
  const { contactId } = await prisma().conversation.findFirstOrThrow({
    where: { workspaceId, id: conversationId },
  });
  await eraseContact(job(), workspaceId, toPublicId("contact", contactId));
  await prisma().contact.updateMany({
    where: { workspaceId, id: contactId },
    data: { erasedAt: new Date(Date.now() - 60_000) },
  });
  await eraseBegun();
  const answers = await prisma().webhookAttempt.findMany({
    where: { workspaceId },
    select: { answer: true },
  });
  expect(answers.filter(({ answer }) => answer !== null)).toHaveLength(1);
  const stored = await storedDeliveries(endpoint.id);
  expect(stored).toMatchObject([
    { state: "exhausted", due_in: null, body: '{"erased": true}' },
    { state: "retry_scheduled", body: expect.stringContaining("Someone else's words") },
  ]);
  expect(other).not.toBe(conversationId);
  const params = { endpointId: endpoint.id, deliveryId: stored[0]?.id ?? "" };
  const again = await call<{ code: string }>(resend, { method: "POST", headers, params, body: {} });
  expect(again.body.code).toBe("erased");
});

test("other endpoints learn that a call was given up, without the path of its address", async () => {
  const { world, receiver, make, write, drain, endpoint } = await stage();
  await make({ body: SLACK_SAMPLE });
  await write();
  receiver.answerWith(410);
  await drain();
  const { data } = await prisma().event.findFirstOrThrow({
    where: { workspaceId: world.workspaceId, type: "webhook.endpoint_disabled" },
  });
  expect(data).toMatchObject({ endpoint: { id: endpoint.id, url: `${new URL(receiver.url).origin}/` } });
});

test("a test call has made-up values; only who may change settings sends one", async () => {
  const { world, headers, receiver, drain, endpoint } = await stage();
  const body = { endpointId: endpoint.id, body: QUOTING, withCustomer: true };
  const sent = await call<{ deliveryId: string }>(calls, { method: "POST", headers, body });
  expect(sent.status).toBe(201);
  await drain();
  expect(receiver.arrivals.map((each) => JSON.parse(each.body))).toEqual([
    { text: "Maria Silva: This is a test. Olá!", team: "Support" },
  ]);
  const agent = asMember(await addMember(world.workspaceId, "agent"), world.workspaceId);
  expect((await call(calls, { method: "POST", headers: agent, body })).status).toBe(403);
  const refused = await call(calls, { method: "POST", headers, body: { ...body, withCustomer: false } });
  expect(refused.status).toBe(400);
  const nowhere = await call(calls, { method: "POST", headers, body: { ...body, endpointId: newId() } });
  expect(nowhere.status).toBe(404);
  await prisma().webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { state: "paused" } });
  expect((await call(calls, { method: "POST", headers, body })).status).toBe(409);
});
